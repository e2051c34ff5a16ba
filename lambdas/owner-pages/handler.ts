import { ownerMailer } from '../email/send-email.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../store/items.ts';
import { PhotoStore } from '../store/photo-store.ts';
import { documentClient, Table } from '../store/table.ts';
import { TrustedBrowsers } from '../store/trust.ts';
import { ownerPages } from './owner-pages.ts';
import { photoLinkSigner } from './photo-links.tsx';

const client = documentClient();
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));

export const handler = ownerPages({
  leads: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  testimonials: new Table<TestimonialItem>(client, requiredEnv('TESTIMONIALS_TABLE')),
  photos: new PhotoStore(requiredEnv('PHOTOS_BUCKET')),
  signPhotoLink: photoLinkSigner(requiredEnv('PHOTOS_DOMAIN')),
  retentionDays: JSON.parse(requiredEnv('LEAD_RETENTION_DAYS')),
  browsers: new TrustedBrowsers(settings),
  sendToOwner: ownerMailer(
    requiredEnv('OWNER_ADDRESS'),
    requiredEnv('SENDER_ADDRESS'),
    requiredEnv('MAIL_CONFIGURATION_SET'),
  ),
});
