import { decisionHandler } from '../decision-page/decision-handler.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem, SettingsItem } from '../store/items.ts';
import { Table } from '../store/table.ts';
import { TrustedBrowsers } from '../store/trusted-browsers.ts';
import { leadDecisions } from './answer-lead.ts';
import { leadView } from './lead-view.ts';

const client = documentClient();

export const handler = decisionHandler({
  table: new Table<LeadItem>(client, requiredEnv('LEADS_TABLE')),
  browsers: new TrustedBrowsers(new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'))),
  path: 'answer-lead',
  view: leadView,
  decisions: leadDecisions(JSON.parse(requiredEnv('LEAD_RETENTION_DAYS'))),
});
