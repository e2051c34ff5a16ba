import { type SentForm, visitorText } from '../../../domain/forms/sent-forms.ts';
import { stateKeys } from '../../../domain/tables.ts';
import { DAY_SECONDS } from '../../../domain/time.ts';
import type { Submission } from '../http/request.ts';
import { secondsAfter } from '../runtime/clock.ts';
import { attempt } from '../runtime/logger.ts';
import type { OutboxItem, StateItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';

/** Anyone can type a stranger's address into a form, so only a network's first forms of a day get receipts. */
const MAX_RECEIPTS_PER_SOURCE = 3;

/** Screens stored forms. Forms are tagged for the owner and never refused. */
export class SubmissionScreen {
  readonly #state: Table<StateItem>;
  readonly #formsPerSource: number;

  /** @param formsPerSource - from this number on, the forms of one network in a day are possible spam */
  constructor(state: Table<StateItem>, formsPerSource: number) {
    this.#state = state;
    this.#formsPerSource = formsPerSource;
  }

  /** Counts a form for its network by its id, and judges it. If counting fails, the form counts as real. */
  async screen(item: OutboxItem, submission: Submission) {
    const { id } = item;
    const reasons = spamReasons(item, submission);
    const count =
      (await attempt('Form could not be counted', { id }, () => this.#count(id, submission))) ?? 0;
    if (count >= this.#formsPerSource) {
      reasons.unshift(`${this.#formsPerSource} or more submissions from one network today`);
    }
    return {
      possibleSpam: reasons.length > 0 ? reasons : undefined,
      mayGetReceipt: count > 0 && count <= MAX_RECEIPTS_PER_SOURCE,
    };
  }

  /** @returns the forms of the network today, this one included, at most `formsPerSource`; 0 if that is unknown */
  async #count(id: string, { sourceHash, receivedAt }: Submission): Promise<number> {
    if (!sourceHash) return 0;
    // The hash changes every day. The set stops growing at the limit, so the item stays small in any flood.
    const counter = await this.#state.update(stateKeys.forms + sourceHash, {
      set: { expiresAt: secondsAfter(receivedAt, 2 * DAY_SECONDS) },
      add: { forms: new Set([id]) },
      atMost: { forms: this.#formsPerSource - 1 },
      mayCreate: true,
    });
    return counter?.forms?.size ?? this.#formsPerSource;
  }
}

// Programs that post links write these; people almost never do.
const markup = /<a\s[^>]*href|<script\b|<iframe\b|\[(?:url|link)=/i;
const link = /\b(?:https?:\/\/|www\.)/i;

/** Judges the structure of a form, never its vocabulary: every word of an ad is also some homeowner's. */
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
