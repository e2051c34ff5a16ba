import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, vi } from 'vitest';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { aContext, aLeadItem, aStreamRecord } from '../../factories.ts';
import { printedLines } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';

/** The function over the site's tables, at a time of the test's own where one is given. */
export function notifyOwner(now?: Date) {
  const tables = siteTables();
  if (now) beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
  const handle = (event: unknown, remainingMs: () => number = aContext.getRemainingTimeInMillis) =>
    handler(event, { ...aContext, getRemainingTimeInMillis: remainingMs });
  return {
    ...tables,
    handle,
    stream: (leads: { id: string }[], changes: Partial<DynamoDBRecord> = {}) =>
      handle({ Records: leads.map((lead) => aStreamRecord('leads', lead, changes)) }),
    schedule: (remainingMs?: () => number) => handle({ source: 'aws.events' }, remainingMs),
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

/** The metrics that the last scheduled run reported. */
export function reported(): { OldestUnsentSeconds: number; UndeliveredItems: number } {
  const line = printedLines.findLast((each) => each.includes('OldestUnsentSeconds'));
  return JSON.parse(line ?? '{}');
}
