import { createHash, randomBytes } from 'node:crypto';
import { stateKeys } from '../../../domain/tables.ts';
import { DAY_SECONDS } from '../../../domain/time.ts';
import { secondsAfter } from '../runtime/clock.ts';
import type { StateItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a browser's cookie or a link's secret; only the hash is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5). */
export const TRUST_SECONDS = 400 * DAY_SECONDS;

export const TRUST_LINK_MINUTES = 15;

/** Per UTC day, because anyone can ask for a link, which is emailed to the owner. One address can't use up all. */
export const TRUST_LINK_LIMITS = { limit: 24, perSource: 3 };

/**
 * The owner's trusted browsers, by their cookie's hash, and the emailed link that makes a browser trusted. A new link
 * is issued only once the last one no longer works.
 */
export class TrustedBrowsers {
  readonly #state: Table<StateItem>;

  constructor(state: Table<StateItem>) {
    this.#state = state;
  }

  async isTrusted(browser: string | undefined, now: Date): Promise<boolean> {
    if (!browser) return false;
    const item = await this.#state.get(`${stateKeys.browser}${browser}`);
    // DynamoDB takes up to two days to delete expired items.
    return item !== undefined && item.expiresAt > now.getTime() / 1000;
  }

  /** @returns the value of the browser's cookie */
  async trust(now: Date): Promise<string> {
    const value = newSecret();
    await this.#state.put({
      id: `${stateKeys.browser}${hashSecret(value)}`,
      expiresAt: secondsAfter(now, TRUST_SECONDS),
    });
    return value;
  }

  async revoke(browser: string): Promise<void> {
    await this.#state.delete(`${stateKeys.browser}${browser}`);
  }

  /** @returns the secret of a new link; undefined while the last one still works */
  async issueLink(now: Date): Promise<string | undefined> {
    const former = await this.#state.get(stateKeys.trustLink);
    if (former && former.expiresAt > secondsAfter(now, 0)) return undefined;
    const secret = newSecret();
    await this.#state.put({
      id: stateKeys.trustLink,
      tokenHash: hashSecret(secret),
      expiresAt: secondsAfter(now, TRUST_LINK_MINUTES * 60),
    });
    return secret;
  }

  /** True if the link still works. Doesn't consume it. */
  async isLinkValid(secret: string, now: Date): Promise<boolean> {
    const link = await this.#state.get(stateKeys.trustLink);
    return link?.tokenHash === hashSecret(secret) && link.expiresAt > secondsAfter(now, 0);
  }

  /** @returns false if the link no longer worked */
  async consumeLink(secret: string, now: Date): Promise<boolean> {
    if (!(await this.isLinkValid(secret, now))) return false;
    const consumed = { tokenHash: undefined, expiresAt: secondsAfter(now, 0) };
    const expected = { tokenHash: hashSecret(secret) };
    return (await this.#state.change(stateKeys.trustLink, consumed, expected)) !== undefined;
  }
}
