import type { HostileOutput } from './corpus-facts.ts';
import { amounts } from './hostile/amounts.ts';
import { capsExtras } from './hostile/caps-extras.ts';
import { currencies } from './hostile/currencies.ts';
import { dates } from './hostile/dates.ts';
import { durations } from './hostile/durations.ts';
import { echoes } from './hostile/echoes.ts';
import { kinds } from './hostile/kinds.ts';
import { languages } from './hostile/languages.ts';
import { longRunOns } from './hostile/long-run-ons.ts';
import { markup } from './hostile/markup.ts';
import { offers } from './hostile/offers.ts';
import { scripts } from './hostile/scripts.ts';
import { sizesRates } from './hostile/sizes-rates.ts';
import { splits } from './hostile/splits.ts';
import { words } from './hostile/words.ts';

/** What a misbehaving model might write, and what of it must never be shown. */
export const hostileOutputs: readonly HostileOutput[] = [
  ...amounts,
  ...kinds,
  ...sizesRates,
  ...words,
  ...scripts,
  ...markup,
  ...currencies,
  ...durations,
  ...dates,
  ...offers,
  ...capsExtras,
  ...splits,
  ...echoes,
  ...languages,
  ...longRunOns,
];
