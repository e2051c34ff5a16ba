/** A place in a text. */
export interface Span {
  start: number;
  end: number;
}

/** Words that take back what follows them, up to four words away and within the same clause. */
const negation =
  /(?:\b(?:no|not|without|never|nothing|none|neither|nor|avoid|skip|rather than|instead of)\b|n['’]t\b)(?:[^\S\n]+[\w'’-]+){0,4}[^\S\n]*$/i;

/** Words that take back those before them: "removal is not needed". */
const negationAfter =
  /^(?:[^\S\n]+[\w'’-]+){0,2}[^\S\n]+(?:is|are|was|will be)?[^\S\n]*(?:not|n['’]t|already|no longer)[^\S\n]+(?:needed|required|necessary|a problem|an issue|there|wanted|done|gone)/i;

/** Words that say something is so by a negation: "not only", "not sure if". */
const noNegation = /\b(?:not only|not just|not sure|no longer|no way|no idea|why not)\b[^.;]*$/i;

const patterns = new Map<string, RegExp>();

/**
 * Finds the first place where one of the hints stands as whole words and is not negated.
 *
 * @param hints - small letters; a `*` at the end of a word stands for any ending
 */
export function hintIn(text: string, hints: readonly string[]): Span | undefined {
  const spans = hints.flatMap((hint) => [...text.matchAll(patternOf(hint))].map(spanOf));
  return spans
    .filter((span) => !isNegated(text, span))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)[0];
}

/**
 * The clause around a place: what a person would quote as the reason.
 *
 * @returns the very words of the text, at most about 80 characters of them
 */
export function clauseAround(text: string, { start, end }: Span): string {
  const from = Math.max(...[...text.slice(0, start).matchAll(/[.,;:!?\n(]\s*/g)].map(endOf), 0);
  const [rest = ''] = /^[^.,;:!?\n)]*/.exec(text.slice(end)) ?? [];
  const to = end + rest.trimEnd().length;
  const first =
    start - from > BEFORE_CHARACTERS ? wordStart(text, start - BEFORE_CHARACTERS) : from;
  const last = to - end > AFTER_CHARACTERS ? wordEnd(text, end + AFTER_CHARACTERS) : to;
  return text.slice(Math.min(first, start), Math.max(last, end)).trim();
}

const BEFORE_CHARACTERS = 30;
const AFTER_CHARACTERS = 30;

function wordStart(text: string, at: number): number {
  return at + (/^\S*\s+/.exec(text.slice(at))?.[0].length ?? 0);
}

function wordEnd(text: string, at: number): number {
  return at - (/\s\S*$/.exec(text.slice(0, at))?.[0].length ?? 0);
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

function isNegated(text: string, { start, end }: Span): boolean {
  const [clause = ''] = /[^.;!?\n]*$/.exec(text.slice(0, start)) ?? [];
  const beforeBut = clause.split(/\bbut\b|,/i).at(-1) ?? '';
  if (negation.test(beforeBut) && !noNegation.test(beforeBut)) return true;
  return negationAfter.test(text.slice(end));
}

function patternOf(hint: string): RegExp {
  let pattern = patterns.get(hint);
  if (!pattern) {
    // Small letters, digits, spaces, hyphens, apostrophes and stars are all that a hint is made of.
    const source = hint
      .replaceAll("'", "['’]")
      .replace(/[ -]/g, '[\\s-]+')
      .replaceAll('*', "[\\p{L}'’]*");
    pattern = new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'giu');
    patterns.set(hint, pattern);
  }
  return pattern;
}
