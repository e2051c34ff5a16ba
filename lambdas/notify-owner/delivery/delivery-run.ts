import { SendError } from '../../email/send-error.ts';
import { logger } from '../../runtime/logger.ts';

/** Time for the sends in hand (5 s, 2 s where SES throttles, and 8 s for photos), their marks and the metric. */
const STOP_BEFORE_TIMEOUT_MS = 20_000;

/** Twice what is under way at once: then it is SES that fails and no single email. */
const GIVE_UP_AFTER_FAILURES = 6;

/** One scheduled run: its deliveries and failures, and the decision to go on. */
export class DeliveryRun {
  /** The first error of the run. */
  firstFailure: unknown;
  readonly #remainingMs: () => number;
  readonly #delivered = new Set<string>();
  #failuresInARow = 0;

  /** @param remainingMs - the time that is left to this run */
  constructor(remainingMs: () => number) {
    this.#remainingMs = remainingMs;
  }

  /** False near the end of the run's time, and where SES takes nothing: every try would cost 5 s. */
  shouldContinue = (): boolean =>
    this.#remainingMs() > STOP_BEFORE_TIMEOUT_MS && this.#failuresInARow < GIVE_UP_AFTER_FAILURES;

  markDelivered({ id }: { id: string }): void {
    this.#failuresInARow = 0;
    this.#delivered.add(id);
  }

  isDelivered = ({ id }: { id: string }): boolean => this.#delivered.has(id);

  recordFailure(ids: string[], error: unknown): void {
    logger.error('Message could not be sent', { ids, error: error as Error });
    this.firstFailure ??= error;
    // A fault that may lie in one item alone says nothing of the others.
    if (error instanceof SendError && !error.mayBeTheEmail) this.#failuresInARow += 1;
  }
}
