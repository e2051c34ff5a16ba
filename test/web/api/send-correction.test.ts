import { beforeEach, expect, test, vi } from 'vitest';

const id = '11111111-2222-8333-8444-555555555555';
const correction = (length: number) => {
  const part = { job: 'boulder', otherJobs: [], dimensions: { length }, openSizes: {} };
  return { id, choices: { parts: [{ ...part, adders: [], out: [], open: [] }] } };
};

let onPageHide: () => void;
let sendCorrection: typeof import('../../../web/api/send-correction.ts').sendCorrection;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') onPageHide = listener;
  });
  ({ sendCorrection } = await import('../../../web/api/send-correction.ts'));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Answers corrections in turn; returns the lengths that were sent. */
function answerWith(...answers: (() => Response | Promise<Response>)[]) {
  const sent: number[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, keepalive }: RequestInit) => {
    expect([path, keepalive]).toEqual(['/api/correct-quote', true]);
    sent.push(JSON.parse(String(body)).choices.parts[0].dimensions.length);
    return (answers.shift() ?? taken)();
  });
  return sent;
}

const taken = () => Response.json({ quote: 'All of it.' });
const failed = () => Response.json({ title: 'No' }, { status: 502 });

test('several corrections in a row are sent as one, 600 ms after the last', async () => {
  const sent = answerWith();
  sendCorrection(correction(1));
  await vi.advanceTimersByTimeAsync(500);
  sendCorrection(correction(2));
  await vi.advanceTimersByTimeAsync(599);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([2]);
});

test('a visitor who leaves before the pause has sent it, once', async () => {
  const sent = answerWith();
  sendCorrection(correction(1));
  onPageHide();
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1000);
  onPageHide();
  expect(sent).toEqual([1]);
});

test('one that failed is silent, and goes with the next correction or on the way out', async () => {
  const sent = answerWith(failed, failed);
  sendCorrection(correction(1));
  await vi.advanceTimersByTimeAsync(600);
  sendCorrection(correction(2));
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual([1, 2]);
  onPageHide();
  await vi.advanceTimersByTimeAsync(0);
  onPageHide();
  expect(sent).toEqual([1, 2, 2]);
});

test('one waits for the one before, which must not have the last word', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const sent = answerWith(() => answered);
  sendCorrection(correction(1));
  await vi.advanceTimersByTimeAsync(600);
  sendCorrection(correction(2));
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual([1]);
  answer(taken());
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 2]);
});
