import { Command } from '@commander-js/extra-typings';
import { stateOf } from '../../../lambdas/csv/testimonial-columns.ts';
import { changeDecision } from '../items/change-decision.ts';
import { itemMeant, typedId } from '../items/ids.ts';
import { readReviews, reviewInWords } from '../items/reviews.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { announceChange } from '../site/site.ts';

/** Puts a review onto the site, as the mail's button does. */
export const publish = reviewCommand('publish', 'put a review onto the site', 'shows').action(
  async (id, { env }) => {
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
  },
);

/** Keeps a review off the site, as the mail's button does. */
export const decline = reviewCommand(
  'decline',
  'keep a review off the site, also one that is on it',
  'is gone',
).action(async (id, { env }) => {
  using site = await openSite(env);
  const review = itemMeant(await readReviews(site), id, 'review', site);
  const state = stateOf(review);
  if (state === 'declined') {
    console.log(`${reviewInWords(review)} is declined already; nothing was changed.`);
    return;
  }
  announceChange(site);
  await changeDecision(site, review, 'decline');
  console.log(`${reviewInWords(review)} was ${state} and is declined now.`);
});

/** Takes a review off the site again, as Undo on its page does. */
export const unpublish = reviewCommand(
  'take-back',
  'take a published review off the site; it then waits for a decision again',
  'is gone',
).action(async (id, { env }) => {
  using site = await openSite(env);
  const review = itemMeant(await readReviews(site), id, 'review', site);
  const state = stateOf(review);
  if (state !== 'published') {
    console.log(`${reviewInWords(review)} is not on the site (${state}); nothing was changed.`);
    return;
  }
  announceChange(site);
  await changeDecision(site, review, 'undo');
  console.log(`${reviewInWords(review)} was published and is waiting now.`);
});

function reviewCommand(name: string, description: string, effect: string) {
  return new Command(name)
    .description(description)
    .argument('<review-id>', 'as "npm run owner -- reviews" lists it', typedId)
    .addOption(environmentOption)
    .addHelpText(
      'after',
      `
The first 8 characters of the id are enough. It can take half a minute until it ${effect}.

Example:
  npm run owner -- ${name} 1a2b3c4d`,
    );
}
