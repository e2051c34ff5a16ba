/**
 * One pattern of many phrases, each found as whole words in the text of {@link saidText}. In a phrase
 * `MONEY` stands for an amount or a range of dollars, the rest is a regular expression.
 */
export function anyPhrase(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) => phrase.replaceAll('MONEY', '(?:AMOUNT|RANGE)'));
  return new RegExp(`(?<=^| )(?:${sources.join('|')})(?= |$)`, 'g');
}
