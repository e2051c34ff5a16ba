import * as z from 'zod/mini';
import { cursorOf, type Position, positionFrom } from './partitions.ts';

/** The lists that the owner can choose from: of leads, of reviews, and the files for a spreadsheet. */
const listNames = [
  'waiting',
  'open',
  'closed',
  'spam',
  'reviews',
  'published',
  'declined',
  'export',
] as const;

export type ListName = (typeof listNames)[number];

const SEARCH_MAX_CHARACTERS = 100;

const optionalText = z.catch(z.optional(z.string()), undefined);

/** The query of the list's address, and the hidden fields of its form: whatever makes no sense counts as absent. */
export const parametersSchema = z.object({
  list: z.catch(z.enum(listNames), 'waiting'),
  /** The position behind which the page begins. */
  after: z.pipe(
    optionalText,
    z.transform((cursor) => positionFrom(cursor)),
  ),
  /** The words that are searched for. */
  q: z.pipe(
    optionalText,
    z.transform((words = '') => words.trim().slice(0, SEARCH_MAX_CHARACTERS)),
  ),
  /** The item that was just changed. */
  done: z.catch(z.optional(z.guid()), undefined),
  /** The file that is asked for. */
  file: z.catch(z.optional(z.enum(['leads', 'reviews'])), undefined),
});

/** One page of one list. */
export type ListParameters = z.output<typeof parametersSchema>;

/** Tells if a list shows reviews; all others show leads. */
export function isOfReviews(list: ListName): boolean {
  return list === 'reviews' || list === 'published' || list === 'declined';
}

/** Makes the address of a page of the list, relative to the API's other pages. */
export function listUrl({
  list = 'waiting',
  after,
  q,
  done,
  file,
}: Partial<Omit<ListParameters, 'after'>> & { after?: Position | undefined }): string {
  const query = new URLSearchParams({
    ...(list !== 'waiting' && { list }),
    ...(q && { q }),
    ...(after && { after: cursorOf(after) }),
    ...(done && { done }),
    ...(file && { file }),
  });
  return query.size > 0 ? `owner?${query}` : 'owner';
}
