// A figure is a run of digits with the marks that people write inside numbers.
const figure = /\d[\d,.]*\d|\d/g;

const figuresIn = (text: string): string[] =>
  (text.normalize('NFKC').match(figure) ?? []).map((digits) => digits.replaceAll(',', ''));

/**
 * Lets through the sentences of a model's text whose every figure stands in our facts.
 *
 * @returns what may be shown, empty where nothing may, and how many sentences were dropped
 */
export function guarded(text: string, facts: string[]): { text: string; dropped: number } {
  const allowed = new Set(facts.flatMap(figuresIn));
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  const passed = sentences.filter(({ segment }) =>
    figuresIn(segment).every((digits) => allowed.has(digits)),
  );
  return {
    text: passed
      .map(({ segment }) => segment)
      .join('')
      .trim(),
    dropped: sentences.length - passed.length,
  };
}
