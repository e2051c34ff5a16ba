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

export interface PhotoOrigin {
  photosId: string;
  /** The hash of the source, which changes hourly. */
  source: string | undefined;
}

/** Each of a form's six photos may be sent a few times over a bad line. */
const PHOTOS_PER_FORM = 30;

/** Photos that are processed: for one source in an hour, for one form, and for all in a day. */
export function photoQuotas(
  settings: Table<SettingsItem>,
  { perSource, perDay }: { perSource: number; perDay: number },
  { photosId, source }: PhotoOrigin,
): Quota[] {
  const counters: QuotaProps[] = [
    ...(source ? [{ id: `photo-quota#source#${source}`, limit: perSource }] : []),
    { id: `photo-quota#form#${photosId}`, limit: PHOTOS_PER_FORM },
    { id: 'photo-quota#day#', limit: perDay, per: 'day' },
  ];
  return counters.map((props) => new Quota(settings, props));
}
