/** Cuts a stream into sentences, each with the white space after it. */
export interface SentenceStream {
  /** The sentences whose end is certain with this piece. */
  write(piece: string): string[];
  /** What is left. */
  end(): string[];
}

/**
 * The same text gives the same sentences however it is cut into pieces: an end is certain only when
 * the characters that decide it are there.
 */
export function sentenceStream(): SentenceStream {
  let text = '';
  let looked = 0;

  function cut(isLast: boolean): string[] {
    const sentences: string[] = [];
    for (; looked < text.length; looked++) {
      const end = sentenceEnd(text, looked, isLast);
      if (end === 'unknown') break;
      if (end === undefined) continue;
      sentences.push(text.slice(0, end));
      text = text.slice(end);
      looked = -1;
    }
    return sentences;
  }

  return {
    write(piece) {
      text += piece;
      return cut(false);
    },
    end() {
      const sentences = cut(true);
      return text === '' ? sentences : [...sentences, text];
    },
  };
}

/** Enough to know a list's sign: `12. `. */
const SIGN_LENGTH = 4;

/** The index after the sentence that ends at a character, or that nobody can tell yet. */
function sentenceEnd(text: string, index: number, isLast: boolean): number | 'unknown' | undefined {
  const sign = text[index] ?? '';
  if (sign === '\n') return lineEnd(text, index, isLast);
  if (!'.!?…'.includes(sign)) return undefined;
  const next = /[^.!?…"'”’)*_`~]/g;
  next.lastIndex = index;
  const closed = next.exec(text)?.index;
  if (closed === undefined) return 'unknown';
  if (!/\s/.test(text[closed] ?? '')) return undefined;
  return afterTerminator(text, index, closed, isLast);
}

function afterTerminator(text: string, index: number, closed: number, isLast: boolean) {
  const before = text.slice(0, index);
  const gap = /^\s*/.exec(text.slice(closed))?.[0] ?? '';
  const next = text[closed + gap.length];
  const isUnclear = /\d$/.test(before) || isAbbreviation(before);
  // A blank line and a list's sign are found at the line break itself.
  if (gap.includes('\n') && !isUnclear) return closed + gap.indexOf('\n') + 1;
  if (next === undefined) return isLast ? undefined : 'unknown';
  if (isNumbering(before) || (isAbbreviation(before) && !/[)"”]/.test(text[index + 1] ?? '')))
    return undefined;
  if (/\d/.test(next))
    return /\d$/.test(before) || /\bno$/i.test(before) ? undefined : closed + gap.length;
  return /[a-z.,;:!?…]/.test(next) ? undefined : closed + gap.length;
}

/** A line that stops without a full stop ends only before a blank line, a list's sign or a heading. */
function lineEnd(text: string, index: number, isLast: boolean): number | 'unknown' | undefined {
  const rest = text.slice(index + 1);
  const next = rest.trimStart().slice(0, SIGN_LENGTH);
  const gap = rest.slice(0, rest.length - rest.trimStart().length);
  if (gap.includes('\n')) return index + 1 + gap.indexOf('\n') + 1;
  if (/^\s*#{1,6} /.test(text)) return index + 1;
  if (next.length < SIGN_LENGTH && !isLast) return 'unknown';
  return /^(?:[-*•–—+] |#{1,6} |\d{1,2}[.)] )/.test(next) ? index + 1 : undefined;
}

/** `1.` before the text of a list's item. */
const isNumbering = (before: string) => /^\s*\d{1,2}$/.test(before);

/** A full stop after these ends no sentence. */
const isAbbreviation = (before: string) =>
  /(?:^|[^a-z])(?:st|mr|mrs|ms|dr|approx|appr|vs|sq|est|incl|ca|cf|mt|[a-z])$/i.test(
    before.slice(-8),
  );
