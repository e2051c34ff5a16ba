import { type SentForm, shortFields, visitorText } from '../../domain/forms/sent-forms.ts';
import type { InlineImage } from '../email/send-email.ts';
import type { ItemizedEstimate } from '../estimate-text/lead-estimate.ts';
import { itemLink, listLink } from '../owner-pages/owner-links.ts';
import { isPossibleSpam, type SpamMarks } from '../spam-screening/possible-spam.ts';
import type { OutboxItem } from '../store/outbox.ts';

export interface EmailPhoto extends InlineImage {
  /** `Photo 1` */
  name: string;
}

export interface EmailPhotos {
  /** `3 photos: see them on the page` */
  line: string;
  shown: EmailPhoto[];
}

export interface EmailAction {
  label: string;
  url: string;
}

/** The content of an email about one item; plain text and HTML are both rendered from it. */
export interface EmailContent {
  /** Names in it are shortened by `shortName`. */
  title: string;
  /** The line that says the most, before everything else. */
  summary?: string | undefined;
  /** A row without a value is left out. */
  rows: [label: string, value: string | undefined][];
  /** Sentences before the visitor's words. */
  remarks?: string[];
  /** The visitor's own words. */
  words: string;
  photos?: EmailPhotos | undefined;
  estimate?: ItemizedEstimate | undefined;
  /** The owner's possible next steps, the likeliest first. */
  actions: EmailAction[];
  /** Small print. */
  notes: string[];
  /** The beginning of earlier words of the same homeowner, the newest first. */
  earlier?: { title: string; words: string }[];
  id: string;
  itemUrl: string;
  listUrl: string;
}

/** Returns the fields of a form as rows, without its multi-line text. */
export function fieldRows(form: SentForm): EmailContent['rows'] {
  return shortFields(form).map(({ label, text }) => [label, text]);
}

export function spamTag(item: SpamMarks): string {
  return isPossibleSpam(item) ? '[possible spam] ' : '';
}

export function spamRow({ possibleSpam }: SpamMarks): [label: string, reasons: string | undefined] {
  return ['Possible spam', possibleSpam?.join('; ')];
}

/** Shortens an id to the reference that a person says on the phone. */
export function shortReference(id: string): string {
  return id.slice(0, 8);
}

/** Returns what the content of every email has of its item. */
export function contentBase(
  item: OutboxItem,
  siteUrl: string,
): Pick<EmailContent, 'words' | 'notes' | 'id' | 'itemUrl' | 'listUrl'> {
  return {
    words: visitorText(item),
    notes: [],
    id: item.id,
    itemUrl: itemLink(siteUrl, item),
    listUrl: listLink(siteUrl),
  };
}
