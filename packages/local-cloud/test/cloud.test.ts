import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { startCloud } from '../src/cloud.ts';
import type { Statement } from '../src/iam/policy.ts';
import { aStack } from './a-stack.ts';

// Fixture functions are outside of the repository, where no package can be found by its name.
const require = createRequire(import.meta.url);
const sdk = (name: string) => JSON.stringify(pathToFileURL(require.resolve(name)).href);

const mailRecords = `
  import ses from ${sdk('@aws-sdk/client-ses')};
  const client = new ses.SESClient({ maxAttempts: 1 });
  export const handler = async ({ Records }) => {
    for (const { dynamodb } of Records) {
      if (dynamodb.NewImage.id.S === 'poison') throw new Error('poison');
      const head = 'From: website@masonry.example\\r\\nTo: owner@mail.example\\r\\nSubject: ';
      const Data = Buffer.from(head + dynamodb.NewImage.id.S + '\\r\\n\\r\\nnew');
      await client.send(new ses.SendRawEmailCommand({ RawMessage: { Data } }));
    }
  };`;

const receive = `
  export const handler = async ({ Records: [{ body, attributes }] }) => {
    const { key } = JSON.parse(body).detail.object;
    console.log(key + ' ' + attributes.ApproximateReceiveCount);
    if (key === 'in/bad') throw new Error('bad');
  };`;

const mayMail: Statement = {
  Effect: 'Allow',
  Action: 'ses:SendRawEmail',
  Resource: 'arn:aws:ses:us-east-1:000000000000:identity/masonry.example',
};

const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

/** A stack that emails what is stored in its table, and receives the objects that are put into its bucket. */
function aLeadStack() {
  return aStack({
    functions: { Notify: { code: mailRecords, statements: [mayMail] }, Receive: { code: receive } },
    resources: {
      Failed: { Type: 'AWS::SQS::Queue' },
      Uploads: {
        Type: 'AWS::SQS::Queue',
        Properties: { RedrivePolicy: { deadLetterTargetArn: arn('Failed') } },
      },
      Records: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: {
          EventSourceArn: { 'Fn::GetAtt': ['Items', 'StreamArn'] },
          FunctionName: { Ref: 'Notify' },
          BatchSize: 1,
          MaximumRetryAttempts: 1,
          DestinationConfig: { OnFailure: { Destination: arn('Failed') } },
        },
      },
      Messages: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { EventSourceArn: arn('Uploads'), FunctionName: { Ref: 'Receive' } },
      },
      Photos: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
        },
      },
      Uploaded: {
        Type: 'AWS::Events::Rule',
        Properties: {
          EventPattern: { source: ['aws.s3'], detail: { object: { key: [{ prefix: 'in/' }] } } },
          Targets: [{ Arn: arn('Uploads') }],
        },
      },
    },
  });
}

async function aCloud(options: { dataFolder?: string } = {}) {
  const lines: string[] = [];
  const cloud = await startCloud({
    ...options,
    stack: aLeadStack(),
    log: (source, line) => lines.push(`[${source}] ${line}`),
  });
  onTestFinished(() => cloud.stop());
  const mails = async (): Promise<string[]> => {
    const { emails } = await (await fetch(`${cloud.urls.mail}/store`)).json();
    return emails.map(({ subject }: { subject: string }) => subject);
  };
  const client = {
    region: 'us-east-1',
    credentials: { accessKeyId: 'engineer', secretAccessKey: 'x' },
  };
  const dynamodb = new DynamoDBClient({ ...client, endpoint: cloud.urls.dynamodb });
  const documents = DynamoDBDocumentClient.from(dynamodb);
  const s3 = new S3Client({ ...client, endpoint: cloud.urls.s3, forcePathStyle: true });
  return {
    ...cloud,
    lines,
    mails,
    put: (id: string, n = 1) =>
      documents.send(new PutCommand({ TableName: 'test-Items', Item: { id, n } })),
    upload: (Key: string) =>
      s3.send(new PutObjectCommand({ Bucket: 'test-photos', Key, Body: 'a photo' })),
    failed: () =>
      cloud.queues
        .at('arn:aws:sqs:us-east-1:000000000000:test-Failed')
        .bodies.map((body) => JSON.parse(body)),
  };
}

test('a record that keeps failing ends in the queue, and those after it are delivered', async () => {
  const { put, mails, failed, lines } = await aCloud();
  await put('poison');
  await put('good');
  await expect.poll(mails).toEqual(['good']);
  expect(failed()).toMatchObject([
    { requestContext: { approximateInvokeCount: 2 }, DDBStreamBatchInfo: { batchSize: 1 } },
  ]);
  expect(lines).toContain('[streams] Notify failed 2 times: 1 records left.');
});

test('an upload reaches its function through the rule and the queue, three times if it fails', async () => {
  const { upload, lines, failed } = await aCloud();
  for (const key of ['other/a', 'in/bad', 'in/good']) await upload(key);
  await expect.poll(failed).toMatchObject([{ detail: { object: { key: 'in/bad' } } }]);
  const received = lines.filter((line) => line.startsWith('[Receive] in/')).sort();
  expect(received).toEqual([
    ...['1', '2', '3'].map((attempt) => `[Receive] in/bad ${attempt}`),
    '[Receive] in/good 1',
  ]);
});

test('tables, objects, and emails are found again in the data folder', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'data-'));
  const first = await aCloud({ dataFolder });
  await first.put('kept');
  await first.upload('kept.jpg');
  await expect.poll(first.mails).toEqual(['kept']);
  await first.stop();
  const second = await aCloud({ dataFolder });
  expect(await second.mails()).toEqual(['kept']);
  const page = await (await fetch(`${second.urls.mail}/tables`)).text();
  expect(page).toContain('&quot;id&quot;: &quot;kept&quot;');
  const photos = await (
    await fetch(`${second.urls.s3}/test-photos`, { headers: { authorization: 'engineer' } })
  ).text();
  expect(photos).toContain('<Key>kept.jpg</Key>');
});

test('nothing listens on another address than the loopback one', async () => {
  const { urls } = await aCloud();
  for (const url of Object.values(urls)) {
    // A server on all addresses would listen on this one too.
    const socket = net.connect(Number(new URL(url).port), '127.0.0.2');
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'connected'),
      once(socket, 'error').then(() => 'refused'),
    ]).catch(() => 'refused');
    socket.destroy();
    expect([url, outcome]).toEqual([url, 'refused']);
  }
});
