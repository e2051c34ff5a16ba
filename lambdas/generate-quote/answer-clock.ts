/** Beyond this a visitor is better served by the card's own words. */
const BEGIN_WITHIN_MS = 10_000;

/** The whole answer takes at most 20 s; what is left is for keeping it. */
const END_WITHIN_MS = 18_000;

/** Gives the model up that is slow to begin, or slow as a whole. */
export class AnswerClock implements Disposable {
  readonly #controller = new AbortController();
  readonly #beginning: NodeJS.Timeout;
  readonly #whole: NodeJS.Timeout;

  /** @param receivedAt - when the visitor began to wait for the whole answer */
  constructor(receivedAt: Date) {
    const left = receivedAt.getTime() + END_WITHIN_MS - Date.now();
    this.#beginning = this.#giveUpAfter(BEGIN_WITHIN_MS, 'The model was too slow to begin.');
    this.#whole = this.#giveUpAfter(left, 'The model was too slow to end.');
  }

  /** Aborted when time is up, and when the clock is disposed of. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  begun(): void {
    clearTimeout(this.#beginning);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#beginning);
    clearTimeout(this.#whole);
    this.#controller.abort();
  }

  #giveUpAfter(milliseconds: number, why: string): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(new Error(why)), milliseconds);
  }
}
