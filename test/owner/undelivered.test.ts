import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLeadItem, aTestimonialItem } from '../factories.ts';
import { startLocalTables } from './local-tables.ts';
import { ownerCommand } from './owner-command.ts';

let tables: Awaited<ReturnType<typeof startLocalTables>>;
beforeAll(async () => {
  tables = await startLocalTables();
});
afterAll(() => tables.stop());

const token = 'the-right-token';
const owner = (...args: string[]) => ownerCommand(tables.port, token, ...args);
const lead = aLeadItem({
  unsent: 'unsent',
  failedDeliveries: 3,
  nextAttemptAt: Date.parse('9999-12-31T00:00:00Z'),
  undeliveredAt: '2025-11-24T15:00:00.000Z',
  undeliveredReason: 'Bounce: Permanent, General',
});
const review = aTestimonialItem({
  createdAt: '2025-11-21T15:00:00.000Z',
  failedDeliveries: 1,
  nextAttemptAt: Date.parse('2025-11-22T15:00:00Z'),
  undeliveredAt: '2025-11-21T15:01:00.000Z',
  undeliveredReason: 'Complaint',
});

test('what came back is listed, and is mailed again on demand', async () => {
  expect((await owner('undelivered')).out).toBe('0 undelivered items.\n');
  await tables.put('Leads', lead);
  await tables.put('Leads', aLeadItem({ id: 'eeeeeeee-2222-8333-8444-555555555555' }));
  await tables.put('Testimonials', review);
  expect((await owner('undelivered')).out).toBe(`\
Id        Received          Kind             Name         Mails  Came back         Reason                      Next mail
99999999  2025-11-20 09:00  contact-message  Visitor One  3      2025-11-24 09:00  Bounce: Permanent, General
11111111  2025-11-21 09:00  review           Visitor One  1      2025-11-21 09:01  Complaint                   2025-11-22 09:00
2 undelivered items.
`);
  expect((await owner('resend', '99999999')).out).toBe(
    'The lead 99999999: not mailed yet, the next scheduled run mails it.\n',
  );
  const { nextAttemptAt, ...due } = lead;
  expect(await tables.get('Leads', lead.id)).toEqual(due);
});

test('a review that is published by hand waits for no mail any more', async () => {
  await tables.put('Testimonials', review);
  expect((await owner('publish', '11111111')).code).toBe(0);
  const published = await tables.get('Testimonials', review.id);
  expect(published).toMatchObject({ approved: 'true' });
  for (const attribute of ['unsent', 'nextAttemptAt', 'undeliveredAt']) {
    expect(published).not.toHaveProperty(attribute);
  }
});
