import { createHash, randomBytes } from 'node:crypto';
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

const ID = 'trust-link';

export const TRUST_LINK_MINUTES = 15;

/**
 * The one link that is emailed to the owner to have a browser trusted. There is never a second one while the first
 * still works, so strangers who ask for it bring one email in a quarter of an hour, and the owner holds a link that works.
 */
export class TrustLink {
  readonly #settings: Table<SettingsItem>;

  constructor(settings: Table<SettingsItem>) {
    this.#settings = settings;
  }

  /** @returns the secret of a new link, of 256 random bits; undefined while the last one still works */
  async issue(now: Date): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url');
    const issued = await this.#settings.conditionalUpdate(ID, {
      UpdateExpression: 'SET tokenHash = :hash, expiresAt = :end',
      ConditionExpression: 'attribute_not_exists(id) OR expiresAt <= :now',
      ExpressionAttributeValues: {
        ':hash': hashOf(token),
        ':end': seconds(now) + TRUST_LINK_MINUTES * 60,
        ':now': seconds(now),
      },
    });
    return issued && token;
  }

  /** True if the link still works; reading it uses nothing up. */
  async works(token: string, now: Date): Promise<boolean> {
    const link = await this.#settings.get(ID);
    return link?.tokenHash === hashOf(token) && link.expiresAt > seconds(now);
  }

  /** Uses the link up, or takes it back. @returns false where it no longer worked */
  async consume(token: string, now: Date): Promise<boolean> {
    const consumed = await this.#settings.conditionalUpdate(ID, {
      UpdateExpression: 'SET expiresAt = :now',
      ConditionExpression: 'tokenHash = :hash AND expiresAt > :now',
      ExpressionAttributeValues: { ':hash': hashOf(token), ':now': seconds(now) },
    });
    return consumed !== undefined;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function seconds(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}
