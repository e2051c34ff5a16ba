import { type SentForm, visitorText } from '../../../domain/forms/sent-forms.ts';
import { stateKeys } from '../../../domain/tables.ts';
import { DAY_SECONDS } from '../../../domain/time.ts';
import type { Submission } from '../http/request.ts';
import { secondsAfter } from '../runtime/clock.ts';
import { attempt } from '../runtime/logger.ts';
import type { OutboxItem, StateItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';

export interface FormCounts {
  state: Table<StateItem>;
  /** Beyond this number, the forms of one network in a day are possible spam. */
  formsPerSource: number;
}

/**
 * Judges a stored form, which is tagged for the owner and never refused. If it can't be counted, it counts as real.
 *
 * @returns why it may be spam; undefined if it looks real
 */
export async function screenForm(
  item: OutboxItem,
  submission: Submission,
  counts: FormCounts,
): Promise<string[] | undefined> {
  const { id } = item;
  const reasons = spamReasons(item, submission);
  const isWithinLimit = await attempt('Form could not be counted', { id }, () =>
    countForm(submission, counts),
  );
  if (isWithinLimit === false) {
    reasons.unshift(`more than ${counts.formsPerSource} submissions from one network today`);
  }
  return reasons.length > 0 ? reasons : undefined;
}

/** @returns false if the network has sent its forms for today; true if the network is unknown */
async function countForm(
  { sourceHash, receivedAt }: Submission,
  { state, formsPerSource }: FormCounts,
): Promise<boolean> {
  if (!sourceHash) return true;
  // The hash changes every day.
  const expiresAt = secondsAfter(receivedAt, 2 * DAY_SECONDS);
  return state.count(stateKeys.forms + sourceHash, { count: formsPerSource }, expiresAt);
}

// Spam bots write these; people almost never do.
const markup = /<a\s[^>]*href|<script\b|<iframe\b|\[(?:url|link)=/i;
const link = /\b(?:https?:\/\/|www\.)/i;

/** Checks a form's structure, never its vocabulary: homeowners use every word that ads use. */
export function spamReasons(
  form: SentForm,
  { isFromBot }: Pick<Submission, 'isFromBot'>,
): string[] {
  const text = visitorText(form);
  const reasons: string[] = [];
  if (isFromBot) reasons.push('a program filled in a hidden field');
  if (link.test(form.name)) reasons.push('a link as the name');
  if (markup.test(text)) reasons.push('HTML or BBCode links');
  if (isRandomLetters(text)) reasons.push('random letters');
  return reasons;
}

/** True for one long word with capitals all over it: `QwErTyXzLpOk`. */
function isRandomLetters(text: string): boolean {
  const word = text.trim();
  return /^[a-zA-Z]{9,}$/.test(word) && (word.match(/[a-z][A-Z]/g) ?? []).length >= 3;
}
