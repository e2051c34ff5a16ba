/** What a stored form carries of its screening. */
export interface SpamMarks {
  /** Why it may be spam, in words for the owner, the weightiest first; absent for what looks real. */
  possibleSpam?: string[] | undefined;
  /** The place it came from, until the owner was told. */
  sourceHash?: string | undefined;
}

/** Tells what is tagged from what looks real: the one question that mails, pages and commands ask. */
export function isPossibleSpam({ possibleSpam }: SpamMarks): boolean {
  return possibleSpam !== undefined && possibleSpam.length > 0;
}
