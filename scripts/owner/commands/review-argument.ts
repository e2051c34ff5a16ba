import { CommandError } from '../command-error.ts';
import { shortId, typedId } from '../items/ids.ts';
import type { Review } from '../items/reviews.ts';

/** The id of the review that a command is about; throws where it was left out. */
export function reviewArgument(name: string, [text]: string[]): string {
  if (text === undefined) {
    throw new CommandError(
      `"${name}" needs the id of a review: "npm run owner -- reviews" lists them.`,
      2,
    );
  }
  return typedId(text);
}

/** A review as a sentence about it names it: by its id alone, so that nobody's words stand in it. */
export function reviewInWords({ id }: Pick<Review, 'id'>): string {
  return `The review ${shortId(id)}`;
}
