import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test } from 'vitest';
import { handler as generateQuote } from '../../../lambdas/generate-quote/handler.ts';
import { handler as sendContactMessage } from '../../../lambdas/send-contact-email/handler.ts';
import { aContactMessage, aContext, aPost, aQuoteRequest } from '../../factories.ts';
import { fakeModel, mocked, printedLines } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';
import { streamed } from '../streamed.ts';

const tables = siteTables();
const sqs = mocked(SQSClient);
const model = fakeModel();

beforeEach(() => {
  sqs.on(SendMessageCommand).resolves({});
  model.picks({});
});

const messages = () =>
  sqs
    .commandCalls(SendMessageCommand)
    .map(({ args }) => JSON.parse(args[0].input.MessageBody ?? ''));
const post = (body: object, photos: string) =>
  aPost(body, { headers: { ...aPost(body).headers, Photos: photos } });
const send = (photos: string, changes: object = {}) =>
  sendContactMessage(post(aContactMessage(changes), photos), aContext);

test('a contact message that announces photos is stored with a hold on its email, and so is possible spam', async () => {
  const answer = await send('3', { website: 'x' });
  const [lead] = await tables.items('leads');
  expect(lead).toMatchObject({
    awaitsPhotos: 'awaits-photos',
    photosAnnounced: 3,
    unsent: 'unsent',
    stage: 'spam',
  });
  expect(answer).toMatchObject({ statusCode: 202, body: JSON.stringify({ id: lead?.id }) });
  expect(messages()).toEqual([{ id: lead?.id }]);
});

test('a quote request that announces photos waits for them beside its reading', async () => {
  await streamed(generateQuote, post(aQuoteRequest(), '6')).ended;
  const [lead] = await tables.items('leads');
  expect(lead).toMatchObject({ awaitsPhotos: 'awaits-photos', photosAnnounced: 6 });
  expect(lead).not.toHaveProperty('unread');
  expect(messages()).toEqual([{ id: lead?.id }]);
});

test.each(['0', '7', '1.5', 'three'])(
  'a form whose number of photos is %s is stored as one without',
  async (photos) => {
    expect((await send(photos)).statusCode).toBe(202);
    const [lead] = await tables.items('leads');
    expect(lead).not.toHaveProperty('awaitsPhotos');
    expect(lead).not.toHaveProperty('photosAnnounced');
    expect(messages()).toEqual([]);
  },
);

test('a queue that is down keeps no lead back: its email waits for no photos', async () => {
  sqs.on(SendMessageCommand).rejects(new Error('connect ECONNREFUSED'));
  expect((await send('2')).statusCode).toBe(202);
  const [lead] = await tables.items('leads');
  expect(lead).toMatchObject({ unsent: 'unsent', photosAnnounced: 2 });
  expect(lead).not.toHaveProperty('awaitsPhotos');
  expect(printedLines.join('\n')).toContain('Photos will not be waited for');
});
