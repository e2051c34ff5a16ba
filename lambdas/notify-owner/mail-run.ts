import { SendError } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';

/** Time for the sends in progress (5 s, 2 s if SES throttles, 3 s for photos), their marks and the other jobs. */
const STOP_BEFORE_TIMEOUT_MS = 30_000;

/** By then SES is failing, not a single email. */
const GIVE_UP_AFTER_FAILURES = 3;

/** Tracks what one run has sent, and decides if it should continue. */
export class MailRun {
  readonly #remainingMs: () => number;
  readonly #sent = new Set<string>();
  #failuresInARow = 0;

  constructor(remainingMs: () => number) {
    this.#remainingMs = remainingMs;
  }

  /** False near the end of the run's time, and if SES takes nothing: every try would cost 5 s. */
  shouldContinue(): boolean {
    return (
      this.#remainingMs() > STOP_BEFORE_TIMEOUT_MS && this.#failuresInARow < GIVE_UP_AFTER_FAILURES
    );
  }

  recordSent(id: string): void {
    this.#failuresInARow = 0;
    this.#sent.add(id);
  }

  wasSent(id: string): boolean {
    return this.#sent.has(id);
  }

  recordFailure(ids: string[], error: unknown): void {
    logger.error('Owner could not be emailed', { ids, error: error as Error });
    // An error that may lie in one item alone doesn't count against the others.
    if (error instanceof SendError && !error.isEmailSpecific) this.#failuresInARow += 1;
  }
}
