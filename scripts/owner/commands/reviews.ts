import { testimonialForm } from '../../../domain/forms/testimonial-form.ts';
import { pluralize } from '../../../domain/pluralize.ts';
import { isPossibleSpam } from '../../../lambdas/spam-screening/possible-spam.ts';
import { command } from '../command.ts';
import { type CsvColumn, csvText } from '../csv/csv-text.ts';
import { fieldColumns } from '../csv/field-columns.ts';
import { csvOption, writeCsv } from '../csv/write-csv.ts';
import { shortId } from '../items/ids.ts';
import { type Review, type ReviewState, readReviews, stateOf } from '../items/reviews.ts';
import { localTime } from '../items/time-span.ts';
import { type TextColumn, textTable } from '../terminal/text-table.ts';

/** Lists reviews, or writes them to a file for a spreadsheet. */
export const reviews = command({
  summary: 'list the reviews, or write them to a CSV file',
  usage: '',
  options: {
    waiting: { type: 'boolean', says: 'those that the owner has not decided on' },
    published: { type: 'boolean', says: 'those on the site' },
    declined: { type: 'boolean', says: 'those that the owner keeps off the site' },
    csv: csvOption,
  },
  notes: 'Without a state all are listed; with more than one, those of any of them.',
  example: '--waiting',
  async run({ values: { csv, waiting, published, declined } }, openSite) {
    const wanted: ReviewState[] = [
      ...(waiting ? ['waiting' as const] : []),
      ...(published ? ['published' as const] : []),
      ...(declined ? ['declined' as const] : []),
    ];
    const listed = (await readReviews(await openSite())).filter(
      (review) => wanted.length === 0 || wanted.includes(stateOf(review)),
    );
    if (csv !== undefined) return writeCsv(csv, csvText(csvColumns, listed), listed.length);
    if (listed.length > 0) console.log(textTable(textColumns, listed));
    console.log(`${pluralize(listed.length, 'review')}.`);
  },
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

const csvColumns: CsvColumn<Review>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => createdAt],
  ['state', stateOf],
  ...fieldColumns([testimonialForm]),
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['mailed', ({ unsent }) => (unsent ? 'no' : 'yes')],
];
