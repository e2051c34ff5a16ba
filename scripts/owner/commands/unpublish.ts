import { command } from '../command.ts';
import { changeDecision } from '../items/change-decision.ts';
import { itemMeant } from '../items/ids.ts';
import { readReviews, stateOf } from '../items/reviews.ts';
import { announceChange } from '../site/site.ts';
import { reviewArgument, reviewInWords } from './review-argument.ts';

/** Takes a review off the site again, as Undo on its page does. */
export const unpublish = command({
  summary: 'take a published review off the site; it then waits for a decision again',
  usage: '<review-id>',
  takes: 1,
  options: {},
  notes: 'The first 8 characters of the id are enough. It can take half a minute until it is gone.',
  example: '1a2b3c4d',
  async run({ positionals }, openSite) {
    const id = reviewArgument('take-back', positionals);
    const site = await openSite();
    const review = itemMeant(await readReviews(site), id, 'review', site);
    const state = stateOf(review);
    if (state !== 'published') {
      console.log(`${reviewInWords(review)} is not on the site (${state}); nothing was changed.`);
      return;
    }
    announceChange(site);
    await changeDecision(site, review, 'undo');
    console.log(`${reviewInWords(review)} was published and is waiting now.`);
  },
});
