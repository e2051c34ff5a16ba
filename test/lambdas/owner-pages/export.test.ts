import { expect, test } from 'vitest';
import { MAX_ROWS } from '../../../lambdas/owner-pages/export.ts';
import { aLeadItem, aTestimonialItem } from '../../factories.ts';
import { idOf, ownerPage, ownerTables, trusted } from './owner-browser.ts';

const tables = ownerTables();

const page = ownerPage('owner');
const get = (query: Record<string, string>) => page.get(query, trusted);

function aLead(number: number, changes: object = {}) {
  const stageSince = new Date(Date.UTC(2025, 0, 1, 0, 0, 0, number)).toISOString();
  return aLeadItem({ id: idOf(number), stage: 'open', stageSince, ...changes });
}

const idsIn = (csv: string) =>
  csv.split('\r\n').flatMap((line) => /^"(0000[^"]*)"/.exec(line)?.[1] ?? []);

test('a file has all leads, those that joined another behind it, and no formula', async () => {
  await tables.put(
    'leads',
    aLead(1, { name: '=1+1', joinedIds: new Set([idOf(2)]), stage: 'waiting' }),
    aLead(2, { conversationId: idOf(1), stage: undefined, stageSince: undefined }),
    aLead(3, { stage: 'closed', leadStatus: 'won', ownerNote: 'Gate code' }),
  );
  const { statusCode, headers, body } = await get({ file: 'leads' });
  expect([statusCode, headers]).toEqual([
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads-2025-11-20.csv"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  ]);
  expect(body.startsWith('\ufeff"id","received","kind","name"')).toBe(true);
  expect(idsIn(body).toSorted()).toEqual([1, 2, 3].map(idOf));
  expect(Math.abs(idsIn(body).indexOf(idOf(1)) - idsIn(body).indexOf(idOf(2)))).toBe(1);
  expect(body).toContain(`"'=1+1"`);
  expect(body).toContain('"Won"');
  expect(body).not.toContain('the-right-token');
});

test('a file has all reviews with what was decided on each', async () => {
  await tables.put(
    'testimonials',
    aTestimonialItem({ id: idOf(1) }),
    aTestimonialItem({ id: idOf(2), approved: 'true', decision: 'published' }),
    aTestimonialItem({ id: idOf(3), decision: 'declined' }),
  );
  const { body } = await get({ file: 'reviews' });
  expect(idsIn(body).toSorted()).toEqual([1, 2, 3].map(idOf));
  for (const state of ['waiting', 'published', 'declined']) expect(body).toContain(`"${state}"`);
  expect(body).not.toContain('the-right-token');
});

/** Follows the page of files from the first to the last, and returns the ids in each. */
async function filesOf(kind: string): Promise<{ ids: string[]; bytes: number }[]> {
  const files: { ids: string[]; bytes: number }[] = [];
  for (let query: Record<string, string> = { list: 'export' }; query.list; ) {
    const { body: links } = await get(query);
    const [, download = ''] =
      new RegExp(`href="owner\\?([^"]*file=${kind})" download`).exec(links) ?? [];
    const { body } = await get(parsed(download));
    files.push({ ids: idsIn(body), bytes: Buffer.byteLength(JSON.stringify(body)) });
    const [, next = ''] = new RegExp(`href="owner\\?([^"]*)">More ${kind}<`).exec(links) ?? [];
    query = parsed(next);
  }
  return files;
}

const parsed = (query: string) =>
  Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')));

test.each([
  ['more leads than a file holds', MAX_ROWS + 3, undefined],
  ['words too long for what Lambda returns', 80, '"\n'.repeat(40_000)],
])('%s are in several files, each lead once', async (_, count, message) => {
  const numbers = Array.from({ length: count }, (__, index) => index);
  await tables.put('leads', ...numbers.map((number) => aLead(number, message ? { message } : {})));
  const files = await filesOf('leads');
  expect(files.length).toBeGreaterThan(1);
  for (const { ids, bytes } of files) {
    expect(ids.length).toBeLessThanOrEqual(MAX_ROWS);
    expect(bytes).toBeLessThan(6_000_000);
  }
  expect(files.flatMap(({ ids }) => ids).toSorted()).toEqual(numbers.map(idOf));
});
