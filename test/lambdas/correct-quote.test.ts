import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { estimateInText } from '../../domain/estimate/estimate-view.ts';
import { handler } from '../../lambdas/correct-quote/handler.ts';
import { aContext, aLeadItem, aPost, aQuoteLeadItem, aReadEstimate } from '../factories.ts';
import { beforeCommand, siteTables } from './site-tables.ts';

const { put, items, remove } = siteTables();
const estimate = aReadEstimate();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
const lead = aQuoteLeadItem({ estimate, createdAt: daysAgo(29) });
const { id } = lead;
const part = {
  job: 'boulder',
  otherJobs: [],
  dimensions: { length: 40, height: 2 },
  openSizes: {},
  adders: [],
  out: [],
  open: [],
};
const choices = { parts: [part] };
const withPart = (changes: object) => ({ id, choices: { parts: [{ ...part, ...changes }] } });

const correct = async (body: unknown) => {
  const answer = await handler(aPost(body), aContext);
  return { statusCode: answer.statusCode, body: JSON.parse(String(answer.body)) };
};
const stored = () => items('leads');

test("corrected choices are stored with the lead's estimate, marked, and answered as text", async () => {
  await put('leads', lead);
  const corrected = { ...estimate, choices, isCorrected: true };
  const body = { quote: estimateInText(corrected) };
  expect(await correct({ id, choices })).toEqual({ statusCode: 200, body });
  expect(await stored()).toEqual([{ ...lead, estimate: corrected }]);
});

test.each([
  { id, choices, offer: { jobs: [] } },
  { id, choices: { ...choices, note: 'Free of charge.' } },
  withPart({ dimensions: { length: 5000 } }),
  withPart({ job: 'castle' }),
  withPart({ adders: ['gold-leaf'] }),
])('of a correction only choices that the estimate offered are taken, and not %j', async (body) => {
  await put('leads', lead);
  expect((await correct(body)).statusCode).toBe(400);
  expect(await stored()).toEqual([lead]);
});

test('a correction a month after the estimate is refused', async () => {
  await put('leads', { ...lead, createdAt: daysAgo(30) });
  const detail = 'This estimate is more than a month old. Please ask for a new one.';
  expect(await correct({ id, choices })).toMatchObject({ statusCode: 400, body: { detail } });
});

test('an id that no estimate has is a 404, and a lead that was forgotten meanwhile is not brought back', async () => {
  expect((await correct({ id, choices })).statusCode).toBe(404);
  await put('leads', aLeadItem({ id }));
  expect((await correct({ id, choices })).statusCode).toBe(404);
  await put('leads', lead);
  beforeCommand(UpdateCommand, () => remove('leads', id));
  expect((await correct({ id, choices })).statusCode).toBe(404);
  expect(await stored()).toEqual([]);
});
