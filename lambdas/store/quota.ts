import type { SettingsItem } from './items.ts';
import type { Table } from './table.ts';

/** A number of uses in a period, counted in the table of settings. */
interface QuotaTerms {
  /** The id of a period's counter. */
  counterId: (now: Date) => string;
  /** The attribute of the counter. */
  attribute: 'count' | 'taken';
  limit: number;
  /** The time that a counter is kept after its last use. */
  keptSeconds: number;
}

/** Limits how often something is done in a period, however many runs do it at once. */
export class Quota {
  readonly #settings: Table<SettingsItem>;
  readonly #terms: QuotaTerms;

  constructor(settings: Table<SettingsItem>, terms: QuotaTerms) {
    this.#settings = settings;
    this.#terms = terms;
  }

  /**
   * Takes one use, before it is made, so that no rush overdraws the quota.
   *
   * @returns false where the period's uses are taken
   */
  async consume(now: Date): Promise<boolean> {
    const { counterId, attribute, limit, keptSeconds } = this.#terms;
    // The first use of a period finds no counter to compare.
    if (limit < 1) return false;
    const counter = await this.#settings.conditionalUpdate(counterId(now), {
      UpdateExpression: 'ADD #counter :one SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(#counter) OR #counter < :limit',
      ExpressionAttributeNames: { '#counter': attribute },
      ExpressionAttributeValues: {
        ':one': 1,
        ':limit': limit,
        ':expiresAt': Math.floor(now.getTime() / 1000) + keptSeconds,
      },
    });
    return counter !== undefined;
  }

  /**
   * Gives one use back that was not made.
   *
   * @param now - as it was consumed with
   */
  async giveBack(now: Date): Promise<void> {
    const { counterId, attribute } = this.#terms;
    await this.#settings.conditionalUpdate(counterId(now), {
      UpdateExpression: 'ADD #counter :minusOne',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#counter': attribute },
      ExpressionAttributeValues: { ':minusOne': -1 },
    });
  }
}

/** Model calls of a UTC day; a month of counts tells whether the limit fits. */
export function modelQuota(settings: Table<SettingsItem>, limit: number): Quota {
  return new Quota(settings, {
    counterId: (now) => `model-calls-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}`,
    attribute: 'taken',
    limit,
    keptSeconds: 30 * 24 * 60 * 60,
  });
}

/**
 * Model calls of a UTC day for one source, so that no visitor uses up those of all.
 *
 * @param source - the source's hash, which is another every day
 */
export function sourceModelQuota(
  settings: Table<SettingsItem>,
  limit: number,
  source: string,
): Quota {
  return new Quota(settings, {
    counterId: () => `model-calls-source#${source}`,
    attribute: 'taken',
    limit,
    keptSeconds: 24 * 60 * 60,
  });
}

/** Emails of a UTC hour that tell of one new item alone, so that no flood of posts becomes one of emails. */
export function emailQuota(settings: Table<SettingsItem>, limit: number): Quota {
  return new Quota(settings, {
    counterId: (now) => `notices#${now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}`,
    attribute: 'count',
    limit,
    keptSeconds: 24 * 60 * 60,
  });
}
