import { expect, test } from 'playwright/test';
import { type Estimate, estimateSchema } from '../../domain/estimate/estimate.ts';
import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import { fakeModel } from '../../scripts/local/fake-model.ts';
import { aQuoteRequest } from '../factories.ts';
import { eventsIn } from '../lambdas/streamed.ts';
import { estimateOf, readEstimateOf } from './controlled-quote-stream.ts';
import { localRun } from './local-run.ts';
import { ownCloud, UNREACHABLE } from './own-cloud.ts';
import { visitorOf } from './visitor.ts';

const description = 'A wall along the drive. The old timber wall has to come out first.';

/** Asks for a quote as a stream; returns the answer and its body with the time of each piece. */
async function listen(origin: string, changes: object = {}) {
  const response = await fetch(`${origin}/api/generate-quote`, {
    method: 'POST',
    headers: {
      Accept: 'text/event-stream',
      // What a browser sends: nothing on the way may hold the stream back to compress it.
      'Accept-Encoding': 'gzip, br',
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(
      aQuoteRequest({ ...visitorOf(crypto.randomUUID()), description, ...changes }),
    ),
  });
  const decoder = new TextDecoder();
  const pieces: { text: string; atMs: number }[] = [];
  for await (const piece of response.body ?? []) {
    pieces.push({ text: decoder.decode(piece, { stream: true }), atMs: performance.now() });
  }
  return { response, pieces, body: pieces.map(({ text }) => text).join('') };
}

test('the range is there long before the reading, and the end is the reading as text', async () => {
  const { response, pieces, body } = await listen(localRun.url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');

  const events = eventsIn(body);
  expect(events.map(({ name }) => name)).toEqual(['range', 'reading', 'done']);
  const [range, reading, done] = events.map(({ data }) => data);
  expect(range).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), estimate: estimateOf() });
  const read: Estimate = estimateSchema.parse(reading?.estimate);
  expect(read.reading?.readBy).toBe('ai');
  expect(done).toEqual({ quote: estimateInText(read) });

  const atMs = (name: string) => pieces.find(({ text }) => text.includes(`event: ${name}`))?.atMs;
  expect(Number(atMs('reading')) - Number(atMs('range'))).toBeGreaterThan(300);
});

test('a model that fails in the middle leaves the range, and our own rules read the rest', {
  tag: '@faults',
}, async () => {
  const { cloud } = await ownCloud(undefined, { model: fakeModel(0, 'breaks off') });
  try {
    const { response, body } = await listen(cloud.urls.site);
    expect(response.status).toBe(200);
    const { reading, ...byRules } = readEstimateOf(description);
    expect(eventsIn(body)[1]?.data).toEqual({
      estimate: { ...byRules, reading: { ...reading, readBy: 'rules' } },
    });
  } finally {
    await cloud.stop();
  }
});

test('without a model other work streams that a visit settles its price', {
  tag: '@faults',
}, async () => {
  const { cloud } = await ownCloud(undefined, { endpoints: { bedrock: UNREACHABLE } });
  try {
    const { response, body } = await listen(cloud.urls.site, {
      projectType: 'other',
      description: 'Something else entirely.',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(eventsIn(body).map(({ name }) => name)).toEqual(['range', 'reading', 'done']);
    expect(eventsIn(body).at(-1)?.data).toEqual({
      quote: expect.stringContaining('A visit settles the price'),
    });
  } finally {
    await cloud.stop();
  }
});
