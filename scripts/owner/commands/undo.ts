import { Command } from '@commander-js/extra-typings';
import { type Review, stateOf } from '../../../lambdas/csv/testimonial-columns.ts';
import { changeDecision } from '../items/change-decision.ts';
import { changeLead, leadInWords, leadMeant } from '../items/change-lead.ts';
import { itemMeant, typedId } from '../items/ids.ts';
import { readLeads } from '../items/leads.ts';
import { readReviews, reviewInWords } from '../items/reviews.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { announceChange, type Site } from '../site/site.ts';

/** Takes back the last decision on a lead or a review, as Undo on its page does. */
export const undo = new Command('undo')
  .description('take back the last decision on a lead or a review')
  .argument('<id>', 'a lead or a review; the first 8 characters are enough', typedId)
  .addOption(environmentOption)
  .addHelpText(
    'after',
    `
A lead is as it was before its last change, once: an undo is not undone. A review waits for a decision again.

Example:
  npm run owner -- undo 1a2b3c4d`,
  )
  .action(async (id, { env }) => {
    using site = await openSite(env);
    const reviews = await readReviews(site);
    const items: { id: string }[] = [...(await readLeads(site)), ...reviews];
    const { id: whole } = itemMeant(items, id, 'lead or review', site);
    const review = reviews.find((each) => each.id === whole);
    console.log(await (review ? undoReview(site, review) : undoLead(site, whole)));
  });

async function undoReview(site: Site, review: Review): Promise<string> {
  if (!review.decision) return `${reviewInWords(review)} has no decision; nothing was changed.`;
  announceChange(site);
  await changeDecision(site, review, 'undo');
  return `${reviewInWords(review)} was ${stateOf(review)} and is waiting now.`;
}

async function undoLead(site: Site, id: string): Promise<string> {
  const lead = await leadMeant(site, id);
  if (!lead.formerState)
    return `${leadInWords(lead)}, with no change to undo; nothing was changed.`;
  announceChange(site);
  const undone = await changeLead(site, lead, 'undo');
  return `${leadInWords(undone ?? lead)} again.`;
}
