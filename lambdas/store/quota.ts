import type { SettingsItem } from './items.ts';
import { secondsAfter, type Table } from './table.ts';

const periodDigits = { hour: 'YYYY-MM-DDTHH'.length, day: 'YYYY-MM-DD'.length };

/** After the last use: as long as the longest period, and as Lambda may deliver the same record of a stream again. */
const KEPT_SECONDS = 24 * 60 * 60;

interface QuotaProps {
  /** The id of the counter; with a period it begins with this. */
  id: string;
  limit: number;
  /** In UTC. Without one the limit holds until nothing was used for a day. */
  per?: keyof typeof periodDigits;
}

/** Limits how often something is done in a period, however many runs do it at once. */
export class Quota {
  readonly #settings: Table<SettingsItem>;
  readonly #props: QuotaProps;

  constructor(settings: Table<SettingsItem>, props: QuotaProps) {
    this.#settings = settings;
    this.#props = props;
  }

  /**
   * Takes uses in advance, so that no rush overdraws the quota.
   *
   * @returns false if fewer uses are left: then none is taken
   */
  async consume(now: Date, uses = 1): Promise<boolean> {
    const { limit } = this.#props;
    // The first use of a period finds no counter to compare.
    if (limit < uses) return false;
    const counter = await this.#settings.update(this.#counterId(now), {
      set: { expiresAt: secondsAfter(now, KEPT_SECONDS) },
      add: { count: uses },
      when: 'attribute_not_exists(#count) OR #count <= :most',
      values: { most: limit - uses },
    });
    return counter !== undefined;
  }

  /** True if a use is left; takes none. */
  async isLeft(now: Date): Promise<boolean> {
    const { count = 0 } = (await this.#settings.get(this.#counterId(now))) ?? {};
    return count < this.#props.limit;
  }

  /**
   * Returns uses that were not made.
   *
   * @param now - as in `consume`
   */
  async giveBack(now: Date, uses = 1): Promise<void> {
    await this.#settings.update(this.#counterId(now), {
      add: { count: -uses },
      when: 'attribute_exists(id)',
    });
  }

  #counterId(now: Date): string {
    const { id, per } = this.#props;
    return per ? id + now.toISOString().slice(0, periodDigits[per]) : id;
  }
}

/** Done for visitors, and limited for each day and source. */
export type QuotaPurpose = 'photos' | 'estimates' | 'receipts' | 'trust-emails';

/** Keeps a day's counter until the day is over everywhere. */
const DAY_KEPT_SECONDS = 2 * 24 * 60 * 60;

/** Limits how often something is done in a UTC day: in all, and for one source. One item counts both. */
export class DailyQuota {
  readonly #settings: Table<SettingsItem>;
  readonly #purpose: QuotaPurpose;
  readonly #limits: { perDay: number; perSource: number };

  constructor(
    settings: Table<SettingsItem>,
    purpose: QuotaPurpose,
    limits: { perDay: number; perSource: number },
  ) {
    this.#settings = settings;
    this.#purpose = purpose;
    this.#limits = limits;
  }

  /**
   * Takes uses in advance, so that no rush overdraws the quota.
   *
   * @param source - the hash of the request's source; all unknown sources count as one
   * @returns false if fewer uses are left: then none is taken
   */
  async consume(now: Date, source: string | undefined, uses = 1): Promise<boolean> {
    const { perDay, perSource } = this.#limits;
    // The first use of a day finds no counter to compare.
    if (Math.min(perDay, perSource) < uses) return false;
    const counter = await this.#settings.conditionalUpdate(this.#counterId(now), {
      UpdateExpression: 'ADD #count :uses, #source :uses SET expiresAt = :expiresAt',
      ConditionExpression:
        '(attribute_not_exists(#count) OR #count <= :day) AND (attribute_not_exists(#source) OR #source <= :source)',
      ExpressionAttributeNames: { '#count': 'count', '#source': counterOf(source) },
      ExpressionAttributeValues: {
        ':uses': uses,
        ':day': perDay - uses,
        ':source': perSource - uses,
        ':expiresAt': secondsAfter(now, DAY_KEPT_SECONDS),
      },
    });
    return counter !== undefined;
  }

  /** True if a use is left; takes none. */
  async isLeft(now: Date, source: string | undefined): Promise<boolean> {
    const counter = await this.#settings.get(this.#counterId(now));
    const counts = new Map<string, unknown>(Object.entries(counter ?? {}));
    const countOf = (name: string) => Number(counts.get(name) ?? 0);
    const { perDay, perSource } = this.#limits;
    return countOf('count') < perDay && countOf(counterOf(source)) < perSource;
  }

  #counterId(now: Date): string {
    return `quota#${this.#purpose}#${now.toISOString().slice(0, periodDigits.day)}`;
  }
}

function counterOf(source = 'unknown'): string {
  return `source-${source}`;
}
