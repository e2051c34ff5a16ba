import { Command } from '@commander-js/extra-typings';
import { changeDecision } from '../items/change-decision.ts';
import { itemMeant, typedId } from '../items/ids.ts';
import { readReviews, reviewInWords, stateOf } from '../items/reviews.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { announceChange } from '../site/site.ts';

/** Puts a review onto the site, as the mail's button does. */
export const publish = new Command('publish')
  .description('put a review onto the site')
  .argument('<review-id>', 'as "npm run owner -- reviews" lists it', typedId)
  .addOption(environmentOption)
  .addHelpText(
    'after',
    `
The first 8 characters of the id are enough. It can take half a minute until it shows.

Example:
  npm run owner -- publish 1a2b3c4d`,
  )
  .action(async (id, { env }) => {
    using site = await openSite(env);
    const review = itemMeant(await readReviews(site), id, 'review', site);
    const state = stateOf(review);
    if (state === 'published') {
      console.log(`${reviewInWords(review)} is published already; nothing was changed.`);
      return;
    }
    announceChange(site);
    await changeDecision(site, review, 'publish');
    console.log(`${reviewInWords(review)} was ${state} and is published now.`);
  });
