import { setTimeout as wait } from 'node:timers/promises';
import { readLeads } from '../../owner/items/leads.ts';
import { readReviews } from '../../owner/items/reviews.ts';
import type { Site } from '../../owner/site/site.ts';
import { formNumberIn } from './forms.ts';
import type { LocalRun } from './local-run.ts';

export interface StoredForms {
  /** The ids of items by the number of the form that each came from. */
  ids: Map<number, string>;
  /** Counts the items that wait for an email to the owner. */
  unsent: number;
}

/** Waits until no item is unsent, or for the deadline, then reads the stored forms. */
export async function untilAllTold(run: LocalRun, deadline: number): Promise<StoredForms> {
  using site = await run.openSite();
  for (;;) {
    const stored = await storedForms(site);
    if (stored.unsent === 0 || Date.now() > deadline) return stored;
    await wait(1_000);
  }
}

/** Reads the measurement's forms from the tables. */
async function storedForms(site: Site): Promise<StoredForms> {
  const items = [
    ...(await readLeads(site)).map((lead) => ({
      ...lead,
      words: lead.kind === 'quote-request' ? lead.description : lead.message,
    })),
    ...(await readReviews(site)).map((review) => ({ ...review, words: review.testimonial })),
  ];
  const ids = new Map<number, string>();
  for (const { id, words } of items) {
    const number = formNumberIn(words);
    if (number !== undefined) ids.set(number, id);
  }
  return { ids, unsent: items.filter(({ unsent }) => unsent).length };
}
