import { beforeEach, vi } from 'vitest';
import type { NotifyEvent } from '../../../lambdas/notify-owner/handler.ts';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { aContext, aLeadItem, aStreamRecord } from '../../factories.ts';
import { fakeSes, printedLines } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';

/** The function over the site's tables and SES, at a time of the test's own where one is given. */
export function notifyOwner(now?: Date) {
  const tables = siteTables();
  const ses = fakeSes();
  if (now) beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
  const handle = (event: object, remainingMs = aContext.getRemainingTimeInMillis) =>
    handler(event as NotifyEvent, { ...aContext, getRemainingTimeInMillis: remainingMs });
  const ring = (item: { id: string } = aLeadItem()) => handle({ Records: [aStreamRecord(item)] });
  const toOwner = ({ call }: { call: { Destinations?: string[] | undefined } }) =>
    call.Destinations?.[0] === 'owner@masonry.example';
  return {
    ...tables,
    ...ses,
    handle,
    ring,
    /** Stores items one after another, each with a ring of the stream; returns all emails to the owner so far. */
    async arrive(...items: { id: string }[]) {
      for (const item of items) {
        await tables.put('kind' in item ? 'leads' : 'testimonials', item);
        await ring(item);
      }
      return (await ses.emails()).filter(toOwner);
    },
    receipts: async () => (await ses.emails()).filter((each) => !toOwner(each)),
    schedule: (remainingMs?: () => number) => handle({ source: 'aws.events' }, remainingMs),
    stored: (id: string) => tables.item('leads', id),
    unsent: async () =>
      (await tables.items('leads'))
        .flatMap(({ id, unsent }) => (unsent === 'unsent' ? String(id) : []))
        .sort(),
  };
}

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

/** A contact message of a number that no email went out for yet; a later one is younger. */
export function anUnsentLead(number: number, changes: object = {}) {
  return aLeadItem({
    id: `lead-${number}`,
    createdAt: minutesAgo(1000 - number),
    unsent: 'unsent',
    // Nobody is to be reminded of it.
    waiting: undefined,
    email: `visitor-${number}@home.example`,
    phone: undefined,
    message: `Words of lead ${number}.`,
    ...changes,
  });
}

export function oldestUnsentSeconds(): number {
  const line = printedLines.findLast((each) => each.includes('OldestUnsentSeconds'));
  return JSON.parse(line ?? '{}').OldestUnsentSeconds;
}
