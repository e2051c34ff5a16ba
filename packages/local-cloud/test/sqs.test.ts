import { expect, onTestFinished, test } from 'vitest';
import { startCloud } from '../src/cloud.ts';
import type { TemplateResource } from '../src/template/cloud-assembly.ts';
import { aStack } from './a-stack.ts';

const arnOf = (name: string) => `arn:aws:sqs:us-east-1:000000000000:test-${name}`;

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

/** A queue, and a function that receives from it. */
async function aQueue({
  queue = {},
  received = mapping,
}: {
  queue?: Record<string, unknown>;
  received?: TemplateResource;
} = {}) {
  const lines: string[] = [];
  const { queues, stop } = await startCloud({
    stack: aStack({
      functions: { Receive: { code: receiver } },
      routes: {},
      resources: {
        Waiting: { Type: 'AWS::SQS::Queue', Properties: queue },
        Failed: { Type: 'AWS::SQS::Queue' },
        Received: received,
      },
    }),
    log: (source, line) => lines.push(`[${source}] ${line}`),
  });
  onTestFinished(() => stop());
  return {
    lines,
    send: (...bodies: string[]) => {
      for (const body of bodies) queues.at(arnOf('Waiting')).send(body);
    },
    waiting: () => queues.at(arnOf('Waiting')).bodies,
    failed: () => queues.at(arnOf('Failed')).bodies,
    batches: () =>
      lines
        .filter((line) => line.startsWith('[Receive] [['))
        .map((line) => JSON.parse(line.slice('[Receive] '.length))),
  };
}

test('what the function reports as failed comes again, and nothing else does', async () => {
  const { send, batches, waiting } = await aQueue();
  send('good', 'fail');
  const times = (body: string) =>
    batches()
      .flat()
      .filter(([each]) => each === body).length;
  await expect.poll(() => times('fail'), { timeout: 20_000 }).toBeGreaterThan(1);
  expect(times('good')).toBe(1);
  expect(waiting()).toEqual(['fail']);
});

test('a message that fails too often ends in the dead-letter queue', async () => {
  const { send, batches, failed } = await aQueue({
    queue: {
      RedrivePolicy: {
        deadLetterTargetArn: { 'Fn::GetAtt': ['Failed', 'Arn'] },
        maxReceiveCount: 2,
      },
    },
  });
  send('throw');
  await expect.poll(failed, { timeout: 20_000 }).toEqual(['throw']);
  expect(batches()).toEqual([[['throw', '1']], [['throw', '2']]]);
});

test('as many batches run at once as the mapping allows, and no more', async () => {
  const limits = { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } };
  const { send, lines } = await aQueue({
    received: { ...mapping, Properties: { ...mapping.Properties, ...limits } },
  });
  send(...Array<string>(6).fill('slow'));
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
