import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { startDatabase } from '../../scripts/local/database.ts';
import { ownPorts } from '../../scripts/local/loopback.ts';
import { readTemplate } from '../../scripts/local/template.ts';
import { connect, runOwner } from '../../scripts/owner.ts';
import { aLeadItem, aQuoteLeadItem, aTestimonialItem } from '../factories.ts';
import { fakeBucket, keptKey, photosId } from '../lambdas/photos/fake-bucket.ts';

const idOf = (digit: number) => `${String(digit).repeat(8)}-aaaa-8333-8444-555555555555`;
const quote = aQuoteLeadItem({ id: idOf(1), email: ' Visitor@Home.example', photosId });
const message = aLeadItem({ id: idOf(2), phone: undefined, unsent: 'unsent' });
const stranger = aLeadItem({ id: idOf(5), email: 'stranger@home.example' });
const review = aTestimonialItem({ id: idOf(3) });

const bucket = fakeBucket();

let tables: Awaited<ReturnType<typeof connect>>['tables'];
beforeAll(async () => {
  const { site, dynamodb } = ownPorts();
  const { tables: siteTables } = readTemplate(inject('templates').dev, 'localhost');
  const database = await startDatabase(siteTables, dynamodb);
  process.env.PORT = String(site);
  ({ tables } = await connect(undefined));
  return database.close;
});

beforeEach(async () => {
  for (const lead of [quote, message, stranger]) await tables.leads.put(lead);
  await tables.testimonials.put(review);
  bucket.putPhotos(0);
});

/** Runs `npm run owner` without a terminal; returns its exit code and what it prints. */
async function owner(...args: string[]) {
  const print = vi.fn();
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  const code = await runOwner(args);
  vi.restoreAllMocks();
  return { code, output: print.mock.calls.flat().join('\n') };
}

test('deletes the leads of one address with their photos, and no others', async () => {
  const { code, output } = await owner('forget', 'VISITOR@home.example', '--yes');
  expect(code).toBe(0);
  expect(output).toMatch(/^11111111-.*\n22222222-.*\n2 items in the local run/m);
  for (const { id } of [quote, message]) expect(await tables.leads.get(id)).toBeUndefined();
  expect(await tables.leads.get(stranger.id)).toBeDefined();
  expect(bucket.keys()).toEqual([]);
});

test('keeps photos that another lead has', async () => {
  await tables.leads.put({ ...stranger, photosId });
  expect(await owner('forget', quote.id, '--yes')).toMatchObject({ code: 0 });
  expect(await tables.leads.get(quote.id)).toBeUndefined();
  expect(bucket.keys()).toEqual([keptKey(0)]);
});

test('deletes a review by its ID, and nothing without confirmation', async () => {
  for (const words of ['visitor@home.example', review.id]) await owner('forget', words);
  expect(await tables.leads.get(quote.id)).toBeDefined();
  expect(await tables.testimonials.get(review.id)).toBeDefined();
  expect(await owner('forget', review.id, '--yes')).toMatchObject({ code: 0 });
  expect(await tables.testimonials.get(review.id)).toBeUndefined();
});

test('keeps a lead whose photos it cannot delete', async () => {
  bucket.s3.on(DeleteObjectCommand).rejects(new Error('down'));
  expect(await owner('forget', 'visitor@home.example', '--yes')).toMatchObject({ code: 1 });
  expect(await tables.leads.get(quote.id)).toBeDefined();
});

test('only trusted browsers are forgotten, and other state stays', async () => {
  for (const id of ['browser#aa', 'browser#bb', 'trust-link'])
    await tables.state.put({ id, expiresAt: 4e9 });
  expect((await owner('forget-browsers')).output).toBe('2 browsers forgotten in the local run.');
  expect(await tables.state.get('browser#aa')).toBeUndefined();
  expect(await tables.state.get('trust-link')).toBeDefined();
});
