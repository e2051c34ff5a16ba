import { Metrics } from '@aws-lambda-powertools/metrics';
import type { DynamoDBRecord } from 'aws-lambda';
import { ownerMailer } from '../../../lambdas/email/send-email.ts';
import type { NotifyDependencies } from '../../../lambdas/notify-owner/deliver-message.ts';
import { notifyOwner as run } from '../../../lambdas/notify-owner/notify-owner.ts';
import { Conversations } from '../../../lambdas/store/conversations.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../../../lambdas/store/items.ts';
import { Outbox } from '../../../lambdas/store/outbox.ts';
import { PhotoStore } from '../../../lambdas/store/photo-store.ts';
import { Quota } from '../../../lambdas/store/quota.ts';
import { documentClient, Table } from '../../../lambdas/store/table.ts';
import { aLeadItem, aStreamRecord } from '../../factories.ts';
import { printedLines } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';

/** The dependencies of notify-owner as its handler makes them. */
export function notifyDependencies(): NotifyDependencies {
  const client = documentClient();
  const leads = new Table<LeadItem>(client, 'leads');
  const testimonials = new Table<TestimonialItem>(client, 'testimonials');
  const settings = new Table<SettingsItem>(client, 'settings');
  const photos = new PhotoStore('photos');
  const retentionDays = { answered: 730, unanswered: 1095, possibleSpam: 180 };
  return {
    leads,
    testimonials,
    settings,
    outbox: new Outbox([leads, testimonials], retentionDays),
    conversations: new Conversations(leads, settings, retentionDays),
    photos,
    quota: new Quota(settings, { id: 'notices#', limit: 20, per: 'hour' }),
    sendToOwner: ownerMailer({
      owner: 'owner@masonry.example',
      sender: 'website@masonry.example',
      configurationSet: 'mail-events',
    }),
    siteUrl: 'https://masonry.example',
    unsentAfterMs: 60_000,
    formsPerSource: 10,
    metrics: new Metrics({ namespace: 'MasonrySite/test' }),
  };
}

/** The function over the site's tables. */
export function notifyOwner() {
  const tables = siteTables();
  const handle = (event: unknown, remainingMs: number | (() => number) = 60_000) =>
    run(
      event,
      typeof remainingMs === 'number' ? () => remainingMs : remainingMs,
      notifyDependencies(),
    );
  return {
    ...tables,
    handle,
    stream: (leads: { id: string }[], changes: Partial<DynamoDBRecord> = {}) =>
      handle({ Records: leads.map((lead) => aStreamRecord('leads', lead, changes)) }),
    schedule: (remainingMs?: number | (() => number)) =>
      handle({ source: 'aws.events' }, remainingMs),
    lead: (id: string) => tables.item('leads', id),
    unsent: async () =>
      [...(await tables.items('leads')), ...(await tables.items('testimonials'))]
        .filter(({ unsent }) => unsent)
        .map(({ id }) => String(id))
        .sort(),
  };
}

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

/** The attributes of the lead of a number that the owner was not told of yet; a later one is younger. */
export const unsentLead = (number: number) => ({
  id: `lead-${number}`,
  createdAt: minutesAgo(1000 - number),
  ownerToken: `token-${number}`,
  unsent: 'unsent',
  // Nobody is to be reminded of it.
  stage: undefined,
});

/** A contact message that no email went out for yet. */
export function anUnsentLead(number: number, changes: object = {}) {
  const message = `Words of lead ${number}.`;
  const email = `visitor-${number}@home.example`;
  return aLeadItem({ ...unsentLead(number), email, phone: undefined, message, ...changes });
}

/** The metric that the last scheduled run reported. */
export const oldestUnsent = () =>
  printedLines
    .filter((line) => line.includes('OldestUnsentSeconds'))
    .map((line) => JSON.parse(line).OldestUnsentSeconds)
    .at(-1);
