import { ownerMailer } from '../notify-owner/delivery/owner-mailer.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../store/items.ts';
import { Table } from '../store/table.ts';
import { TrustLink } from '../store/trust-link.ts';
import { TrustedBrowsers } from '../store/trusted-browsers.ts';
import { ownerListHandler } from './owner-list.ts';

const client = documentClient();
const settings = new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'));

export const handler = ownerListHandler({
  leads: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  testimonials: new Table<TestimonialItem>(client, requiredEnv('TESTIMONIALS_TABLE')),
  browsers: new TrustedBrowsers(settings),
  trustLink: new TrustLink(settings),
  sendToOwner: ownerMailer({
    owner: requiredEnv('OWNER_ADDRESS'),
    sender: requiredEnv('SENDER_ADDRESS'),
    configurationSet: requiredEnv('MAIL_CONFIGURATION_SET'),
  }),
  retentionDays: JSON.parse(requiredEnv('LEAD_RETENTION_DAYS')),
});
