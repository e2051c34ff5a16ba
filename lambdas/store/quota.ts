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
   * Takes one use, or some at once, before they are made, so that no rush overdraws the quota.
   *
   * @returns false where not so many uses of the period are left: then none is taken
   */
  async consume(now: Date, uses = 1): Promise<boolean> {
    const { counterId, attribute, limit, keptSeconds } = this.#terms;
    // The first use of a period finds no counter to compare.
    if (limit < uses) return false;
    const counter = await this.#settings.conditionalUpdate(counterId(now), {
      UpdateExpression: 'ADD #counter :uses SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(#counter) OR #counter <= :most',
      ExpressionAttributeNames: { '#counter': attribute },
      ExpressionAttributeValues: {
        ':uses': uses,
        ':most': limit - uses,
        ':expiresAt': Math.floor(now.getTime() / 1000) + keptSeconds,
      },
    });
    return counter !== undefined;
  }

  /** True if so many uses of the period are left; takes none of them. */
  async isLeft(now: Date, uses: number): Promise<boolean> {
    const { counterId, attribute, limit } = this.#terms;
    const counter = await this.#settings.get(counterId(now));
    return (counter?.[attribute] ?? 0) + uses <= limit;
  }

  /**
   * Gives uses back that were not made.
   *
   * @param now - as they were consumed with
   */
  async giveBack(now: Date, uses = 1): Promise<void> {
    const { counterId, attribute } = this.#terms;
    await this.#settings.conditionalUpdate(counterId(now), {
      UpdateExpression: 'ADD #counter :returned',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#counter': attribute },
      ExpressionAttributeValues: { ':returned': -uses },
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

/** The origin of a photograph: its lead, and the hash of the source that it came from where that is known. */
export interface PhotoOrigin {
  leadId: string;
  /** Another hash every hour. */
  source: string | undefined;
}

/** Each of a lead's six photographs may be sent a few times over a bad line. */
const PHOTOS_PER_LEAD = 30;

/** A lead takes photographs for a day, and a counter lasts longer. */
const LEAD_KEPT_SECONDS = 2 * 24 * 60 * 60;

/** Photographs that are processed, for one source within an hour and for one lead. */
export function photoQuotas(
  settings: Table<SettingsItem>,
  photosPerSource: number,
  { leadId, source }: PhotoOrigin,
): Quota[] {
  const quota = (counter: string, limit: number, keptSeconds: number) =>
    new Quota(settings, {
      counterId: () => `photos#${counter}`,
      attribute: 'count',
      limit,
      keptSeconds,
    });
  return [
    ...(source ? [quota(`source#${source}`, photosPerSource, 60 * 60)] : []),
    quota(`lead#${leadId}`, PHOTOS_PER_LEAD, LEAD_KEPT_SECONDS),
  ];
}
