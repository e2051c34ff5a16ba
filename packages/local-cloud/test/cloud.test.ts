import { once } from 'node:events';
import { createRequire } from 'node:module';
import net from 'node:net';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { type CloudOptions, startCloud } from '../src/cloud.ts';
import type { Statement } from '../src/iam/policy.ts';
import type { SynthesizedStack } from '../src/template/cloud-assembly.ts';
import { aStack } from './a-stack.ts';

// Fixture functions lie outside of the repository, where no package can be found by its name.
const require = createRequire(import.meta.url);
const sdk = (name: string) => JSON.stringify(pathToFileURL(require.resolve(name)).href);

const putLead = `
  import ddb from ${sdk('@aws-sdk/client-dynamodb')};
  const client = new ddb.DynamoDBClient({ maxAttempts: 1 });
  export const handler = async ({ body }) => {
    const Item = { id: { S: JSON.parse(body).id } };
    await client.send(new ddb.PutItemCommand({ TableName: process.env.TABLE, Item }));
    return { statusCode: 202, body: '{}' };
  };`;

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

/** A stack that stores what is posted and mails what is stored. */
function aLeadStack(): SynthesizedStack {
  return aStack({
    functions: {
      Put: {
        code: putLead,
        variables: { TABLE: { Ref: 'Items' } },
        statements: [allow('dynamodb:PutItem', { 'Fn::GetAtt': ['Items', 'Arn'] })],
      },
      Notify: {
        code: mailRecords,
        statements: [
          allow('ses:SendRawEmail', {
            'Fn::Sub': `arn:aws:ses:us-east-1:\${AWS::AccountId}:identity/\${Sender}`,
          }),
        ],
      },
    },
    routes: { 'POST /lead': 'Put' },
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

async function aCloud(options: Partial<CloudOptions> = {}) {
  const lines: string[] = [];
  const cloud = await startCloud({
    stack: aLeadStack(),
    log: (source, line) => lines.push(`[${source}] ${line}`),
    ...options,
  });
  onTestFinished(() => cloud.stop());
  const mails = async (): Promise<string[]> => {
    const { emails } = await (await fetch(`${cloud.urls.mail}/store`)).json();
    return emails.map(({ subject }: { subject: string }) => subject);
  };
  const post = (id: string) =>
    fetch(`${cloud.urls.site}/api/lead`, { method: 'POST', body: JSON.stringify({ id }) });
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: cloud.urls.dynamodb,
      region: 'us-east-1',
      credentials: { accessKeyId: 'engineer', secretAccessKey: 'x' },
    }),
  );
  return { ...cloud, lines, mails, post, documents };
}

test('a request goes through the site to its function, the table, the stream and the mailbox', async () => {
  const { post, mails } = await aCloud();
  const answers = await Promise.all(['a', 'b', 'c'].map(post));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  await expect.poll(async () => (await mails()).toSorted()).toEqual(['a', 'b', 'c']);
});

test('a record that no filter lets through wakes nobody', async () => {
  const { documents, mails } = await aCloud();
  const put = (id: string, n: number) =>
    documents.send(new PutCommand({ TableName: 'test-Items', Item: { id, n } }));
  await put('a', 1);
  await put('a', 2);
  await put('b', 1);
  await expect.poll(mails).toEqual(['a', 'b']);
});

test('a record that keeps failing ends in the queue, and those after it are delivered', async () => {
  const { post, mails, queues, lines } = await aCloud();
  await post('poison');
  await post('good');
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

test('without its grant a function fails as it would in AWS, and the log says which', async () => {
  const stack = aLeadStack();
  delete stack.template.Resources.PutPolicy;
  const { post, lines, documents } = await aCloud({ stack });
  expect((await post('a')).status).toBe(502);
  expect(lines).toContain(
    '[iam] Put may not dynamodb:PutItem on arn:aws:dynamodb:us-east-1:000000000000:table/test-Items.',
  );
  expect((await documents.send(new ScanCommand({ TableName: 'test-Items' }))).Items).toEqual([]);
});

test('the first items are there before any function hears of a change', async () => {
  const { mails, documents } = await aCloud({
    seed: async (client, [table]) => {
      await client.send(
        new PutItemCommand({ TableName: table?.name, Item: { id: { S: 'first' } } }),
      );
    },
  });
  const { Items } = await documents.send(new ScanCommand({ TableName: 'test-Items' }));
  expect(Items).toEqual([{ id: 'first' }]);
  expect(await mails()).toEqual([]);
});
