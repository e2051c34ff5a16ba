/** A sign of spam: its weight, and words for the owner. */
export interface SpamSignal {
  points: number;
  reason: string;
}

export interface FormContent {
  name: string;
  email?: string | undefined;
  text: string;
  /** The field that people cannot see. */
  website?: string | undefined;
}

/** The result of screening, as a stored form has it. */
export interface SpamMarks {
  /** The reasons in words for the owner, the weightiest first; absent for a form that looks real. */
  possibleSpam?: string[] | undefined;
  /** The hash of the place that it came from, until the owner is notified. */
  sourceHash?: string | undefined;
}

export function isPossibleSpam({ possibleSpam }: SpamMarks): boolean {
  return possibleSpam !== undefined && possibleSpam.length > 0;
}
