import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/generate-quote/handler.ts';
import { anEstimate, aPost, aQuoteRequest } from '../factories.ts';
import { fakeModel } from './fakes.ts';
import { beforeCommand, failAt, siteTables } from './site-tables.ts';
import { eventsIn, streamed } from './streamed.ts';

const tables = siteTables();
const model = fakeModel();
const byRules = anEstimate();

beforeEach(() => model.picks({}));

const listen = (changes: object = {}) => {
  const post = aPost(aQuoteRequest(changes));
  return streamed(handler, { ...post, headers: { ...post.headers, Accept: 'text/event-stream' } });
};
const names = (body: string | undefined) => eventsIn(body).map(({ name }) => name);

test('the estimate of our own rules comes first, then the reading, then the whole as text', async () => {
  const { statusCode, headers, body } = await listen().ended;
  expect({ statusCode, headers }).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
  expect(eventsIn(body)).toEqual([
    { name: 'range', data: { id: expect.any(String), estimate: byRules } },
    {
      name: 'reading',
      data: {
        estimate: expect.objectContaining({ reading: expect.objectContaining({ readBy: 'ai' }) }),
      },
    },
    { name: 'done', data: { quote: expect.stringContaining('AI read your description') } },
  ]);
});

test('the lead is there before the range, and a model that hangs is given up after 12 s, with a comment every 5 s till then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  model.hangs();
  const answer = listen();
  await vi.waitFor(() => expect(model.calls()).toHaveLength(1));
  expect(names(answer.body())).toEqual(['range']);
  expect(await tables.items('leads')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(answer.body()?.match(/^:$/gm)).toHaveLength(2);
  expect(names(answer.body())).toEqual(['range']);
  await vi.advanceTimersByTimeAsync(1_000);
  const { body } = await answer.ended;
  expect(names(body)).toEqual(['range', 'reading', 'done']);
  expect(eventsIn(body)[1]).toMatchObject({ data: { estimate: { reading: { readBy: 'rules' } } } });
});

test('the reading is stored before it is shown, so that a correction finds it', async () => {
  let shown: string[] | undefined;
  const answer = listen();
  beforeCommand(UpdateCommand, () => (shown = names(answer.body())), 'leads');
  await answer.ended;
  expect(shown).toEqual(['range']);
});

test('what is refused or fails before the first byte is a problem with its status, and not a broken stream', async () => {
  const refused = await listen({ email: '' }).ended;
  expect(refused.statusCode).toBe(400);
  expect(refused.headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(refused.body).errors).toEqual([
    { field: 'email', message: 'Email is required' },
  ]);
  failAt(PutCommand);
  const failed = await listen().ended;
  expect(failed.statusCode).toBe(500);
  expect(failed.body).not.toContain('ECONNREFUSED');
});
