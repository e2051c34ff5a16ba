import { expect, test } from 'vitest';
import { sentenceGuard } from '../../../../lambdas/generate-quote/guard/guard.ts';
import { benignExplanations } from './corpus/benign-explanations.ts';
import { corpusFacts, type FactsName } from './corpus/corpus-facts.ts';
import { hostileOutputs } from './corpus/hostile-outputs.ts';
import { injectedDescriptions } from './corpus/injected-descriptions.ts';

const factsNames = Object.keys(corpusFacts) as FactsName[];

test('of what a misbehaving model writes nothing foreign is shown', () => {
  const leaks = hostileOutputs.flatMap(({ facts, text, never }) => {
    const shown = comparable(shownOf(facts, text).text);
    return never.filter((words) => shown.includes(comparable(words)));
  });
  expect(hostileOutputs.length).toBeGreaterThanOrEqual(300);
  expect(leaks).toEqual([]);
});

test('no digit is shown that is in none of our facts', () => {
  const foreign = hostileOutputs.flatMap(({ facts, text }) => foreignFiguresIn(facts, text));
  expect(foreign).toEqual([]);
});

test('a model that repeats what a visitor typed shows no figure of theirs', () => {
  const foreign = factsNames.flatMap((facts) =>
    injectedDescriptions.flatMap((description) => [
      ...foreignFiguresIn(facts, description),
      ...foreignFiguresIn(facts, `A visit settles the price. You wrote: ${description}`),
    ]),
  );
  expect(foreign).toEqual([]);
});

test('of a hundred good explanations at most two sentences in a hundred are dropped', () => {
  const sentences = benignExplanations.flatMap(({ text }) => sentencesOf(text)).length;
  const dropped = benignExplanations.map(({ facts, text }) => shownOf(facts, text).dropped);
  expect(benignExplanations).toHaveLength(100);
  expect(dropped.reduce((sum, each) => sum + each, 0) / sentences).toBeLessThanOrEqual(0.02);
});

function shownOf(facts: FactsName, text: string) {
  const guard = sentenceGuard(corpusFacts[facts]);
  return { text: guard.write(text) + guard.end(), dropped: guard.dropped };
}

/** The digit figures of what is shown that stand in no fact; read without any part of the guard. */
function foreignFiguresIn(facts: FactsName, text: string): string[] {
  const { dollars, unitPrices, squareFeet, feet, cardDate } = corpusFacts[facts];
  const known = [...dollars, ...unitPrices, ...squareFeet, ...feet, ...cardDate.split('-')].map(
    Number,
  );
  const shown = comparable(shownOf(facts, text).text).replaceAll(/(?<=\d),(?=\d{3})/g, '');
  return (shown.match(/\p{N}+(?:\.\p{N}+)?/gu) ?? []).filter((it) => !isKnown(Number(it), known));
}

/** A fact, or a fact in thousands: `$4k`. */
function isKnown(figure: number, known: readonly number[]): boolean {
  return known.includes(figure) || known.includes(figure * 1000);
}

function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .toLowerCase();
}

function sentencesOf(text: string) {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
}
