import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startCloud } from '../src/cloud.ts';
import type { Statement } from '../src/iam/policy.ts';
import type { TemplateResource } from '../src/template/cloud-assembly.ts';
import { aStack } from './a-stack.ts';

const arnOf = (name: string) => `arn:aws:sqs:us-east-1:000000000000:test-${name}`;

const require = createRequire(import.meta.url);
const sdk = JSON.stringify(pathToFileURL(require.resolve('@aws-sdk/client-sqs')).href);

/** Answers with what SQS says to the message in the body. */
const sender = `
  import sqs from ${sdk};
  const client = new sqs.SQSClient({ maxAttempts: 1 });
  export const handler = async ({ body }) => {
    const { queue = 'test-Waiting', ...message } = JSON.parse(body);
    const QueueUrl = process.env.QUEUE.replace('test-Waiting', queue);
    const said = await client.send(new sqs.SendMessageCommand({ QueueUrl, ...message }))
      .then(({ MessageId }) => MessageId, ({ name, message }) => name + ': ' + message);
    return { statusCode: 200, body: said };
  };`;

const receiver = `
  export const handler = async ({ Records }) => {
    console.log(JSON.stringify(Records.map(({ body, attributes }) => [body, attributes.ApproximateReceiveCount])));
    if (Records.some(({ body }) => body === 'throw')) throw new Error('Thrown');
    if (Records.some(({ body }) => body === 'slow')) {
      console.log('began');
      await new Promise((resolve) => setTimeout(resolve, 200));
      console.log('ended');
    }
    const failed = Records.filter(({ body }) => body === 'fail');
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };`;

const mapping: TemplateResource = {
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: {
    EventSourceArn: { 'Fn::GetAtt': ['Waiting', 'Arn'] },
    FunctionName: { Ref: 'Receive' },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  },
};

/** A function that sends to a queue, and one that receives from it unless the mapping says otherwise. */
async function aQueue({
  queue = {},
  received = mapping,
  actions = ['sqs:SendMessage'],
}: {
  queue?: Record<string, unknown>;
  received?: TemplateResource;
  actions?: string[];
} = {}) {
  const lines: string[] = [];
  const cloud = await startCloud({
    stack: aStack({
      functions: {
        Send: {
          code: sender,
          variables: { QUEUE: { Ref: 'Waiting' } },
          statements: [
            { Effect: 'Allow', Action: actions, Resource: { 'Fn::GetAtt': ['Waiting', 'Arn'] } },
          ] as unknown as Statement[],
        },
        Receive: { code: receiver },
      },
      routes: { 'POST /send': 'Send' },
      resources: {
        Waiting: { Type: 'AWS::SQS::Queue', Properties: queue },
        Failed: { Type: 'AWS::SQS::Queue' },
        Received: received,
      },
    }),
    log: (source, line) => lines.push(`[${source}] ${line}`),
  });
  onTestFinished(() => cloud.stop());
  const send = async (body: object) => {
    const response = await fetch(`${cloud.urls.site}/api/send`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return response.text();
  };
  const batches = () =>
    lines
      .filter((line) => line.startsWith('[Receive] [['))
      .map((line) => JSON.parse(line.slice('[Receive] '.length)));
  return { ...cloud, lines, send, batches };
}

test('a message reaches the function of its queue once', async () => {
  const { send, batches, queues } = await aQueue();
  expect(await send({ MessageBody: 'hello' })).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(batches).toEqual([[['hello', '1']]]);
  await expect.poll(() => queues.at(arnOf('Waiting')).bodies).toEqual([]);
});

test("a message waits for its own delay, else for its queue's", async () => {
  const { send, batches } = await aQueue({ queue: { DelaySeconds: 900 } });
  await send({ MessageBody: 'by and by' });
  await send({ MessageBody: 'in two seconds', DelaySeconds: 2 });
  await send({ MessageBody: 'now', DelaySeconds: 0 });
  await expect.poll(batches).toEqual([[['now', '1']]]);
  await expect
    .poll(batches, { timeout: 20_000 })
    .toEqual([[['now', '1']], [['in two seconds', '1']]]);
});

test('what the function reports as failed comes again, and nothing else does', async () => {
  const { send, batches, queues } = await aQueue({ queue: { DelaySeconds: 1 } });
  await Promise.all(['good', 'fail'].map((MessageBody) => send({ MessageBody })));
  const times = (body: string) =>
    batches()
      .flat()
      .filter(([each]) => each === body).length;
  await expect.poll(() => times('fail'), { timeout: 20_000 }).toBeGreaterThan(1);
  expect(times('good')).toBe(1);
  expect(queues.at(arnOf('Waiting')).bodies).toEqual(['fail']);
});

test('a message that fails too often ends in the dead-letter queue', async () => {
  const { send, batches, queues } = await aQueue({
    queue: {
      RedrivePolicy: {
        deadLetterTargetArn: { 'Fn::GetAtt': ['Failed', 'Arn'] },
        maxReceiveCount: 2,
      },
    },
  });
  await send({ MessageBody: 'throw' });
  await expect
    .poll(() => queues.at(arnOf('Failed')).bodies, { timeout: 20_000 })
    .toEqual(['throw']);
  expect(batches()).toEqual([[['throw', '1']], [['throw', '2']]]);
});

test('as many batches run at once as the mapping allows, and no more', async () => {
  const limits = { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } };
  const { queues, lines } = await aQueue({
    received: { ...mapping, Properties: { ...mapping.Properties, ...limits } },
  });
  for (let sent = 0; sent < 6; sent += 1) queues.at(arnOf('Waiting')).send('slow');
  const ended = () => lines.filter((line) => line === '[Receive] ended').length;
  await expect.poll(ended, { timeout: 20_000 }).toBe(6);
  let running = 0;
  const atOnce = lines.map((line) => {
    if (line === '[Receive] began') running += 1;
    if (line === '[Receive] ended') running -= 1;
    return running;
  });
  expect(Math.max(...atOnce)).toBe(2);
});

test.each([
  ['an empty body', { MessageBody: '' }, 'MissingParameter'],
  ['a body over the limit', { MessageBody: 'é'.repeat(600) }, 'shorter than 1024 bytes'],
  ['a character that XML has not', { MessageBody: 'a\u0001' }, 'InvalidMessageContents'],
  ['a delay of 901 seconds', { MessageBody: 'a', DelaySeconds: 901 }, 'must be >= 0 and <= 900'],
  ['a parameter for FIFO queues', { MessageBody: 'a', MessageGroupId: 'b' }, 'MessageGroupId'],
  ['a queue that is not there', { MessageBody: 'a', queue: 'test-Gone' }, 'QueueDoesNotExist'],
])('%s is refused', async (_, message, refusal) => {
  const { send, queues } = await aQueue({ queue: { MaximumMessageSize: 1024 } });
  expect(await send(message)).toContain(refusal);
  expect(queues.at(arnOf('Waiting')).bodies).toEqual([]);
});

test('a function without the right to send sends nothing', async () => {
  const { send, lines, queues } = await aQueue({ actions: ['sqs:ReceiveMessage'] });
  expect(await send({ MessageBody: 'a' })).toMatch(/^AccessDenied.*sqs:SendMessage/);
  expect(lines.join('\n')).toContain('[iam] Send may not sqs:SendMessage');
  expect(queues.at(arnOf('Waiting')).bodies).toEqual([]);
});

test.each([
  ['a FIFO queue', { queue: { FifoQueue: true } }, 'Waiting is a FIFO queue'],
  [
    'a filter',
    { received: { ...mapping, Properties: { ...mapping.Properties, FilterCriteria: {} } } },
    'Received has FilterCriteria',
  ],
])('%s ends the start in a sentence', async (_, parts, sentence) => {
  await expect(aQueue(parts as Parameters<typeof aQueue>[0])).rejects.toThrow(sentence);
});
