import { command } from '../command.ts';
import { changeDecision } from '../items/change-decision.ts';
import { itemMeant } from '../items/ids.ts';
import { readReviews, stateOf } from '../items/reviews.ts';
import { announceChange } from '../site/site.ts';
import { reviewArgument, reviewInWords } from './review-argument.ts';

/** Puts a review onto the site, as the mail's button does. */
export const publish = command({
  summary: 'put a review onto the site',
  usage: '<review-id>',
  takes: 1,
  options: {},
  notes: 'The first 8 characters of the id are enough. It can take half a minute until it shows.',
  example: '1a2b3c4d',
  async run({ positionals }, openSite) {
    const id = reviewArgument('publish', positionals);
    const site = await openSite();
    const review = itemMeant(await readReviews(site), id, 'review', site);
    const state = stateOf(review);
    if (state === 'published') {
      console.log(`${reviewInWords(review)} is published already; nothing was changed.`);
      return;
    }
    announceChange(site);
    await changeDecision(site, review, 'publish');
    console.log(`${reviewInWords(review)} was ${state} and is published now.`);
  },
});
