import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Estimate } from '../../../domain/estimate/estimate.ts';
import { anEstimate, aQuoteRequest, aReadEstimate } from '../../factories.ts';
import { stubSessionStorage } from '../browser/session-storage-stub.ts';

// What it draws is the journeys' affair, and its libraries take seconds to load.
vi.mock('../../../web/estimate/estimate-panel.tsx', () => ({ EstimatePanel: () => null }));

const id = '11111111-2222-8333-8444-555555555555';
const request = aQuoteRequest({ squareFootage: undefined });
const estimate = aReadEstimate({ description: 'A wall 50 ft long and 3 ft high.' });
const removal = aReadEstimate().offer.adders.find((adder) => adder.id === 'removal');
if (!removal || !estimate.reading) throw new Error('The sheet of the tests has changed.');

/** The same after a look at a photo. */
const withPhotos: Estimate = {
  ...estimate,
  offer: { ...estimate.offer, adders: [removal] },
  choices: { ...estimate.choices, adders: [removal.id] },
  reading: {
    ...estimate.reading,
    photos: 1,
    reasons: [...estimate.reading.reasons, { id: removal.id, photo: 1 }],
  },
};
const shown = { id, request, estimate, choicesRead: estimate.choices, answers: {} };

let stored: Map<string, string>;
const kept = () => JSON.parse(stored.get('estimate') ?? 'null')?.value;

/** The modules as a page has them that shows an estimate. */
async function aPage() {
  vi.resetModules();
  const store = await import('../../../web/estimate/estimate-store.ts');
  store.updateEstimate({ shown });
  const { readPhotos } = await import('../../../web/estimate/read-photos.ts');
  return { ...store, readPhotos };
}

/** Lets the API answer once the returned function is called. */
function answerLater(response: Response) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetched = vi.fn((_path: string, _request: RequestInit) => promise);
  vi.stubGlobal('fetch', fetched);
  return { fetched, answer: () => resolve(response) };
}

const read = () => Response.json({ estimate: withPhotos, quote: 'All of it.' });

beforeEach(() => {
  stored = stubSessionStorage();
});
afterEach(() => void vi.unstubAllGlobals());

test('what the photos add is shown, kept and announced, and says that it is on its way before', async () => {
  const page = await aPage();
  const { fetched, answer } = answerLater(read());
  const done = page.readPhotos(id);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(fetched.mock.calls[0]).toEqual([
    '/api/read-photos',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ id }) }),
  ]);
  expect(page.currentEstimate()).toMatchObject({ shown, readingPhotosOf: id });
  answer();
  await done;
  const after = { ...shown, estimate: withPhotos, choicesRead: withPhotos.choices };
  expect(page.currentEstimate().shown).toEqual(after);
  expect(page.currentEstimate().readingPhotosOf).toBeUndefined();
  expect(page.currentEstimate().announcement).toMatch(
    /^We have looked at your photos\. Your Estimate: \$.*removal/i,
  );
  expect(kept()).toEqual(after);
});

test('a correction that the homeowner makes meanwhile is not overwritten', async () => {
  const page = await aPage();
  const { fetched, answer } = answerLater(read());
  const done = page.readPhotos(id);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const choices = { dimensions: { length: 60 }, adders: [] };
  const corrected = { ...shown, estimate: { ...estimate, choices, isCorrected: true } };
  page.updateEstimate({ shown: corrected });
  answer();
  await done;
  const { shown: after } = page.currentEstimate();
  expect(after?.estimate).toEqual({ ...withPhotos, choices, isCorrected: true });
  expect(after?.choicesRead).toEqual(estimate.choices);
});

test('another estimate that is shown meanwhile stays as it is', async () => {
  const page = await aPage();
  const { fetched, answer } = answerLater(read());
  const done = page.readPhotos(id);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const other = { ...shown, id: 'other' };
  page.updateEstimate({ shown: other });
  answer();
  await done;
  expect(page.currentEstimate().shown).toEqual(other);
  expect(page.currentEstimate().readingPhotosOf).toBeUndefined();
  await page.readPhotos(id);
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['fails', () => new Response('{}', { status: 404 })],
  ['answers garbage', () => Response.json({ estimate: { offer: {} } })],
  ['looked at no photo', () => Response.json({ estimate, quote: 'All of it.' })],
])('where the reading %s nothing is said and nothing changes', async (_, response) => {
  const page = await aPage();
  answerLater(response()).answer();
  await page.readPhotos(id);
  expect(page.currentEstimate()).toMatchObject({ shown, announcement: '' });
  expect(page.currentEstimate().readingPhotosOf).toBeUndefined();
});

test('a description that is read after the photos takes nothing of theirs back', async () => {
  const page = await aPage();
  const { receiveEstimate } = await import('../../../web/estimate/shown-estimate.ts');
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const send = (name: string, data: object) =>
    writer.write(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  const headers = { 'Content-Type': 'text/event-stream' };
  const onShown = vi.fn();
  const received = receiveEstimate(request, new Response(readable, { headers }), onShown, vi.fn());
  await send('range', { id, estimate: anEstimate({ squareFootage: undefined }) });
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledOnce());
  answerLater(read()).answer();
  await page.readPhotos(id);
  await send('reading', { estimate });
  await send('done', { quote: 'All of it.' });
  await received;
  expect(page.currentEstimate().shown?.estimate).toEqual(withPhotos);
});
