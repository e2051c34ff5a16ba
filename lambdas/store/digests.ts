import { randomUUID } from 'node:crypto';
import type { DeliveryAttempt, SettingsItem } from './items.ts';
import type { Table } from './table.ts';

/** Bounces come within hours, complaints within weeks. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The items of each digest, in the table of settings: an email's tags have no room for them. */
export class Digests {
  readonly #settings: Table<SettingsItem>;

  constructor(settings: Table<SettingsItem>) {
    this.#settings = settings;
  }

  /** Keeps the items of a digest that is about to be sent; returns the digest's id. */
  async save(items: DeliveryAttempt[], now: Date): Promise<string> {
    const id = randomUUID();
    await this.#settings.conditionalUpdate(settingsId(id), {
      UpdateExpression: 'SET digestItems = :items, expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(id)',
      ExpressionAttributeValues: {
        ':items': items,
        ':expiresAt': Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
      },
    });
    return id;
  }

  /** Finds the items of a digest; none where it is older than a month. */
  async find(id: string): Promise<DeliveryAttempt[]> {
    const digest = await this.#settings.get(settingsId(id));
    return digest?.digestItems ?? [];
  }
}

function settingsId(id: string): string {
  return `digest#${id}`;
}
