/** The result of screening, as a stored form has it. */
export interface SpamMarks {
  /** The reasons in words for the owner, the weightiest first; absent for a form that looks real. */
  possibleSpam?: string[] | undefined;
  /** The place it came from, until the owner was told. */
  sourceHash?: string | undefined;
}

/** Tells what is tagged from what looks real: the one question that mails, pages and commands ask. */
export function isPossibleSpam({ possibleSpam }: SpamMarks): boolean {
  return possibleSpam !== undefined && possibleSpam.length > 0;
}
