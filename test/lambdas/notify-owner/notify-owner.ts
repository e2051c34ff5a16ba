import { beforeEach, vi } from 'vitest';
import type { ScheduledJob } from '../../../domain/tables.ts';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { aContext, aLeadItem } from '../../factories.ts';
import { fakeSes, printedLines } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';

/** The function with the site's tables and a fake SES, at a fixed time if one is given. */
export function notifyOwner(now?: Date) {
  const tables = siteTables();
  const ses = fakeSes();
  if (now) beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
  /** Runs the function as a table's stream does. */
  const wake = () => handler({ Records: [] }, aContext);
  return {
    ...tables,
    ...ses,
    wake,
    /** Runs a job as its schedule does. */
    runJob: (job: ScheduledJob['job'], remainingMs = () => 60_000) =>
      handler({ job }, { ...aContext, getRemainingTimeInMillis: remainingMs }),
    /** Stores items one by one and wakes the function after each; returns all emails so far. */
    async emailsAbout(...items: object[]) {
      for (const item of items) {
        await tables.put('kind' in item ? 'leads' : 'testimonials', item);
        await wake();
      }
      return ses.emails();
    },
    unsentLeads: async () =>
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

/** The metric that the last run reported. */
export function oldestUnsentSeconds(): number {
  const line = printedLines.findLast((printed) => printed.includes('OldestUnsentSeconds'));
  return JSON.parse(line ?? '{}').OldestUnsentSeconds;
}
