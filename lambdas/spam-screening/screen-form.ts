import { logger } from '../runtime/logger.ts';
import type { FormContent, SpamMarks, SpamSignal } from './possible-spam.ts';
import { spamReasons } from './spam-score.ts';

/** The hints of a request that carried a form. */
export interface FormOrigin {
  /** Signs that no person sent it; never part of the form's id. */
  signals: readonly SpamSignal[];
  /** The network that it came from, where that is known; see `sourceHash` of the request. */
  sourceHash?: string | undefined;
}

/** Scores a form that is about to be stored. A fault in here makes no form fail: it counts as real. */
export function screenForm(content: FormContent, { signals, sourceHash }: FormOrigin): SpamMarks {
  try {
    return { possibleSpam: spamReasons(content, signals), sourceHash };
  } catch (error) {
    logger.error('Form could not be screened', error as Error);
    return {};
  }
}
