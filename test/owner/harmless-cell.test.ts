import { expect, test } from 'vitest';
import { csvText } from '../../scripts/owner/csv/csv-text.ts';
import { harmlessCell } from '../../scripts/owner/csv/harmless-cell.ts';

test.each([
  '=HYPERLINK("https://evil.example";"Open")',
  '+1+cmd|"/C calc"!A0',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\tplain',
  '\rplain',
  '\n=1+1',
  '   =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u202e=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  ' ＝1+1',
])('%j becomes text', (text) => {
  expect(harmlessCell(text)).toBe(`'${text}`);
});

test.each(['Visitor One', 'a=b', "'=1", '6 x 4 - or so', '(612) 555-0199', 'ä', '', '1-2', '—'])(
  '%j stays as it is',
  (text) => {
    expect(harmlessCell(text)).toBe(text);
  },
);

test('a phone number with its country code can still be read', () => {
  expect(harmlessCell('+1 612 555 0199')).toBe("'+1 612 555 0199");
});

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
  expect(text).toBe('\ufeff"words","stars"\r\n"He said ""now"";\n=1+1, ä",5\r\n"\'=1",\r\n');
});
