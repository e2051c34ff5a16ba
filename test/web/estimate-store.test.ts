import { beforeEach, expect, test, vi } from 'vitest';
import { explainFromCard } from '../../domain/estimate-words.ts';
import { requestEstimate } from '../../web/estimate/estimate-store.ts';
import { anEstimate, aQuoteRequest } from '../factories.ts';

const stored = new Map<string, string>();
const post = { input: aQuoteRequest(), idempotencyKey: 'key-1' };
const estimate = anEstimate();

const kept = () => JSON.parse(stored.get('estimate') ?? 'null')?.value;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('what is kept is complete from the range on: with the card’s words until the model’s are there', async () => {
  const answer = { id: 'q', quote: 'A wall.', writtenBy: 'model', ...estimate };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const atRange: unknown[] = [];
  await requestEstimate(post, () => atRange.push(kept()));
  const { input: request } = post;
  expect(atRange).toEqual([
    { request, estimate, quote: explainFromCard(estimate), writtenBy: 'card' },
  ]);
  expect(kept()).toEqual({ request, estimate, quote: 'A wall.', writtenBy: 'model' });
});

test('a request that fails is thrown on and changes nothing of what was kept', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ quote: 'A wall.', ...estimate }));
  await requestEstimate(post, vi.fn());
  const before = kept();
  expect(before).toMatchObject({ quote: 'A wall.' });
  vi.stubGlobal('fetch', async () => Response.json({ title: 'No' }, { status: 502 }));
  await expect(requestEstimate(post, vi.fn())).rejects.toThrow('502');
  expect(kept()).toEqual(before);
});
