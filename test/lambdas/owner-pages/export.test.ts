import { expect, test } from 'vitest';
import { aLeadItem, aQuoteLeadItem } from '../../factories.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { expectParts } from '../fakes.ts';
import { idOf, ownerPages, trusted } from './owner-browser.ts';

const { put, get } = ownerPages();
pinFacts({ timeZone: 'America/Chicago' });

function aLead(number: number, changes: object = {}) {
  const createdAt = new Date(Date.UTC(2025, 0, 1, 0, 0, 0, number)).toISOString();
  return aLeadItem({ id: idOf(number), createdAt, ...changes });
}

const idsIn = (csv: string) =>
  csv.split('\r\n').flatMap((line) => /^"(0000[^"]*)"/.exec(line)?.[1] ?? []);

test('exports all leads, newest first, in quotes, without formulas', async () => {
  const won = { leadStatus: 'won', ownerNote: 'The "back" gate;\n1234' };
  const hostile = { name: '=1+1', phone: '+16125550123', place: 'Edina' };
  const quote = aQuoteLeadItem(aLead(2, { message: undefined, kind: 'quote-request' }));
  await put('leads', aLead(1, hostile), quote, aLead(3, won));
  const { statusCode, headers, body } = await get('export', trusted);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="leads-2025-11-20.csv"',
    'cache-control': 'no-store',
  });
  expect(body.startsWith('\ufeff"id","received","kind","name","email","phone"')).toBe(true);
  expect(idsIn(body)).toEqual([3, 2, 1].map(idOf));
  expectParts(body, [
    `"'=1+1"`,
    '"2024-12-31 18:00"',
    `"'+16125550123"`,
    '"Retaining Wall"',
    '"Won"',
    ',"The ""back"" gate;\n1234"\r\n',
  ]);
});
