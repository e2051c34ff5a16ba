import { setTimeout as wait } from 'node:timers/promises';

/** Far above what an email takes in the local run. */
const MAILED_WITHIN_MS = 30_000;

const POLL_MS = 100;

/** The owner's mailbox of the local run. */
export class Mailbox {
  readonly #url: string;
  readonly #signal: AbortSignal;

  constructor(url: string, signal: AbortSignal) {
    this.#url = url;
    this.#signal = signal;
  }

  /** Waits for the one email with these words, and returns its text. */
  async emailWith(words: string): Promise<string> {
    const deadline = Date.now() + MAILED_WITHIN_MS;
    while (true) {
      const [text, ...others] = await this.#textsWith(words);
      if (others.length > 0)
        throw new Error(`The owner got ${others.length + 1} emails of one form.`);
      if (text) return text;
      if (Date.now() > deadline) throw new Error('The owner got no email of the form.');
      await wait(POLL_MS, undefined, { signal: this.#signal });
    }
  }

  async #textsWith(words: string): Promise<string[]> {
    const response = await fetch(`${this.#url}/store`, { signal: this.#signal });
    const { emails } = (await response.json()) as { emails: { body: { text: string } }[] };
    return emails.map(({ body }) => body.text).filter((text) => text.includes(words));
  }
}
