import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEstimate, aQuoteRequest, aReadEstimate } from '../../factories.ts';
import { stubSessionStorage } from '../browser/session-storage-stub.ts';

// What it draws is the journeys' affair, and its libraries take seconds to load.
vi.mock('../../../web/estimate/estimate-panel.tsx', () => ({ EstimatePanel: () => null }));

const post = { input: aQuoteRequest({ squareFootage: undefined }), idempotencyKey: 'key-1' };
const { input: request } = post;
const estimate = anEstimate({ squareFootage: undefined });
const read = aReadEstimate();
const id = '11111111-2222-8333-8444-555555555555';
const whole = { id, estimate: read, quote: 'All of it.' };

let stored: Map<string, string>;
const kept = () => JSON.parse(stored.get('estimate') ?? 'null')?.value;

/** The modules as a page has them that was just loaded. */
async function aPage() {
  vi.resetModules();
  const { currentEstimate } = await import('../../../web/estimate/estimate-store.ts');
  const site = await import('../../../web/estimate/request-estimate.ts');
  return { currentEstimate, ...site };
}

beforeEach(() => {
  stored = stubSessionStorage();
});

afterEach(() => {
  vi.doUnmock('../../../web/estimate/interactive-estimate.ts');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answerWith = (response: () => Response) => vi.stubGlobal('fetch', async () => response());

function streamOf(...events: [name: string, data: object][]) {
  const lines = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  return new Response(lines.join(''), { headers: { 'Content-Type': 'text/event-stream' } });
}

test('an estimate is shown and kept from its range on, and with its reading', async () => {
  const page = await aPage();
  answerWith(() => streamOf(['range', { id, estimate }], ['reading', { estimate: read }]));
  const atRange: unknown[] = [];
  await page.requestEstimate(post, () => atRange.push(page.currentEstimate(), kept()));
  const before = { id, request, estimate, choicesRead: estimate.choices, answers: {} };
  expect(atRange).toEqual([
    expect.objectContaining({ shown: before, isRequesting: true, isReading: true }),
    before,
  ]);
  const after = { ...before, estimate: read, choicesRead: read.choices };
  expect(kept()).toEqual(after);
  expect(page.currentEstimate()).toMatchObject({
    shown: after,
    isRequesting: false,
    isReading: false,
  });
});

test('an estimate that comes back with its corrections passes none of them off as read', async () => {
  const page = await aPage();
  const corrected = {
    ...read,
    choices: { dimensions: { length: 60 }, adders: [] },
    isCorrected: true,
  };
  answerWith(() => Response.json({ ...whole, estimate: corrected }));
  await page.requestEstimate(post, vi.fn());
  expect(kept()).not.toHaveProperty('choicesRead');
  const { sizeSentence } = await import('../../../web/content/panel-text.ts');
  const { shown } = page.currentEstimate();
  expect(shown && sizeSentence(shown)).toBe('For 60 ft × 4 ft (240 face feet).');
});

test('the id of the lead is told at the range, before the reading, and out of an answer that is text', async () => {
  const page = await aPage();
  answerWith(() => streamOf(['range', { id, estimate }], ['reading', { estimate: read }]));
  const told: unknown[] = [];
  const onStored = (lead?: string) => told.push(lead, page.currentEstimate().isReading);
  await page.requestEstimate(post, vi.fn(), onStored);
  expect(told).toEqual([id, false]);
  answerWith(() => Response.json({ quote: 'All of it.' }));
  await page.requestEstimate(post, vi.fn(), onStored);
  expect(told.slice(2)).toEqual([undefined, false]);
});

test('an answer that ends after its range is complete without a reading', async () => {
  const page = await aPage();
  answerWith(() => streamOf(['range', { id, estimate }]));
  await page.requestEstimate(post, vi.fn());
  expect(page.currentEstimate()).toMatchObject({ isRequesting: false, isReading: false });
  expect(kept().estimate).toEqual(estimate);
});

test('a request that fails is thrown on and changes nothing of what was kept', async () => {
  const page = await aPage();
  answerWith(() => Response.json(whole));
  await page.requestEstimate(post, vi.fn());
  const before = kept();
  expect(before.estimate).toEqual(read);
  answerWith(() => Response.json({ title: 'No' }, { status: 502 }));
  await expect(page.requestEstimate(post, vi.fn())).rejects.toThrow('502');
  expect(kept()).toEqual(before);
  expect(page.currentEstimate()).toMatchObject({ shown: before, isRequesting: false });
});

test('a reload shows what was kept, and garbage shows nothing', async () => {
  const page = await aPage();
  answerWith(() => Response.json(whole));
  await page.requestEstimate(post, vi.fn());
  const { shown } = page.currentEstimate();

  const reloaded = await aPage();
  await reloaded.restoreEstimate();
  expect(reloaded.currentEstimate().shown).toEqual(shown);

  stored.set('estimate', '{"version":1,"value":{"estimate":{}}}');
  const spoilt = await aPage();
  await spoilt.restoreEstimate();
  expect(spoilt.currentEstimate().shown).toBeUndefined();
  expect(kept()).toBeUndefined();
});

test('an estimate that was left before its reading gets it by the same request, or stays as it was', async () => {
  const page = await aPage();
  answerWith(() => streamOf(['range', { id, estimate }]));
  await page.requestEstimate(post, vi.fn());
  stored.set('key of /api/generate-quote', JSON.stringify({ version: 1, value: 'key-1' }));

  const offline = await aPage();
  answerWith(() => Response.error());
  await offline.restoreEstimate();
  expect(offline.currentEstimate()).toMatchObject({ shown: { estimate }, isReading: false });

  const returned = await aPage();
  const fetchOnce = vi.fn(async () => Response.json(whole));
  vi.stubGlobal('fetch', fetchOnce);
  await returned.restoreEstimate();
  expect(fetchOnce).toHaveBeenCalledExactlyOnceWith(
    '/api/generate-quote',
    expect.objectContaining({
      body: JSON.stringify(request),
      headers: expect.objectContaining({ 'Idempotency-Key': 'key-1' }),
    }),
  );
  expect(returned.currentEstimate().shown?.estimate).toEqual(read);
});

test('a page that has no estimate to restore loads no code for one', async () => {
  const code = vi.fn(() => ({}));
  vi.doMock('../../../web/estimate/interactive-estimate.ts', code);
  const page = await aPage();
  await page.restoreEstimate();
  expect(code).not.toHaveBeenCalled();
});

test('where the code cannot be fetched the request goes all the same, once, and comes as text', async () => {
  vi.doMock('../../../web/estimate/interactive-estimate.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const page = await aPage();
  const fetchOnce = vi.fn(async () =>
    streamOf(['range', { id, estimate }], ['done', { quote: 'All of it.' }]),
  );
  vi.stubGlobal('fetch', fetchOnce);
  const onShown = vi.fn();
  await page.requestEstimate(post, onShown);
  expect(fetchOnce).toHaveBeenCalledOnce();
  expect(onShown).toHaveBeenCalledOnce();
  expect(page.currentEstimate()).toMatchObject({ text: 'All of it.', isRequesting: false });
  expect(page.currentEstimate().shown).toBeUndefined();
});

test('an answer that is nothing but text is shown as text', async () => {
  const page = await aPage();
  answerWith(() => Response.json({ quote: 'All of it.' }));
  await page.requestEstimate(post, vi.fn());
  expect(page.currentEstimate()).toMatchObject({ text: 'All of it.' });
  expect(kept()).toBeUndefined();
});
