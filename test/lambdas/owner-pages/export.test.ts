import { expect, test } from 'vitest';
import {
  type CsvColumn,
  csvHead,
  csvRows,
  escapeFormulas,
} from '../../../lambdas/owner-pages/csv-columns.ts';
import { aLeadItem, aTestimonialItem } from '../../factories.ts';
import { idOf, ownerPage, trusted } from './owner-browser.ts';

const { put, get, bodyOf } = ownerPage('export');

function aLead(number: number, changes: object = {}) {
  const createdAt = new Date(Date.UTC(2025, 0, 1, 0, 0, 0, number)).toISOString();
  return aLeadItem({ id: idOf(number), createdAt, ...changes });
}

const idsIn = (csv: string) =>
  csv.split('\r\n').flatMap((line) => /^"(0000[^"]*)"/.exec(line)?.[1] ?? []);

test('a file has all leads, the newest first, and no formula', async () => {
  const won = { leadStatus: 'won', ownerNote: 'Gate code' };
  await put('leads', aLead(1, { name: '=1+1' }), aLead(2), aLead(3, won));
  const { statusCode, headers, body } = await get({ file: 'leads' }, trusted);
  expect(statusCode).toBe(200);
  expect(headers).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="leads-2025-11-20.csv"',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(body.startsWith('\ufeff"id","received","kind","name"')).toBe(true);
  expect(idsIn(body)).toEqual([3, 2, 1].map(idOf));
  expect(body).toContain(`"'=1+1"`);
  expect(body).toContain('"Won"');
});

test('a file has all reviews with what was decided on each, and no key', async () => {
  await put(
    'testimonials',
    aTestimonialItem({ id: idOf(1) }),
    aTestimonialItem({ id: idOf(2), approved: 'true', decision: 'published' }),
    aTestimonialItem({ id: idOf(3), decision: 'declined' }),
  );
  const body = await bodyOf({ file: 'reviews' }, trusted);
  expect(idsIn(body).toSorted()).toEqual([1, 2, 3].map(idOf));
  for (const state of ['waiting', 'published', 'declined']) expect(body).toContain(`"${state}"`);
  expect(body).not.toContain('the-right-token');
});

test('more leads than the list looks at, or than one answer of Lambda takes, are one file', async () => {
  const numbers = Array.from({ length: 2_050 }, (_, index) => index);
  await put('leads', ...numbers.map((number) => aLead(number, { message: 'Long '.repeat(600) })));
  const file = await bodyOf({ file: 'leads' }, trusted);
  expect(Buffer.byteLength(file)).toBeGreaterThan(6_000_000);
  expect(idsIn(file).toSorted()).toEqual(numbers.map(idOf));
});

test('text that a spreadsheet would take for a formula gets an apostrophe, and no other text', () => {
  const formulas = [
    '=HYPERLINK("https://evil.example";"Open")',
    '@SUM(A1:A9)',
    '\rplain',
    '\u200b=1+1',
    '＝1+1',
  ];
  expect(formulas.map(escapeFormulas)).toEqual(formulas.map((text) => `'${text}`));
  expect(escapeFormulas('\t=1+1')).toBe("'\t'=1+1");
  const plain = "Visitor One/a=b/'=1/6 x 4 - or so/(612) 555-0199/1-2/—/a; b = c/good/a | b".split(
    '/',
  );
  expect(plain.map(escapeFormulas)).toEqual(plain);
});

/** Splits a text as a reader does for which a separator ends a cell, and no quote begins one. */
const cellsOf = (text: string) => text.split(/[;|\t\r\n]/).map((cell) => cell.replace(/^"+/, ''));

test.each(['x;=cmd()', 'x\t=cmd()', 'x\r\n=cmd()', 'x;\u200b+cmd()', '=1;=1\t=1', 'x;＝cmd()'])(
  '%j has no formula in any cell that another separator makes of it',
  (text) => {
    for (const cell of cellsOf(csvRows([['words', () => text]], [{}]))) {
      expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
    }
    expect(escapeFormulas(text).replaceAll("'", '')).toBe(text);
  },
);

test('a file has a byte order mark, CRLF, quoted text with doubled quotes, bare numbers and empty cells', () => {
  const cells = { words: 'He said "now";\n=1+1, ä', stars: 5, none: undefined };
  const columns = Object.entries(cells).map(
    ([name, cell]): CsvColumn<object> => [name, () => cell],
  );
  expect(csvHead(columns) + csvRows(columns, [{}])).toBe(
    '\ufeff"words","stars","none"\r\n"He said ""now"";\n\'=1+1, ä",5,\r\n',
  );
});
