import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../store/items.ts';
import { Table } from '../store/table.ts';
import { TrustedBrowsers } from '../store/trusted-browsers.ts';
import { ownerListHandler } from './owner-list.ts';

const client = documentClient();

export const handler = ownerListHandler({
  leads: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  testimonials: new Table<TestimonialItem>(client, requiredEnv('TESTIMONIALS_TABLE')),
  browsers: new TrustedBrowsers(new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'))),
  retentionDays: JSON.parse(requiredEnv('LEAD_RETENTION_DAYS')),
});
