import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLeadItem, aTestimonialItem } from '../factories.ts';
import { startLocalTables } from './local-tables.ts';
import { ownerCommand } from './owner-command.ts';

const token = 'the-secret-token-of-the-link';
const ids = {
  root: '11111111-aaaa-8333-8444-555555555555',
  joined: '22222222-aaaa-8333-8444-555555555555',
  review: '33333333-aaaa-8333-8444-555555555555',
};
const since = '2026-11-20T15:00:00.000Z';
const root = aLeadItem({
  id: ids.root,
  ownerToken: token,
  stage: 'waiting',
  stageSince: since,
  joinedIds: new Set([ids.joined]),
});
const { stage: _, stageSince: __, ...lead } = root;
const joined = { ...lead, id: ids.joined, joinedIds: undefined, conversationId: ids.root };
const review = aTestimonialItem({
  id: ids.review,
  ownerToken: token,
  unsent: undefined,
  undecided: 'undecided',
});

let tables: Awaited<ReturnType<typeof startLocalTables>>;
beforeAll(async () => {
  tables = await startLocalTables();
});
afterAll(() => tables.stop());

beforeEach(async () => {
  await tables.put('Leads', root);
  const { joinedIds: _, ...item } = joined;
  await tables.put('Leads', item as never);
  await tables.put('Testimonials', review);
});

const owner = (...args: string[]) => ownerCommand(tables.port, token, ...args);
const said = async (...args: string[]) => (await owner(...args)).out;
const stored = () => tables.get('Leads', ids.root);

test('a lead is answered once, by the id of one that joined it too, and that is taken back', async () => {
  expect(await said('answered', '22222222')).toBe('The lead 11111111 is answered now.\n');
  expect(await stored()).toMatchObject({
    leadStatus: 'answered',
    stage: 'open',
    answeredAt: expect.any(String),
    decidedAt: expect.any(String),
    expiresAt: expect.any(Number),
  });
  const { expiresAt = 0 } = (await stored()) as { expiresAt?: number };
  // The local run is the stack of dev, which keeps an answered lead for 90 days.
  expect(Math.round((expiresAt - Date.now() / 1000) / 86_400)).toBe(90);
  expect(await tables.get('Leads', ids.joined)).toMatchObject({ expiresAt });
  expect(await said('answered', ids.root)).toBe(
    'The lead 11111111 is answered already; nothing was changed.\n',
  );
  expect(await said('undo', '11111111')).toBe('The lead 11111111 is not answered again.\n');
  expect(await stored()).toMatchObject({ stage: 'waiting', stageSince: since });
  expect(await said('undo', '22222222')).toBe(
    'The lead 11111111 is not answered, with no change to undo; nothing was changed.\n',
  );
});

test('a status is set, with the time of a visit by the clock of the business', async () => {
  expect(await said('status', '11111111', 'visit-set', '--visit', '2026-11-24T09:00')).toBe(
    'The lead 11111111 is visit set for 2026-11-24 09:00 now.\n',
  );
  expect(await stored()).toMatchObject({ visitAt: '2026-11-24T15:00:00.000Z', stage: 'open' });
  expect(await said('status', '11111111', 'won')).toBe('The lead 11111111 is won now.\n');
  expect(await said('undo', '11111111')).toBe(
    'The lead 11111111 is visit set for 2026-11-24 09:00 again.\n',
  );
});

test('a note is kept, replaced and taken away', async () => {
  expect(await said('note', '11111111', 'gate', 'code', '1234')).toBe(
    'The lead 11111111 is not answered, with a note, now.\n',
  );
  expect(await stored()).toMatchObject({ ownerNote: 'gate code 1234', stage: 'waiting' });
  await said('note', '11111111');
  expect(await stored()).not.toHaveProperty('ownerNote');
});

test('a review is declined once, and that is taken back', async () => {
  expect(await said('decline', '33333333')).toBe(
    'The review 33333333 was waiting and is declined now.\n',
  );
  const { undecided: _, ...rest } = review;
  const declined = await tables.get('Testimonials', ids.review);
  expect(declined).toEqual({ ...rest, decision: 'declined', decidedAt: expect.any(String) });
  expect(await said('decline', '33333333')).toBe(
    'The review 33333333 is declined already; nothing was changed.\n',
  );
  expect(await said('undo', '33333333')).toBe(
    'The review 33333333 was declined and is waiting now.\n',
  );
  expect(await tables.get('Testimonials', ids.review)).toMatchObject({ undecided: 'undecided' });
  expect(await said('undo', '33333333')).toBe(
    'The review 33333333 has no decision; nothing was changed.\n',
  );
});

test.each([
  [['status', '11111111', 'done'], /^error: command-argument value 'done' is invalid/],
  [['status', '11111111', 'won', '--visit', '2026-11-24T09:00'], /^Use --visit with "status <id>/],
  [['status', '11111111', 'visit-set', '--visit', 'noon'], /^--visit noon is no time: give one/],
  [['answered', '1111'], /^"1111" is no id/],
])('%j is refused with exit code 2, and changes nothing', async (args, sentence) => {
  const { code, out, err } = await owner(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(sentence);
  expect(await stored()).toEqual(root);
});

test('forgetting an address deletes whole conversations, and what would join them again', async () => {
  const { contactKeys } = await import('../../lambdas/store/conversations.ts');
  const other = { ...joined, joinedIds: undefined, email: 'other@home.example' };
  const { joinedIds: _, ...item } = other;
  await tables.put('Leads', item as never);
  const own = contactKeys(root);
  const strangers = contactKeys({ name: '', email: 'stranger@home.example', phone: undefined });
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  for (const id of [...own, ...strangers]) {
    const conversationId = strangers.includes(id) ? ids.review : ids.root;
    await tables.put('Settings', { id, conversationId, expiresAt } as never);
  }
  const dry = await said('forget', 'other@home.example', '--dry-run');
  expect(dry).toContain('11111111');
  expect(dry).toContain('22222222');
  expect(dry).toContain('nothing was deleted.');
  expect(await stored()).toEqual(root);

  expect(await said('forget', 'Other@home.example', '--yes')).toContain(
    '2 leads deleted from the local run.',
  );
  expect(await stored()).toBeUndefined();
  expect(await tables.get('Leads', ids.joined)).toBeUndefined();
  for (const id of own) expect(await tables.get('Settings', id)).toBeUndefined();
  for (const id of strangers) expect(await tables.get('Settings', id)).toBeDefined();
});
