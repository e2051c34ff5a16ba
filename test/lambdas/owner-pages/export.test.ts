import { expect, test } from 'vitest';
import { aLeadItem, aTestimonialItem } from '../../factories.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { expectParts } from '../fakes.ts';
import { idOf, ownerPage, trusted } from './owner-browser.ts';

const { put, get, bodyOf } = ownerPage('export');
pinFacts({ timeZone: 'America/Chicago' });

function aLead(number: number, changes: object = {}) {
  const createdAt = new Date(Date.UTC(2025, 0, 1, 0, 0, 0, number)).toISOString();
  return aLeadItem({ id: idOf(number), createdAt, ...changes });
}

const idsIn = (csv: string) =>
  csv.split('\r\n').flatMap((line) => /^"(0000[^"]*)"/.exec(line)?.[1] ?? []);

test('exports all leads, newest first, in quotes, without formulas', async () => {
  const won = { leadStatus: 'won', ownerNote: 'The "back" gate;\n1234' };
  const foreign = { phone: '+44 20 7946 0958' };
  const local = { name: '=1+1', phone: '+16125550123 / 16515550199', place: '00501' };
  await put('leads', aLead(1, local), aLead(2, foreign), aLead(3, won));
  const { statusCode, headers, body } = await get({ file: 'leads' }, trusted);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="leads-2025-11-20.csv"',
    'cache-control': 'no-store',
  });
  expect(body.startsWith('\ufeff"id","received","kind","name"')).toBe(true);
  expect(idsIn(body)).toEqual([3, 2, 1].map(idOf));
  expectParts(body, [
    `"'=1+1"`,
    // As text, with its first digits.
    `"'00501"`,
    '"2024-12-31 18:00 CST"',
    '"16125550123 / 16515550199"',
    '"44 20 7946 0958"',
    '"Won"',
    ',"The ""back"" gate;\n1234"\r\n',
  ]);
});

test('exports all reviews with their decisions and without their keys', async () => {
  const decided = aTestimonialItem({ id: idOf(2), approved: 'true', decision: 'published' });
  await put('testimonials', aTestimonialItem({ id: idOf(1) }), decided);
  const body = await bodyOf({ file: 'reviews' }, trusted);
  expect(idsIn(body).toSorted()).toEqual([1, 2].map(idOf));
  for (const state of ['waiting', 'published']) expect(body).toContain(`"${state}"`);
  expect(body).not.toContain('the-right-token');
});
