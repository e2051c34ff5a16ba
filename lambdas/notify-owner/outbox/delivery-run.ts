import { logger } from '../../shared/logger.ts';
import { MailNotTaken } from '../mail-not-taken.ts';
import type { WaitingEntry } from './waiting-entries.ts';

/** Time for the sends in hand (5 s, and 2 s where SES throttles), their marks and the metric. */
const STOP_BEFORE_TIMEOUT_MS = 15_000;

/** Twice what is under way at once: then it is SES that fails and no single mail. */
const GIVE_UP_AFTER_FAILURES = 6;

/** One scheduled run: what it has told the owner of, and whether it is worth going on. */
export class OutboxRun {
  readonly #remainingMs: () => number;
  readonly #told = new Set<string>();
  #failuresInARow = 0;

  /** @param remainingMs - how long Lambda lets this run go on */
  constructor(remainingMs: () => number) {
    this.#remainingMs = remainingMs;
  }

  /** False near the function's timeout, and where SES takes nothing: every try would cost 5 s. */
  mayGoOn = (): boolean =>
    this.#remainingMs() > STOP_BEFORE_TIMEOUT_MS && this.#failuresInARow < GIVE_UP_AFTER_FAILURES;

  told({ id }: { id: string }): void {
    this.#failuresInARow = 0;
    this.#told.add(id);
  }

  isTold({ id }: WaitingEntry): boolean {
    return this.#told.has(id);
  }

  failed(ids: string[], error: unknown): void {
    logger.error('Notice could not be sent', { ids, error: error as Error });
    // What may lie in one item alone says nothing of the others.
    if (error instanceof MailNotTaken && !error.mayBeTheMail) this.#failuresInARow += 1;
  }
}
