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
