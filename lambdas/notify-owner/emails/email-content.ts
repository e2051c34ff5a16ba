import type { ItemizedEstimate } from '../../estimate-text/itemized-estimate.ts';

/** What the owner can do from a letter. Its label stands among our own words: see `shortName`. */
export interface LetterAction {
  label: string;
  url: string;
}

/** One thing that the owner is told; the plain text and the HTML are both made from it. */
export interface Letter {
  /** Stands among our own words: a name in it has gone through `shortName`. */
  title: string;
  /** One line of ours that says the most, before everything else. */
  summary?: string | undefined;
  /** What stands in the form: label and value; a row without a value is left out. */
  rows: [label: string, value: string | undefined][];
  /** Sentences of ours before the visitor's words. */
  remarks?: string[];
  /** The visitor's own words. */
  words: string;
  /** An estimate line by line. */
  estimate?: ItemizedEstimate | undefined;
  /** What there is to press, the likeliest first. */
  actions: LetterAction[];
  /** Sentences of ours in small print. */
  notes: string[];
  /** The id of the item that the letter is about. */
  id: string;
}
