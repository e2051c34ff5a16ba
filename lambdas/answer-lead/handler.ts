import { fromEnv } from '@aws-sdk/credential-provider-env';
import { decisionHandler } from '../decision-page/decision-handler.ts';
import { leadPageLink } from '../decision-page/owner-links.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { firstLead, readConversation, settleJoined } from '../store/conversations.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem, SettingsItem } from '../store/items.ts';
import { PhotoStore } from '../store/photo-store.ts';
import { Table } from '../store/table.ts';
import { TrustedBrowsers } from '../store/trusted-browsers.ts';
import { calendarEntry } from './calendar-entry.ts';
import { isOpenToToken, leadDecisions } from './lead-decisions.ts';
import { leadView } from './lead-view.ts';
import { photoLinkSigner, photoLinks } from './photo-links.ts';

const client = documentClient();
const leads = new Table<LeadItem>(client, requiredEnv('LEADS_TABLE'));

const photoStore = new PhotoStore(requiredEnv('PHOTOS_BUCKET'));
const signPhotoLink = photoLinkSigner({
  domain: requiredEnv('PHOTOS_DOMAIN'),
  credentials: fromEnv(),
});

export const handler = decisionHandler({
  table: leads,
  browsers: new TrustedBrowsers(new Table<SettingsItem>(client, requiredEnv('SETTINGS_TABLE'))),
  path: 'answer-lead',
  subjectOf: (lead) => firstLead(leads, lead),
  view: async (root, props) => {
    const conversation = props.isTrusted
      ? await readConversation(leads, root)
      : { root, leads: [root] };
    const photos = await photoLinks(conversation.leads, photoStore, signPhotoLink, props.now);
    return leadView(conversation, photos, props);
  },
  decisions: leadDecisions(JSON.parse(requiredEnv('LEAD_RETENTION_DAYS'))),
  isOpenToToken,
  afterChange: (root) => settleJoined(leads, root.id),
  calendarEntry: (root, { siteUrl, now }) => calendarEntry(root, leadPageLink(siteUrl, root), now),
});
