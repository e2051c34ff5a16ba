import { logger } from '../runtime/logger.ts';
import type { Submission } from '../store/submission.ts';
import type { SpamMarks } from './possible-spam.ts';
import { type FormContent, spamReasons } from './spam-score.ts';

/** Judges a form that is about to be stored. A fault in here makes no form fail: it counts as real. */
export function screenForm(
  content: FormContent,
  { signals, sourceHash }: Pick<Submission, 'signals' | 'sourceHash'>,
): SpamMarks {
  try {
    return { possibleSpam: spamReasons(content, signals), sourceHash };
  } catch (error) {
    logger.error('A form could not be judged', error as Error);
    return {};
  }
}
