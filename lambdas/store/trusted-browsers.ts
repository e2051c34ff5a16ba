import type { SettingsItem } from './items.ts';
import type { Table } from './table.ts';

const PREFIX = 'browser#';

/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5): 400 days. */
export const TRUST_SECONDS = 400 * 24 * 60 * 60;

/**
 * The browsers that decide with one click, because the owner has pressed a button in them before. A
 * browser is known by the hash of its cookie, which is all that is ever stored of it.
 */
export class TrustedBrowsers {
  readonly #settings: Table<SettingsItem>;

  constructor(settings: Table<SettingsItem>) {
    this.#settings = settings;
  }

  async isTrusted(browser: string | undefined, now: Date): Promise<boolean> {
    if (!browser) return false;
    const item = await this.#settings.get(`${PREFIX}${browser}`);
    // DynamoDB takes its time over what has expired: up to two days.
    return item !== undefined && item.expiresAt > now.getTime() / 1000;
  }

  /** Trusts a browser for as long as it keeps its cookie. */
  async trust(browser: string, now: Date): Promise<void> {
    await this.#settings.put({
      id: `${PREFIX}${browser}`,
      createdAt: now.toISOString(),
      expiresAt: Math.floor(now.getTime() / 1000) + TRUST_SECONDS,
    });
  }

  /** Revokes the trust in a browser; one that is not trusted stays so. */
  async revoke(browser: string): Promise<void> {
    await this.#settings.delete(`${PREFIX}${browser}`);
  }

  /** Lists all trusted browsers. A function's role does not allow it. */
  async list(): Promise<string[]> {
    const browsers: string[] = [];
    for await (const items of this.#settings.scanPages(['id'], { ConsistentRead: true })) {
      for (const { id } of items) {
        if (id.startsWith(PREFIX)) browsers.push(id.slice(PREFIX.length));
      }
    }
    return browsers;
  }
}
