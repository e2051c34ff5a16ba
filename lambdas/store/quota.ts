import type { SettingsItem } from './items.ts';
import { secondsAfter, type Table } from './table.ts';

interface QuotaTerms {
  counterId: (now: Date) => string;
  attribute: 'count' | 'taken';
  limit: number;
  /** After the last use. */
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
   * Takes uses in advance, so that no rush overdraws the quota.
   *
   * @returns false if fewer uses are left: then none is taken
   */
  async consume(now: Date, uses = 1): Promise<boolean> {
    const { counterId, attribute, limit, keptSeconds } = this.#terms;
    // The first use of a period finds no counter to compare.
    if (limit < uses) return false;
    const counter = await this.#settings.update(counterId(now), {
      set: { expiresAt: secondsAfter(now, keptSeconds) },
      add: { [attribute]: uses },
      when: `attribute_not_exists(#${attribute}) OR #${attribute} <= :most`,
      values: { most: limit - uses },
    });
    return counter !== undefined;
  }

  /** True if this many uses are left; takes none. */
  async isLeft(now: Date, uses: number): Promise<boolean> {
    const { counterId, attribute, limit } = this.#terms;
    const counter = await this.#settings.get(counterId(now));
    return (counter?.[attribute] ?? 0) + uses <= limit;
  }

  /**
   * Returns uses that were not made.
   *
   * @param now - as in `consume`
   */
  async giveBack(now: Date, uses = 1): Promise<void> {
    const { counterId, attribute } = this.#terms;
    await this.#settings.update(counterId(now), {
      add: { [attribute]: -uses },
      when: 'attribute_exists(id)',
    });
  }
}

/** Model calls of a UTC day. */
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
 * @param source - the source's hash, which changes daily
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

/** Emails of a UTC hour about one new item each, so that no flood of posts becomes one of emails. */
export function emailQuota(settings: Table<SettingsItem>, limit: number): Quota {
  return new Quota(settings, {
    counterId: (now) => `notices#${now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}`,
    attribute: 'count',
    limit,
    keptSeconds: 24 * 60 * 60,
  });
}

export interface PhotoOrigin {
  photosId: string;
  /** The hash of the source, which changes hourly. */
  source: string | undefined;
}

/** Each of a form's six photos may be sent a few times over a bad line. */
const PHOTOS_PER_FORM = 30;

const HOUR_SECONDS = 60 * 60;
/** A form takes photos for a day. */
const TWO_DAYS_SECONDS = 48 * HOUR_SECONDS;

/** Photos that are processed: for one source in an hour, for one form, and for all in a UTC day. */
export function photoQuotas(
  settings: Table<SettingsItem>,
  { perSource, perDay }: { perSource: number; perDay: number },
  { photosId, source }: PhotoOrigin,
): Quota[] {
  const quota = (counter: (now: Date) => string, limit: number, keptSeconds: number) =>
    new Quota(settings, {
      counterId: (now) => `photo-quota#${counter(now)}`,
      attribute: 'count',
      limit,
      keptSeconds,
    });
  const day = (now: Date) => now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return [
    ...(source ? [quota(() => `source#${source}`, perSource, HOUR_SECONDS)] : []),
    quota(() => `form#${photosId}`, PHOTOS_PER_FORM, TWO_DAYS_SECONDS),
    quota((now) => `day#${day(now)}`, perDay, TWO_DAYS_SECONDS),
  ];
}
