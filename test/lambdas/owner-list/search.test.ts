import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { handler } from '../../../lambdas/owner-list/handler.ts';
import { MOST_SEARCHED, matcherOf } from '../../../lambdas/owner-list/search-leads.ts';
import { aContext, aGet, aLeadItem } from '../../factories.ts';
import { idOf, ownerTables, trusted } from '../owner-browser.ts';

const tables = ownerTables();

const show = async (query: Record<string, string>) =>
  (await handler({ ...aGet(query), headers: trusted }, aContext)).body;

const found = (body: string) =>
  [...body.matchAll(/<h2><a [^>]*><bdi dir="auto">([^<]*)</g)].map(([, name]) => name);

function aLead(number: number, stage: string, changes: object) {
  const createdAt = new Date(Date.UTC(2025, 0, 1, 0, 0, 0, number)).toISOString();
  return aLeadItem({ id: idOf(number), createdAt, stage, stageSince: createdAt, ...changes });
}

const particulars = { name: 'Ann Persson', email: 'Ann@Home.example', phone: '(612) 555-0199' };

test.each(['PERSSON', 'n P', ' Ann ', 'home.EX', '612-555', '+1 612 5', '16125550199'])(
  '"%s" finds Ann Persson',
  (words) => {
    expect(matcherOf(words)(particulars)).toBe(true);
  },
);

test.each(['anne', '12', '555-0198', '.*'])('"%s" does not', (words) => {
  expect(matcherOf(words)(particulars)).toBe(false);
  expect(matcherOf('612')({ name: 'Ann', email: 'ann@home.example' })).toBe(false);
});

test('a search finds leads of every stage, those that are open first, and shows its words', async () => {
  await tables.put(
    'leads',
    aLead(1, 'waiting', { name: 'Ann Waiting' }),
    aLead(2, 'open', { name: 'Ann Open', leadStatus: 'answered' }),
    aLead(3, 'closed', { name: 'Ann Closed', leadStatus: 'won' }),
    aLead(4, 'spam', { name: 'Ann Spam' }),
    aLead(5, 'waiting', { name: 'Berta' }),
  );
  const body = await show({ q: ' ann "<' });
  expect(found(body)).toEqual([]);
  expect(body).toContain('value="ann &quot;&lt;"');
  expect(found(await show({ q: 'ann' }))).toEqual([
    'Ann Open',
    'Ann Waiting',
    'Ann Closed',
    'Ann Spam',
  ]);
});

test('a search takes a bounded number of reads a page, of at most twenty hits, and shows each once', async () => {
  const leads = Array.from({ length: MOST_SEARCHED + 100 }, (_, number) =>
    aLead(number, number % 2 ? 'open' : 'closed', {
      name: number % 40 ? 'Berta' : `Ann ${number}`,
    }),
  );
  await tables.put('leads', leads);
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const hits: unknown[] = [];
  for (let query: Record<string, string> = { q: 'ann' }; query.q; ) {
    send.mockClear();
    const body: string = await show(query);
    expect(found(body).length).toBeLessThanOrEqual(20);
    hits.push(...found(body));
    // Three queries count, four search; one read asks for the browser.
    expect(send.mock.calls.length).toBeLessThanOrEqual(3 + 4 + 1 + found(body).length);
    query = nextOf(body);
  }
  expect(hits).toHaveLength(Math.ceil(leads.length / 40));
  expect(new Set(hits).size).toBe(hits.length);
});

/** The query of the link to what the search has not looked at yet; empty without one. */
function nextOf(body: string): Record<string, string> {
  const [, next = ''] = /<a href="owner\?([^"]*)">Search older</.exec(body) ?? [];
  return Object.fromEntries(new URLSearchParams(next.replaceAll('&amp;', '&')));
}
