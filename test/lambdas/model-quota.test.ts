import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/generate-quote/handler.ts';
import { aPost, aQuoteRequest } from '../factories.ts';
import { modelPicks } from './fake-model.ts';
import { printedLines } from './printed-lines.ts';
import { handlerTables } from './site-tables.ts';
import { streamed } from './streamed.ts';

const tables = handlerTables();
const bedrock = mockClient(BedrockRuntimeClient);
const calls = () => bedrock.commandCalls(ConverseCommand).length;

beforeEach(() => {
  // A day and a source are others after midnight UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T18:00:00.000Z') });
  bedrock.reset();
  modelPicks(bedrock, { job: 'segmental-block', sizes: [], adders: [] });
});
afterEach(() => void vi.useRealTimers());

let visitors = 0;

/** Asks for an estimate from an address, and tells who read its description. */
async function readerFor(address: string): Promise<string> {
  visitors += 1;
  const headers = {
    'Content-Type': 'application/json',
    'x-forwarded-for': `${address}, 130.176.0.1`,
    'x-api-key': 'origin-key',
  };
  const post = aPost(aQuoteRequest({ name: `Visitor ${visitors}` }), { headers });
  const { body } = await streamed(handler, post).ended;
  return JSON.parse(body).estimate.reading.readBy;
}

test("over the day's limit our own rules read, no model is asked, and no failure is counted", async () => {
  await tables.put('settings', { id: 'model-calls-2025-11-20', taken: 100 });
  expect(await readerFor('203.0.113.7')).toBe('rules');
  expect(calls()).toBe(0);
  expect(printedLines.join()).not.toContain('FailedReadings');
  expect(printedLines.join()).toContain('"ReadingsWithoutModel":1');
});

test('over its own share of the day a source is read by our rules, and takes nothing from the others', async () => {
  const readers: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) readers.push(await readerFor('203.0.113.7'));
  expect(readers).toEqual(['ai', 'ai', 'ai', 'rules']);
  expect(await readerFor('198.51.100.1')).toBe('ai');
  expect(calls()).toBe(4);
  expect(await tables.items('leads')).toHaveLength(5);
  expect(await tables.item('settings', 'model-calls-2025-11-20')).toMatchObject({ taken: 4 });

  vi.setSystemTime(new Date('2025-11-21T00:00:00.000Z'));
  expect(await readerFor('203.0.113.7')).toBe('ai');
});
