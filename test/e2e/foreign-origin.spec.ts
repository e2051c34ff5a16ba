import http from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Cloud } from '@masonry-site/local-cloud';
import { listenOnLoopback } from '@masonry-site/local-cloud';
import { expect, test } from 'playwright/test';
import { browser } from '../../scripts/browser.ts';
import { fakeModel } from '../../scripts/local/fake-model.ts';
import { aTestimonial } from '../factories.ts';
import { attack, type Target } from './attack.ts';
import { ownCloud } from './own-cloud.ts';

/** A name of somebody else's that leads to this machine, as after DNS rebinding. */
const EVIL = 'evil.example';

const WORDS = 'Straight lines and clean joints.';

const { args = [], ...launchOptions } = await browser();
test.use({
  // A trace of a hundred frames takes longer than the attack.
  trace: 'off',
  launchOptions: {
    ...launchOptions,
    args: [...args, `--host-resolver-rules=MAP ${EVIL} 127.0.0.1`],
  },
});

let modelCalls = 0;
let cloud: Cloud;
let foreignPort: string;
let bucket: string;
const ended: (() => Promise<void>)[] = [];

// Each attack is some two hundred requests.
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  const model = fakeModel(0);
  const own = await ownCloud(undefined, {
    model: (...call) => {
      modelCalls += 1;
      return model(...call);
    },
  });
  cloud = own.cloud;
  const page = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Foreign</title><body>');
  });
  const listener = await listenOnLoopback(page, 0, 'the port of the foreign page');
  foreignPort = String(listener.port);
  ended.push(cloud.stop, listener.close);
  await fetch(`${cloud.urls.site}/api/testimonials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aTestimonial({ testimonial: WORDS })),
  });
  const s3 = bucketsOf(cloud);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand());
  bucket = Buckets[0]?.Name ?? '';
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'kept', Body: 'kept' }));
  // What a start and a review set going by themselves is over once nothing has changed for a while.
  let known: unknown;
  const hasSettled = async () => {
    const [last, state] = [known, await stateOf(cloud)];
    known = state;
    return JSON.stringify(state.mails).includes(WORDS) && isDeepStrictEqual(last, state);
  };
  await expect.poll(hasSettled, { timeout: 60_000, intervals: [3_000] }).toBe(true);
});

test.afterAll(async () => {
  for (const end of ended) await end();
});

/** The buckets of the local run, for whoever may do anything. */
function bucketsOf({ urls }: Cloud): S3Client {
  return new S3Client({
    endpoint: urls.s3,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'engineer', secretAccessKey: 'x' },
  });
}

/** All that a page could have changed. */
async function stateOf(running: Cloud) {
  const { urls, tables } = running;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: urls.dynamodb,
      region: 'us-east-1',
      credentials: { accessKeyId: 'engineer', secretAccessKey: 'x' },
    }),
  );
  const items = await Promise.all(
    tables.map(async ({ name }) => {
      const { Items = [] } = await client.send(
        new ScanCommand({ TableName: name, ConsistentRead: true }),
      );
      return Items.map((item) => JSON.stringify(item)).toSorted();
    }),
  );
  const { emails } = (await (await fetch(`${urls.mail}/store`)).json()) as { emails: object[] };
  const { Contents: objects = [] } = await bucketsOf(running).send(
    new ListObjectsV2Command({ Bucket: bucket }),
  );
  return { items, mails: emails, modelCalls, objects };
}

function targetsAt(host: string): Target[] {
  const { urls, tables } = cloud;
  const tableName = tables.find(({ name }) => name.includes('Testimonials'))?.name ?? '';
  return Object.entries(urls).map(([service, url]) => ({
    service: service as Target['service'],
    url: `http://${host}:${new URL(url).port}`,
    tableName,
    bucket,
  }));
}

for (const foreignHost of [EVIL, '127.0.0.1']) {
  test(`a page of http://${foreignHost} reads nothing from the local servers and changes nothing`, async ({
    page,
  }) => {
    const before = await stateOf(cloud);
    await page.goto(`http://${foreignHost}:${foreignPort}/`);
    expect.soft(await page.evaluate(attack, targetsAt('localhost'))).toEqual([]);
    const framed = page.frames().filter((frame) => frame !== page.mainFrame());
    for (const frame of framed) expect(await frame.content()).not.toMatch(/aws-ses|Edina|healthy/);
    expect(await stateOf(cloud)).toEqual(before);
  });
}

test('a name that was turned to this machine reads nothing at the very ports of the local servers', async ({
  page,
}) => {
  const before = await stateOf(cloud);
  for (const target of targetsAt(EVIL)) {
    // The answer is the attacker's own document, so that it may read what this address answers.
    const response = await page.goto(`${target.url}/`);
    expect.soft([target.service, response?.status()]).toEqual([target.service, 421]);
    expect.soft(await page.evaluate(attack, [target])).toEqual([]);
  }
  expect(await stateOf(cloud)).toEqual(before);
});

test('a link of another page leads to the site, also by way of the mailbox', async ({ page }) => {
  const link = `<a href="${cloud.urls.site}/gallery">Gallery</a>`;
  for (const opener of [`http://${EVIL}:${foreignPort}`, cloud.urls.mail]) {
    await page.goto(opener);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), link);
    await page.getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveTitle(/Gallery/);
  }
});

test('the mailbox works for a person, and no page may frame it', async ({ page }) => {
  const response = await page.goto(cloud.urls.mail);
  expect(response?.headers()['x-frame-options']).toBe('DENY');
  await expect(page.getByText('New review').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(async () => (await stateOf(cloud)).mails).toEqual([]);
});
