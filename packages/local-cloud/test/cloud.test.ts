import { once } from 'node:events';
import { createRequire } from 'node:module';
import net from 'node:net';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { startCloud } from '../src/cloud.ts';
import type { Statement } from '../src/iam/policy.ts';
import type { SynthesizedStack } from '../src/template/cloud-assembly.ts';
import { aStack } from './a-stack.ts';

// Fixture functions lie outside of the repository, where no package can be found by its name.
const require = createRequire(import.meta.url);
const sdk = (name: string) => JSON.stringify(pathToFileURL(require.resolve(name)).href);

const mailRecords = `
  import ses from ${sdk('@aws-sdk/client-ses')};
  const client = new ses.SESClient({ maxAttempts: 1 });
  export const handler = async ({ Records, run }) => {
    if (run) console.log('ran by ' + run);
    for (const { dynamodb } of Records ?? []) {
      if (dynamodb.NewImage.id.S === 'poison') throw new Error('poison');
      const head = 'From: website@masonry.example\\r\\nTo: owner@mail.example\\r\\nSubject: ';
      const Data = Buffer.from(head + dynamodb.NewImage.id.S + '\\r\\n\\r\\nnew');
      await client.send(new ses.SendRawEmailCommand({ RawMessage: { Data } }));
    }
  };`;

const allow = (Action: string, Resource: unknown) =>
  ({ Effect: 'Allow', Action, Resource }) as Statement;

/** A stack that mails what is stored. */
function aLeadStack(): SynthesizedStack {
  return aStack({
    functions: {
      Notify: {
        code: mailRecords,
        statements: [
          allow('ses:SendRawEmail', {
            'Fn::Sub': `arn:aws:ses:us-east-1:\${AWS::AccountId}:identity/\${Sender}`,
          }),
        ],
      },
    },
    resources: {
      Failed: { Type: 'AWS::SQS::Queue' },
      Mapping: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: {
          EventSourceArn: { 'Fn::GetAtt': ['Items', 'StreamArn'] },
          FunctionName: { Ref: 'Notify' },
          FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
          MaximumRetryAttempts: 0,
          BisectBatchOnFunctionError: true,
          DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['Failed', 'Arn'] } } },
        },
      },
      Every: {
        Type: 'AWS::Events::Rule',
        Properties: {
          ScheduleExpression: 'rate(1 day)',
          Targets: [{ Arn: { 'Fn::GetAtt': ['Notify', 'Arn'] }, Input: '{"run":"the schedule"}' }],
        },
      },
    },
  });
}

async function aCloud() {
  const lines: string[] = [];
  const cloud = await startCloud({
    stack: aLeadStack(),
    log: (source, line) => lines.push(`[${source}] ${line}`),
  });
  onTestFinished(() => cloud.stop());
  const mails = async (): Promise<string[]> => {
    const { emails } = await (await fetch(`${cloud.urls.mail}/store`)).json();
    return emails.map(({ subject }: { subject: string }) => subject);
  };
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: cloud.urls.dynamodb,
      region: 'us-east-1',
      credentials: { accessKeyId: 'engineer', secretAccessKey: 'x' },
    }),
  );
  const put = (id: string, n = 1) =>
    documents.send(new PutCommand({ TableName: 'test-Items', Item: { id, n } }));
  return { ...cloud, lines, mails, put };
}

test('each new item goes through the stream to its function, in order, and into the mailbox', async () => {
  const { put, mails } = await aCloud();
  await put('a');
  // No filter lets a change through.
  await put('a', 2);
  await put('b');
  await expect.poll(mails).toEqual(['a', 'b']);
});

test('a record that keeps failing ends in the queue, and those after it are delivered', async () => {
  const { put, mails, queues, lines } = await aCloud();
  await put('poison');
  await put('good');
  await expect.poll(mails).toEqual(['good']);
  const { bodies } = queues.at('arn:aws:sqs:us-east-1:000000000000:test-Failed');
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([
    {
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 1 },
      DDBStreamBatchInfo: { batchSize: 1 },
    },
  ]);
  expect(lines).toContain('[streams] Notify failed 1 times: 1 records left to test-Failed.');
});

test('nothing listens on another address than the loopback ones', async () => {
  const { urls } = await aCloud();
  for (const url of Object.values(urls)) {
    // Whoever listens on all addresses listens on this one too.
    const socket = net.connect(Number(new URL(url).port), '127.0.0.2');
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'connected'),
      once(socket, 'error').then(() => 'refused'),
    ]).catch(() => 'refused');
    socket.destroy();
    expect([url, outcome]).toEqual([url, 'refused']);
  }
});

test('schedules run once at the start', async () => {
  const { lines } = await aCloud();
  await expect.poll(() => lines).toContain('[Notify] ran by the schedule');
});
