import { expect, test } from 'vitest';
import { csvText, escapeFormulas } from '../../../lambdas/owner-pages/csv-columns.ts';

test.each([
  ['=HYPERLINK("https://evil.example";"Open")'],
  ['@SUM(A1:A9)'],
  ['\rplain'],
  ['\u200b=1+1'],
  ['＝1+1'],
  ['+1 612 555 0199'],
  ['\t=1+1', "'\t'=1+1"],
  ['\n=1+1', "'\n'=1+1"],
])('%j becomes text, as a whole and where it is split', (text, escaped = `'${text}`) => {
  expect(escapeFormulas(text)).toBe(escaped);
});

test.each(
  "Visitor One/a=b/'=1/6 x 4 - or so/(612) 555-0199/1-2/—/a; b = c/low-cost; good/a | b".split('/'),
)('%j stays as it is', (text) => {
  expect(escapeFormulas(text)).toBe(text);
});

/** Splits a text as a reader does for which a separator ends a cell, and no quote begins one. */
const cellsOf = (text: string) => text.split(/[;|\t\r\n]/).map((cell) => cell.replace(/^"+/, ''));

test.each(['x;=cmd()', 'x\t=cmd()', 'x\r\n=cmd()', 'x;\u200b+cmd()', '=1;=1\t=1', 'x;＝cmd()'])(
  '%j has no formula in any cell that another separator makes of it',
  (text) => {
    for (const cell of cellsOf(csvText([['words', () => text]], [{}]))) {
      expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
    }
    expect(escapeFormulas(text).replaceAll("'", '')).toBe(text);
  },
);

test('a file has a byte order mark, CRLF, quoted text with doubled quotes, bare numbers and empty cells', () => {
  const rows = [
    { words: 'He said "now";\n=1+1, ä', stars: 5 },
    { words: '=1', stars: undefined },
  ];
  const text = csvText(
    [
      ['words', ({ words }) => words],
      ['stars', ({ stars }) => stars],
    ],
    rows,
  );
  expect(text).toBe('\ufeff"words","stars"\r\n"He said ""now"";\n\'=1+1, ä",5\r\n"\'=1",\r\n');
});
