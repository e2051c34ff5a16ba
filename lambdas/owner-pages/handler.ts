import { ownerMailer } from '../email/send-email.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../store/items.ts';
import { TrustedBrowsers } from '../store/owner-access.ts';
import { PhotoStore } from '../store/photo-store.ts';
import { DailyQuota } from '../store/quota.ts';
import { documentClient, Table } from '../store/table.ts';
import { itemPage } from './item-page.ts';
import { leadPage } from './lead-page.ts';
import { ownerList } from './owner-list.ts';
import { ownerPages } from './owner-pages.ts';
import { photoLinkSigner } from './photo-links.ts';
import { testimonialPage } from './testimonial-page.ts';

const client = documentClient();
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));
const browsers = new TrustedBrowsers(settings);
const leads = leadPage({
  table: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  photos: new PhotoStore(requiredEnv('PHOTOS_BUCKET')),
  signPhotoLink: photoLinkSigner(requiredEnv('PHOTOS_DOMAIN')),
  retentionDays: JSON.parse(requiredEnv('LEAD_RETENTION_DAYS')),
});
const testimonials = testimonialPage(
  new Table<TestimonialItem>(client, requiredEnv('TESTIMONIALS_TABLE')),
);

export const handler = ownerPages(browsers, {
  '/answer-lead': itemPage(leads),
  '/moderate-testimonial': itemPage(testimonials),
  '/owner': ownerList({
    leads,
    testimonials,
    browsers,
    // The owner sets up a phone or two; strangers can ask too.
    quota: new DailyQuota(settings, 'trust-emails', { perDay: 40, perSource: 10 }),
    sendToOwner: ownerMailer({
      owner: requiredEnv('OWNER_ADDRESS'),
      sender: requiredEnv('SENDER_ADDRESS'),
      configurationSet: requiredEnv('MAIL_CONFIGURATION_SET'),
    }),
  }),
});
