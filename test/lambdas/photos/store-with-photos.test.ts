import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { handler as generateQuote } from '../../../lambdas/generate-quote/handler.ts';
import { handler as sendContactMessage } from '../../../lambdas/send-contact-email/handler.ts';
import { aContactMessage, aContext, aPost, aQuoteRequest } from '../../factories.ts';
import { modelPicks } from '../fake-model.ts';
import { printedLines } from '../printed-lines.ts';
import { handlerTables } from '../site-tables.ts';
import { streamed } from '../streamed.ts';

const tables = handlerTables();
const sqs = mockClient(SQSClient);
const bedrock = mockClient(BedrockRuntimeClient);

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageCommand).resolves({});
  modelPicks(bedrock, {});
});

const messages = () =>
  sqs
    .commandCalls(SendMessageCommand)
    .map(({ args }) => JSON.parse(args[0].input.MessageBody ?? ''));

const post = (body: object, photos?: string) =>
  aPost(body, { headers: { ...aPost(body).headers, ...(photos && { Photos: photos }) } });

test('a contact message that announces photos is stored with a hold on its email, and answered with its id', async () => {
  const answer = await sendContactMessage(post(aContactMessage(), '3'), aContext);
  const [lead] = await tables.items('leads');
  expect(lead).toMatchObject({
    awaitsPhotos: 'awaits-photos',
    photosAnnounced: 3,
    unsent: 'unsent',
  });
  expect(answer).toMatchObject({ statusCode: 202, body: JSON.stringify({ id: lead?.id }) });
  expect(messages()).toEqual([{ id: lead?.id }]);
});

test('possible spam that announces photos is held as any other lead', async () => {
  await sendContactMessage(post(aContactMessage({ website: 'x' }), '1'), aContext);
  expect(await tables.items('leads')).toEqual([
    expect.objectContaining({ stage: 'spam', awaitsPhotos: 'awaits-photos', photosAnnounced: 1 }),
  ]);
});

test('a quote request that announces photos waits for them beside its reading', async () => {
  await streamed(generateQuote, post(aQuoteRequest(), '6')).ended;
  const [lead] = await tables.items('leads');
  expect(lead).toMatchObject({ awaitsPhotos: 'awaits-photos', photosAnnounced: 6 });
  expect(lead).not.toHaveProperty('unread');
  expect(messages()).toEqual([{ id: lead?.id }]);
});

test.each([undefined, '0', '7', '-1', '1.5', '02', '12', 'three', '1, 1', ' '])(
  'a form whose number of photos is %s is stored as one without',
  async (photos) => {
    expect((await sendContactMessage(post(aContactMessage(), photos), aContext)).statusCode).toBe(
      202,
    );
    const [lead] = await tables.items('leads');
    expect(lead).toMatchObject({ unsent: 'unsent' });
    expect(lead).not.toHaveProperty('awaitsPhotos');
    expect(lead).not.toHaveProperty('photosAnnounced');
    expect(messages()).toEqual([]);
  },
);

test('a queue that is down keeps no lead back: its email waits for no photos', async () => {
  sqs.on(SendMessageCommand).rejects(new Error('connect ECONNREFUSED'));
  expect((await sendContactMessage(post(aContactMessage(), '2'), aContext)).statusCode).toBe(202);
  const [lead] = await tables.items('leads');
  expect(lead).toMatchObject({ unsent: 'unsent', photosAnnounced: 2 });
  expect(lead).not.toHaveProperty('awaitsPhotos');
  expect(printedLines.join('\n')).toContain('Photos will not be waited for');
});
