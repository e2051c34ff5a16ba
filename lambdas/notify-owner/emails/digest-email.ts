import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { isPossibleSpam } from '../../spam-screening/possible-spam.ts';
import type { TestimonialItem } from '../../store/items.ts';
import type { LeadItem } from '../../store/leads.ts';
import type { Letter } from './email-content.ts';
import { mailDocument, paper } from './html-document.ts';
import type { Mail } from './mail.ts';
import { letterSheet } from './render-html.ts';
import { letterText } from './render-text.ts';

/** One item of a digest: what it is, and what the owner is told of it. */
export interface DigestPart {
  item: LeadItem | TestimonialItem;
  letter: Letter;
}

const remark =
  'More came within an hour than is mailed one by one, so these come together. Nothing is left out.';

/** Gmail shows 102 kB of a mail and the rest on a press (shkspr.mobi, "102KB ought to be enough for any email"). */
const GMAIL_SHOWS_BYTES = 102_000;

const clipped =
  'Your mail program may show the beginning only: choose “View entire message” at the end.';

/** Tells the owner of many items at once, each in full, in the order in which they are given. */
export function digestMail(parts: DigestPart[]): Mail {
  const title = digestTitle(parts);
  const letters = html`${parts.map(({ letter }) => letterSheet(letter))}`;
  const isLong = String(letters).length > GMAIL_SHOWS_BYTES;
  const remarks = [remark, ...(isLong ? [clipped] : [])];
  const head = paper(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 12px">${title}</h1>
${remarks.map((each) => html`<p style="margin:0 0 8px">${each}</p>`)}`);
  return {
    subject: title,
    text: [[title, ...remarks].join('\n'), ...parts.map(({ letter }) => letterText(letter))].join(
      `\n\n${'='.repeat(40)}\n\n`,
    ),
    html: mailDocument(title, html`${head}${letters}`),
    reference: randomUUID(),
  };
}

/** `12 notices: 3 quote requests, 2 messages, 7 possible spam` */
function digestTitle(parts: DigestPart[]): string {
  const kindOf = ({ item }: DigestPart) => {
    if (isPossibleSpam(item)) return 'possible spam';
    return 'kind' in item ? item.kind : 'review';
  };
  const count = (kind: string) => parts.filter((part) => kindOf(part) === kind).length;
  const counts = [
    counted(count('quote-request'), 'quote request'),
    counted(count('contact-message'), 'message'),
    counted(count('review'), 'review'),
    count('possible spam') > 0 && `${count('possible spam')} possible spam`,
  ];
  return `${counted(parts.length, 'notice')}: ${counts.filter(Boolean).join(', ')}`;
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}
