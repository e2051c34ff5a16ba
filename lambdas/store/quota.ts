import { type QuotaPurpose, quotaKey } from '../../domain/tables.ts';
import type { SettingsItem } from './items.ts';
import { secondsAfter, type Table } from './table.ts';

/** Until the day has ended in every time zone. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

interface Uses {
  all: number;
  ofSource: number;
}

interface DailyLimits {
  perDay: number;
  perSource: number;
}

/** Limits uses per UTC day, in total and per source. One item counts both. */
export class DailyQuota {
  readonly #settings: Table<SettingsItem>;
  readonly #purpose: QuotaPurpose;
  readonly #limits: DailyLimits;

  constructor(settings: Table<SettingsItem>, purpose: QuotaPurpose, limits: DailyLimits) {
    this.#settings = settings;
    this.#purpose = purpose;
    this.#limits = limits;
  }

  /**
   * Reserves uses up front, so concurrent runs can't exceed the quota.
   *
   * @param source - the hash of the request's source; all unknown sources count as one
   * @returns the day's uses so far; undefined, without taking any, if fewer are left
   */
  async consume(now: Date, source: string | undefined, uses = 1): Promise<Uses | undefined> {
    const { perDay, perSource } = this.#limits;
    // The first use in a day has no counter to compare against.
    if (Math.min(perDay, perSource) < uses) return undefined;
    const counter = await this.#settings.conditionalUpdate(this.#counterId(now), {
      UpdateExpression: 'ADD #count :uses, #source :uses SET expiresAt = :expiresAt',
      ConditionExpression:
        '(attribute_not_exists(#count) OR #count <= :day) AND (attribute_not_exists(#source) OR #source <= :source)',
      ExpressionAttributeNames: { '#count': 'count', '#source': sourceAttribute(source) },
      ExpressionAttributeValues: {
        ':uses': uses,
        ':day': perDay - uses,
        ':source': perSource - uses,
        ':expiresAt': secondsAfter(now, KEPT_SECONDS),
      },
    });
    return counter && readUses(counter, source);
  }

  /** True if a use is left. Doesn't take one. */
  async isLeft(now: Date, source: string | undefined): Promise<boolean> {
    const { all, ofSource } = readUses(await this.#settings.get(this.#counterId(now)), source);
    return all < this.#limits.perDay && ofSource < this.#limits.perSource;
  }

  #counterId(now: Date): string {
    return quotaKey(this.#purpose) + now.toISOString().slice(0, '2026-11-20'.length);
  }
}

function readUses(counter: object | undefined, source: string | undefined): Uses {
  const counts: Record<string, number> = { ...counter };
  return { all: counts.count ?? 0, ofSource: counts[sourceAttribute(source)] ?? 0 };
}

function sourceAttribute(source = 'unknown'): string {
  return `source-${source}`;
}
