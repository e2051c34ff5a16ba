import { visitorText } from '../../domain/forms/sent-forms.ts';
import { logger } from '../runtime/logger.ts';
import { isLead, isPossibleSpam, type MailItem } from '../store/items.ts';
import type { NotifyDependencies, RecentItems } from './notify-dependencies.ts';

/** Copies of one text come within hours; a season later two homeowners may write the same. */
const COMPARED_WITHIN_MS = 24 * 60 * 60_000;

/** Anybody can type anybody's address into a form: the first forms of a source and of a day get a receipt. */
const MAX_RECEIPTS = { perDay: 60, perSource: 3 };

/**
 * Marks a new item as possible spam where only a comparison shows it: the same words from several people, or many forms
 * from one source. It also decides on the homeowner's receipt. If this fails, the item counts as real.
 */
export async function screenSubmission(
  item: MailItem,
  { leads, reviews }: RecentItems,
  { forms, formsPerSource, sendReceipt }: NotifyDependencies,
): Promise<void> {
  // It was emailed before, and is emailed again.
  if (item.emailedAt) return;
  try {
    const { sourceHash } = item;
    const uses = sourceHash ? await forms.consume(new Date(), sourceHash) : undefined;
    const reasons: string[] = [];
    const senders = countSenders(item, isLead(item) ? leads : reviews);
    if (senders > 1) reasons.push(`the same words came from ${senders} different senders`);
    if (uses && uses.ofSource >= formsPerSource) {
      reasons.push(`${formsPerSource} or more forms came from one place in a day`);
    }
    if (reasons.length > 0) item.possibleSpam = [...reasons, ...(item.possibleSpam ?? [])];
    if (!isLead(item) || !sendReceipt || isPossibleSpam(item) || !uses) return;
    const { perDay, perSource } = MAX_RECEIPTS;
    item.receiptDue = uses.ofSource <= perSource && uses.all <= perDay ? true : undefined;
  } catch (error) {
    logger.error('New item could not be screened', { id: item.id, error: error as Error });
  }
}

/** Counts the people who sent the words of an item within a day, from its own sender on. */
function countSenders(item: MailItem, others: readonly MailItem[]): number {
  const words = comparableWords(item);
  if (!words) return 1;
  const senders = new Set([senderOf(item)]);
  const since = Date.parse(item.createdAt) - COMPARED_WITHIN_MS;
  for (const other of others) {
    const time = Date.parse(other.createdAt);
    const isEarlier = time >= since && other.createdAt <= item.createdAt;
    if (isEarlier && comparableWords(other) === words) senders.add(senderOf(other));
  }
  return senders.size;
}

/** A review has no address: its name stands for it. */
function senderOf(item: MailItem): string {
  return (isLead(item) ? item.email : item.name).trim().toLowerCase();
}

/** Two homeowners may both write "Please call me about a patio". */
const MIN_WORDS = 8;

/**
 * Returns the same text for the same words in different copies: links, addresses, figures, marks and the sender's name
 * are left out.
 *
 * @returns undefined for words that two people may happen to share
 */
function comparableWords(item: MailItem): string | undefined {
  if (!comparable.has(item)) comparable.set(item, wordsToCompare(item));
  return comparable.get(item);
}

/** A flood compares each of its items with all others. */
const comparable = new WeakMap<MailItem, string | undefined>();

function wordsToCompare(item: MailItem): string | undefined {
  const own = new Set(wordsOf(item.name));
  const text = visitorText(item).replace(/\S+@\S+|\bhttps?:\S+|\bwww\.\S+/gi, ' ');
  const words = wordsOf(text).filter((word) => !own.has(word));
  return words.length < MIN_WORDS ? undefined : words.join(' ');
}

function wordsOf(text = ''): string[] {
  const normalized = text.normalize('NFKC').toLowerCase();
  return normalized.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
}
