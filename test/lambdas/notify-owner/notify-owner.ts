import { beforeEach, vi } from 'vitest';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { aContext, aLeadItem } from '../../factories.ts';
import { fakeSes, printedLines } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';

/** Runs the function with the site's tables and a fake SES, at a fixed time if one is given. */
export function notifyOwner(now?: Date) {
  const tables = siteTables();
  const ses = fakeSes();
  if (now) beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
  const handle = (event: object, getRemainingTimeInMillis = aContext.getRemainingTimeInMillis) =>
    handler(event as never, { ...aContext, getRemainingTimeInMillis });
  const ring = () => handle({ Records: [] });
  return {
    ...tables,
    ...ses,
    handle,
    /** Wakes the function as a table's stream does. */
    ring,
    /** Stores items one by one, waking the function after each; returns all emails so far. */
    async arrive(...items: object[]) {
      for (const item of items) {
        await tables.put('kind' in item ? 'leads' : 'testimonials', item);
        await ring();
      }
      return ses.emails();
    },
    schedule: (remainingMs?: () => number) => handle({ job: 'send-emails' }, remainingMs),
    stored: (id: string) => tables.item('leads', id),
    unsent: async () =>
      (await tables.items('leads')).flatMap(({ id, unsent }) => (unsent ? id : [])),
  };
}

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

/** A numbered, unsent contact message; a higher number is newer. */
export function anUnsentLead(number: number, changes: object = {}) {
  return aLeadItem({
    id: `lead-${number}`,
    createdAt: minutesAgo(1000 - number),
    unsent: 'unsent',
    waiting: undefined,
    email: `visitor-${number}@home.example`,
    phone: undefined,
    message: `Words of lead ${number}.`,
    ...changes,
  });
}

export function oldestUnsentSeconds(): number {
  const line = printedLines.findLast((printed) => printed.includes('OldestUnsentSeconds'));
  return JSON.parse(line ?? '{}').OldestUnsentSeconds;
}
