import { type SentForm, shortFields } from '../../domain/forms/sent-forms.ts';
import type { ItemizedEstimate } from '../estimate-text/itemized-estimate.ts';
import { isPossibleSpam, type SpamMarks } from '../spam-screening/possible-spam.ts';
import type { EmailPhotos } from './lead-email.ts';

/** A link that the owner can follow from an email. Its label stands among our own words: see `shortName`. */
export interface EmailAction {
  label: string;
  url: string;
}

/** The content of an email about one item; plain text and HTML are both rendered from it. */
export interface EmailContent {
  /** Stands among our own words: a name in it has gone through `shortName`. */
  title: string;
  /** One line of ours that says the most, before everything else. */
  summary?: string | undefined;
  /** The form's fields: label and value; a row without a value is left out. */
  rows: [label: string, value: string | undefined][];
  /** Sentences of ours before the visitor's words. */
  remarks?: string[];
  /** The visitor's own words. */
  words: string;
  /** The photos that it tells of; the page has them in full size. */
  photos?: EmailPhotos | undefined;
  /** An estimate line by line. */
  estimate?: ItemizedEstimate | undefined;
  /** The owner's possible next steps, the likeliest first. */
  actions: EmailAction[];
  /** Sentences of ours in small print. */
  notes: string[];
  /** The beginning of earlier words of the same homeowner, the newest first. */
  earlier?: { title: string; words: string }[];
  /** The id of the item. */
  id: string;
  /** The owner's page of the item. */
  itemUrl: string;
  /** The owner's list of all leads and reviews. */
  listUrl: string;
}

/** Returns the fields of a sent form as rows, without its text of several lines. */
export function fieldRows(form: SentForm): EmailContent['rows'] {
  return shortFields(form).map(({ label, text }) => [label, text]);
}

/** Tags the subject of possible spam. */
export function spamTag(item: SpamMarks): string {
  return isPossibleSpam(item) ? '[possible spam] ' : '';
}

/** Gives the reasons of possible spam as a row; without a value where there are none. */
export function spamRow({ possibleSpam }: SpamMarks): [label: string, reasons: string | undefined] {
  return ['Possible spam', possibleSpam?.join('; ')];
}

/** Shortens an id to the reference that a person says on the phone. */
export function shortReference(id: string): string {
  return id.slice(0, 8);
}
