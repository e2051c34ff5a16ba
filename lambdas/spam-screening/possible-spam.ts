/** One thing that speaks for spam: how much, and in words for the owner. */
export interface SpamSignal {
  points: number;
  reason: string;
}

/** A visitor's words, of any of the forms. */
export interface FormContent {
  name: string;
  email?: string | undefined;
  /** The message, the description or the review. */
  text: string;
  /** Filled in where nobody sees a field. */
  website?: string | undefined;
}

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
