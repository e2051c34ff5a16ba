import { Command } from '@commander-js/extra-typings';
import { pluralize } from '../../../domain/pluralize.ts';
import { csvText } from '../../../lambdas/csv/csv-text.ts';
import {
  type Review,
  type ReviewState,
  stateOf,
  testimonialColumns,
} from '../../../lambdas/csv/testimonial-columns.ts';
import { isPossibleSpam } from '../../../lambdas/spam-screening/possible-spam.ts';
import { csvOption, writeCsv } from '../csv/write-csv.ts';
import { shortId } from '../items/ids.ts';
import { readReviews } from '../items/reviews.ts';
import { localTime } from '../items/time-span.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { type TextColumn, textTable } from '../terminal/text-table.ts';

/** Lists reviews, or writes them to a file for a spreadsheet. */
export const reviews = new Command('reviews')
  .description('list the reviews, or write them to a CSV file')
  .option('--waiting', 'those that the owner has not decided on')
  .option('--published', 'those on the site')
  .option('--declined', 'those that the owner keeps off the site')
  .addOption(csvOption)
  .addOption(environmentOption)
  .addHelpText(
    'after',
    `
Without a state all are listed; with more than one, those of any of them.

Example:
  npm run owner -- reviews --waiting`,
  )
  .action(async ({ waiting, published, declined, csv, env }) => {
    const wanted: ReviewState[] = [
      ...(waiting ? ['waiting' as const] : []),
      ...(published ? ['published' as const] : []),
      ...(declined ? ['declined' as const] : []),
    ];
    using site = await openSite(env);
    const listed = (await readReviews(site)).filter(
      (review) => wanted.length === 0 || wanted.includes(stateOf(review)),
    );
    if (csv !== undefined) return writeCsv(csv, csvText(testimonialColumns, listed), listed.length);
    if (listed.length > 0) console.log(textTable(textColumns, listed));
    console.log(`${pluralize(listed.length, 'review')}.`);
  });

const textColumns: TextColumn<Review>[] = [
  ['Id', ({ id }) => shortId(id)],
  ['Received', ({ createdAt }) => localTime(createdAt)],
  ['State', stateOf],
  ['Stars', ({ rating }) => String(rating)],
  ['Name', ({ name }) => name, 20],
  ['Location', ({ location }) => location, 20],
  ['Review', ({ testimonial }) => testimonial, 40],
  ['Open', openPoints],
];

function openPoints(review: Review): string {
  return [review.unsent && 'not mailed', isPossibleSpam(review) && 'possible spam']
    .filter(Boolean)
    .join(', ');
}
