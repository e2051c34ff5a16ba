import { expect, test } from 'vitest';
import { isForJob, parseTable } from '../../domain/price-list/price-table.ts';
import { priceListErrors } from '../../scripts/check-price-list.ts';

const walls = `source,A,"a mason's list, 2026"
minimum,all,2500,A
minimum,dry-wall,900,owner to confirm
choose,What should it be made of?
answer,block-wall,Block
job,block-wall,Block wall,face foot,30 x 3,"block, digging and labor",block wall
price,block-wall,40,60,unit,A
price,block-wall,900,1500,job,A
job,dry-wall,Dry stone wall,face foot,30 x 3,"stone, digging and labor"
price,dry-wall,60,100,unit,A
price,dry-wall,900,1500,job,A
adder,removal,Tear-out,all,Taking out the old wall and hauling it off.
price,removal,20,45,linear foot,A
question,removal,all,Is there an old wall?,No,Yes
adder,tiers,Tiered walls,dry-wall,Two walls in place of one.
price,tiers,10,20,%,owner to confirm
not,trees,Tree removal.
`;
const everyType = `date,11/1/2025
visit,shore,We'd need to see it.
warning,gas-smell,Leave the house.,smell gas; gas leak;
`;

const errorsOf = (text: string, shared = everyType) =>
  priceListErrors({ walls: parseTable(text), 'every-type': parseTable(shared) }, '2026-01-31');

test.each([
  ['a price in words', '40,60', 'forty,60', '"price,block-wall,forty,60,unit": column 3'],
  ['an unknown unit', '60,unit', '60,yard', '"price,block-wall,40,60,yard": column 5'],
  ['a low price above the high one', '60,unit', '30,unit', '"price,block-wall,40,30,unit"'],
  ['a price with a digit too many', '40,60', '400,600', '"price,block-wall,400,600,unit" looks'],
  ['a minimum with a point in it', 'all,2500', 'all,2.500', '"minimum,all,2.5" looks ten times'],
  ['no minimum', 'minimum,all,2500,A\n', '', 'there is no row "minimum,all"'],
  ['an unknown source', '100,unit,A', '100,unit,Q', '"price,dry-wall,60,100" refers to "Q"'],
  ['a question about nothing', 'question,removal', 'question,x', 'refers to "x"'],
  ['an adder for no job', 'Tear-out,all', 'Tear-out,wall', '"adder,removal" refers to "wall"'],
  ['an id used twice', 'adder,tiers', 'adder,trees', 'two rows have the id "trees"'],
  ['a job without a price', 'price,dry-wall,60,100,unit,A\n', '', '"job,dry-wall" has no price'],
  ['an adder without one', 'price,removal,20,45,linear foot,A\n', '', '"adder,removal" has no'],
  ['an open quotation mark', 'Tear-out,all', '"Tear-out,all', 'or one before it, has a misplaced'],
  ['another encoding', 'a mason', 'a \uFFFDmason', 'row 1 has characters'],
  ['no date', 'date,11/1/2025', '', 'there must be one row such as "date'],
  ['a date that does not exist', '11/1/2025', '2025-11-31', 'row 1 "date,2025-11-31": column 2'],
  ['a date in the future', '11/1/2025', '2026-02-01', 'the date 2026-02-01 is later than today'],
])('reports %s with its row', (_, from, to, sentence) => {
  expect(walls + everyType).toContain(from);
  const errors = errorsOf(walls.replace(from, to), everyType.replace(from, to));
  expect(errors).toContainEqual(expect.stringContaining(sentence));
});

test.each([
  ['with semicolons', walls.replaceAll(',', ';')],
  ['in UTF-16', Buffer.from(walls, 'utf16le').toString()],
  ['of a spreadsheet', 'PK\u0003\u0004'],
])('reports a file %s once', (_, text) => {
  const sentence = "domain/price-list/walls.csv: the file isn't CSV";
  expect(errorsOf(text)).toEqual([expect.stringContaining(sentence)]);
});

test('a table with a job of its own may also offer those of other tables', () => {
  const other = parseTable(`minimum,all,300,owner to confirm
answer,block-wall,Block
job,bath,Bird bath,piece,1,"stone, base and labor",bird bath
price,bath,400,900,unit,owner to confirm
price,bath,300,500,job,owner to confirm
`);
  const tables = { walls: parseTable(walls), other, 'every-type': parseTable(everyType) };
  expect(priceListErrors(tables, '2026-01-31')).toEqual([]);
});

test('a row for "all except" some jobs is for every other job', () => {
  const text = walls.replace('Tear-out,all', 'Tear-out,"all except dry-wall, mailbox"');
  const [row] = parseTable(text).adder;
  const jobs = ['block-wall', 'dry-wall', 'mailbox', 'a-new-job'];
  expect(jobs.filter((id) => row && isForJob(row, id))).toEqual(['block-wall', 'a-new-job']);
});

test('a file without a mistake is accepted, also as a spreadsheet saves it', () => {
  const saved = `\uFEFF${walls.replaceAll('\n', ',,,\r\n')}`;
  expect(errorsOf(walls)).toEqual([]);
  expect(parseTable(saved)).toEqual(parseTable(walls));
});
