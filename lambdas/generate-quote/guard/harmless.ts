import type { EstimateFacts } from '../estimate-facts.ts';
import { withoutCardDate } from './card-date.ts';
import { hasForeignFigure } from './figures.ts';
import { isEnglish } from './language.ts';
import { isReadable } from './plain-text.ts';
import { hasPromise } from './promises.ts';
import { quantitiesIn } from './quantities.ts';
import { saidText } from './said.ts';
import { wordsOf } from './words.ts';

/** Whether a sentence of plain text can be judged, holds only our figures and binds nobody. */
export function isHarmless(sentence: string, facts: EstimateFacts): boolean {
  if (!isReadable(sentence)) return false;
  const words = wordsOf(withoutCardDate(sentence, facts.cardDate));
  const quantities = quantitiesIn(words);
  return (
    isEnglish(words) &&
    !hasForeignFigure(words, quantities, facts) &&
    !hasPromise(saidText(words, quantities), quantities, facts)
  );
}

/** Whether a sentence means nothing, or something else, without the one before it. */
export function leansOnEarlier(sentence: string): boolean {
  return leaning.test(sentence);
}

const leaning =
  /^\W*(?:that|this|these|those|it|its|such|same|both|either|neither|then|so|plus|and|or|but|which|likewise|ditto|they|them|all of|yes|no|exactly|absolutely|correct|right|true|indeed|certainly|definitely|at that|for that|with that|on top)\b/i;
