import { randomUUID } from 'node:crypto';
import { pluralize } from '../../../domain/wording.ts';
import { isPossibleSpam } from '../../spam-screening/possible-spam.ts';
import type { OutboxItem } from '../../store/outbox.ts';
import type { Email, EmailContent } from './email-content.ts';
import { renderEmailOfMany } from './render-email.ts';

/** One item of a digest with its content. */
export interface DigestPart {
  item: OutboxItem;
  content: EmailContent;
}

const remark =
  'A lot came in within an hour, so here it is in one email. Nothing is left out. A long message is complete on its page.';

const clipped =
  'Your email app may show only the beginning. If so, choose “View entire message” at the end.';

/** Makes the email about many items at once, in the order in which they are given. */
export function digestEmail(parts: DigestPart[]): Email {
  const title = digestTitle(parts);
  const contents = parts.map(({ content }) => content);
  return {
    subject: title,
    ...renderEmailOfMany(title, remark, contents, clipped),
    reference: randomUUID(),
  };
}

/** `12 notices: 3 quote requests, 1 message, 8 possible spam` */
function digestTitle(parts: DigestPart[]): string {
  const kindOf = ({ item }: DigestPart) => {
    if (isPossibleSpam(item)) return 'possible spam';
    return 'kind' in item ? item.kind : 'review';
  };
  const count = (kind: string) => parts.filter((part) => kindOf(part) === kind).length;
  const counted = (kind: string, noun: string) => count(kind) > 0 && pluralize(count(kind), noun);
  const counts = [
    counted('quote-request', 'quote request'),
    counted('contact-message', 'message'),
    counted('review', 'review'),
    count('possible spam') > 0 && `${count('possible spam')} possible spam`,
  ];
  return `${pluralize(parts.length, 'notice')}: ${counts.filter(Boolean).join(', ')}`;
}
