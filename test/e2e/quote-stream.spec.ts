import { expect, test } from 'playwright/test';
import { estimateProject } from '../../domain/estimate.ts';
import { rateCard } from '../../domain/rate-card.ts';
import { standInModel } from '../../scripts/local/bedrock/stand-in-model.ts';
import { aQuoteRequest } from '../factories.ts';
import { eventsIn } from '../lambdas/streamed.ts';
import { localRun } from './local-run.ts';
import { NOBODY, ownCloud } from './own-cloud.ts';

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
    body: JSON.stringify(aQuoteRequest(changes)),
  });
  const decoder = new TextDecoder();
  const pieces: { text: string; atMs: number }[] = [];
  for await (const piece of response.body ?? []) {
    pieces.push({ text: decoder.decode(piece, { stream: true }), atMs: performance.now() });
  }
  return { response, pieces, body: pieces.map(({ text }) => text).join('') };
}

const wordsOf = ({ data }: { data: { text?: unknown } }) => String(data.text);

test('the range is there long before the last word, and the words come one after the other', async () => {
  const { response, pieces, body } = await listen(localRun.url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');

  const events = eventsIn(body);
  const words = events.filter(({ name }) => name === 'text');
  expect(events.map(({ name }) => name)).toEqual(['range', ...words.map(() => 'text'), 'done']);
  expect(words.length).toBeGreaterThan(1);
  expect(events[0]?.data).toMatchObject({ ...estimateProject(aQuoteRequest(), rateCard) });
  expect(events.at(-1)?.data).toEqual({ quote: words.map(wordsOf).join(''), writtenBy: 'model' });

  const atMs = (name: string) => pieces.find(({ text }) => text.includes(`event: ${name}`))?.atMs;
  expect(Number(atMs('text')) - Number(atMs('range'))).toBeGreaterThan(500);
  expect(Number(atMs('done')) - Number(atMs('text'))).toBeGreaterThan(500);
});

test('a model that fails in the middle leaves the range, and the price list has the last word', async () => {
  const { cloud } = await ownCloud(undefined, {
    model: standInModel({ firstWordMs: 0, wordsPerSecond: 1000 }, 'breaks off'),
  });
  try {
    const { response, body } = await listen(cloud.urls.site);
    expect(response.status).toBe(200);
    expect(eventsIn(body)[0]?.data).toHaveProperty('range');
    expect(eventsIn(body).at(-1)?.data).toMatchObject({ writtenBy: 'card' });
  } finally {
    await cloud.stop();
  }
});

test('without a model other work streams that it is kept and needs a visit', async () => {
  const { cloud } = await ownCloud(undefined, { endpoints: { bedrock: NOBODY } });
  try {
    const { response, body } = await listen(cloud.urls.site, { projectType: 'other' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(eventsIn(body).map(({ name }) => name)).toEqual(['range', 'done']);
    expect(eventsIn(body).at(-1)?.data).toEqual({
      quote: expect.stringContaining('needs a visit'),
      writtenBy: 'card',
    });
  } finally {
    await cloud.stop();
  }
});
