import type { SendToOwner } from '../email/send-email.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import type { LeadRetentionDays } from '../store/leads.ts';
import type { PhotoStore } from '../store/photo-store.ts';
import type { Table } from '../store/table.ts';
import type { TrustedBrowsers } from '../store/trust.ts';
import type { SignPhotoLink } from './photo-links.tsx';

/** The tables, clients and settings that the function works with. */
export interface PageDependencies {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
  photos: PhotoStore;
  signPhotoLink: SignPhotoLink;
  retentionDays: LeadRetentionDays;
  browsers: TrustedBrowsers;
  sendToOwner: SendToOwner;
}

export interface OwnerRequest {
  /** The parameters of the query; for a form also its fields, which take precedence. */
  input: Readonly<Record<string, string | undefined>>;
  /** The hash of the trusted browser's cookie; undefined for a browser that is not trusted. */
  browser: string | undefined;
  now: Date;
  siteUrl: string;
}
