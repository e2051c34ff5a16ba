import { stateKeys } from '../../../domain/tables.ts';
import { DAY_SECONDS } from '../../../domain/time.ts';
import { secondsAfter } from '../runtime/clock.ts';
import type { StateItem } from './items.ts';
import type { Table } from './table.ts';

type QuotaPurpose = 'photos' | 'estimates' | 'emails' | 'trust-links';

interface Limits {
  /** Uses in one period. */
  limit: number;
  /** Uses of one source in one period. @default - no limit of its own */
  perSource?: number;
  /** @default - a UTC day */
  periodMinutes?: number;
}

/** Limits uses per period, in total and per source, across all function instances. One item counts both. */
export class Quota {
  readonly #state: Table<StateItem>;
  readonly #purpose: QuotaPurpose;
  readonly #limits: Required<Limits>;

  constructor(state: Table<StateItem>, purpose: QuotaPurpose, limits: Limits) {
    this.#state = state;
    this.#purpose = purpose;
    this.#limits = { perSource: limits.limit, periodMinutes: DAY_SECONDS / 60, ...limits };
  }

  /** Takes a use up front, so concurrent runs can't exceed the quota. Returns false if none is left. */
  async take(now: Date, source = 'unknown'): Promise<boolean> {
    const { limit, perSource } = this.#limits;
    const expiresAt = secondsAfter(now, 2 * DAY_SECONDS);
    const limits = { count: limit, [`source-${source}`]: perSource };
    return this.#state.count(this.#counterId(now), limits, expiresAt);
  }

  #counterId(now: Date): string {
    const periodMs = this.#limits.periodMinutes * 60_000;
    const start = new Date(Math.floor(now.getTime() / periodMs) * periodMs);
    const minute = start.toISOString().slice(0, '2026-11-20T15:45'.length);
    return `${stateKeys.quota}${this.#purpose}#${minute}`;
  }
}
