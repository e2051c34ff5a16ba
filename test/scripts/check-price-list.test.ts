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

const file = 'domain/price-list/walls.csv';
const sharedFile = 'domain/price-list/every-type.csv';
const errorsOf = (text: string, shared = everyType) =>
  priceListErrors({ walls: parseTable(text), 'every-type': parseTable(shared) }, '2026-01-31');

test.each([
  [',block wall\n', ',wall (dry laid\n', 'column 7 must be words of letters, with semicolons'],
  ['40,60', 'forty,60', '"price,block-wall,forty,60,unit": column 3 must be a number such as'],
  ['60,unit', '60,yard', '"price,block-wall,40,60,yard": column 5 must be one of job, unit,'],
  ['60,unit', '30,unit', '"price,block-wall,40,30,unit": column 3 must be the lower figure'],
  ['100,unit,A', '100,unit,Q', '"price,dry-wall,60,100" refers to "Q", which doesn\'t exist.'],
  ['question,removal', 'question,x', '"x", which doesn\'t exist. Use one of: removal, tiers.'],
  ['adder,tiers', 'adder,trees', 'two rows have the id "trees". Change one of them.'],
  ['price,dry-wall,60,100,unit,A\n', '', '"job,dry-wall" has no price per unit. Add a row "pri'],
  ['price,removal,20,45,linear foot,A\n', '', '"adder,removal" has no price per job. Add a row'],
  ['Tear-out,all', 'Tear-out,all except wall', '"adder,removal" refers to "wall", which doesn'],
  ['Tear-out,all', 'Tear-out,all but dry-wall', 'must be "all", "all except" jobs, or jobs'],
  ['Tear-out,all', '"Tear-\nout",all', 'column 3 must be some words in one line'],
  ['Tear-out,all', '"Tear-out,all', 'or one before it, has a misplaced quotation mark. Put the'],
  ['Tear-out,all', '"Tear" out,all', 'row 12, or one before it, has a misplaced quotation mark.'],
  ['a mason', 'a \uFFFDmason', "row 1 has characters that aren't UTF-8. Save it"],
  ['minimum,all,2500,A\n', '', 'there is no row "minimum,all". Add "minimum,all,2500,owner'],
  ['minimum,all,2500', 'minimum,all,2.500', 'row "minimum,all,2.5" looks ten times too high or'],
  ['40,60', '400,600', '"price,block-wall,400,600,unit" looks ten times too high or too low'],
])('%j changed to %j is reported with its row', (from, to, sentence) => {
  expect(walls).toContain(from);
  expect(errorsOf(walls.replace(from, to))).toContainEqual(expect.stringContaining(sentence));
});

test('a number with a comma and a date that is none get one sentence each', () => {
  expect(errorsOf(walls.replace('40,60', '"1,036.57",2000'))).toEqual([
    `${file}: row 7 "price,block-wall,1,036.57,2000,unit": column 3 must be a number such as 1036.5 (it is "1,036.57").`,
  ]);
  expect(errorsOf(walls, everyType.replace('11/1', 'fall'))).toEqual([
    `${sharedFile}: row 1 "date,fall/2025": column 2 must be a date such as 2025-11-01 (it is "fall/2025").`,
  ]);
  expect(errorsOf(walls, everyType.replace('11/1/2025', '2025-11-31'))).toEqual([
    `${sharedFile}: row 1 "date,2025-11-31": column 2 must be a date that exists, such as 2025-11-01 (it is "2025-11-31").`,
  ]);
  expect(errorsOf(walls, everyType.replace('11/1/2025', '2026-02-01'))).toEqual([
    `${sharedFile}: the date 2026-02-01 is later than today.`,
  ]);
  const missing = `${sharedFile}: there must be one row such as "date,2025-11-01".`;
  expect(errorsOf(walls, everyType.replace(/^date.*/, ''))).toEqual([missing]);
});

test.each([
  ['with semicolons', walls.replaceAll(',', ';')],
  ['in UTF-16', Buffer.from(walls, 'utf16le').toString()],
  ['of a spreadsheet', 'PK\u0003\u0004'],
])('reports a file %s once', (_, text) => {
  const remedy = 'Save it again as "CSV UTF-8 (comma delimited)".';
  expect(errorsOf(text)).toEqual([`${file}: the file isn't CSV with commas in UTF-8. ${remedy}`]);
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
