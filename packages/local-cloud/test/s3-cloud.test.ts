import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { App } from 'aws-cdk-lib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readCloudAssembly, type SynthesizedStack, startCloud } from '../index.ts';
import { openDataFolder } from '../src/data-folder.ts';
import { AlbumStack } from './fixtures/album-app/album-stack.ts';

let stack: SynthesizedStack;

beforeAll(() => {
  const outdir = path.join(mkdtempSync(path.join(tmpdir(), 'album-')), 'cdk.out');
  const app = new App({ outdir, context: { 'aws:cdk:enable-path-metadata': true } });
  new AlbumStack(app, 'album');
  app.synth();
  stack = readCloudAssembly(outdir);
});

async function anAlbum(folder?: string) {
  const lines: string[] = [];
  await using started = new AsyncDisposableStack();
  const data = folder ? started.use(await openDataFolder(folder, { fresh: false })) : undefined;
  const cloud = await startCloud({
    stack,
    ...(data && { data }),
    log: (source, line) => lines.push(`[${source}] ${line}`),
  });
  started.defer(() => cloud.stop());
  const running = started.move();
  const stop = () => running.disposeAsync();
  onTestFinished(stop);
  const { site } = cloud.urls;
  const sign = async (method: string, key: string, bytes = 7) =>
    (await fetch(`${site}/sign?key=${key}&bytes=${bytes}`, { method })).json();
  /** Posts a form as a browser does. */
  const upload = async (key: string, photo: Blob = new Blob(['a photo']), bytes?: number) => {
    const form = new FormData();
    const fields: Record<string, string> = await sign('POST', key, bytes ?? photo.size);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', photo);
    return fetch(`${site}/album/upload`, {
      method: 'POST',
      body: form,
      headers: { origin: site, 'sec-fetch-site': 'same-origin' },
    });
  };
  const engineer = new S3Client({
    endpoint: cloud.urls.s3,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'x' },
  });
  onTestFinished(() => engineer.destroy());
  const bucketName = Object.keys(stack.template.Resources).find((id) => id.startsWith('Photos'));
  const Bucket = `album-${bucketName}`.toLowerCase();
  const keys = async () => {
    const { Contents = [] } = await engineer.send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key }) => Key);
  };
  return { ...cloud, lines, sign, upload, keys, engineer, Bucket, stop };
}

const get = async (url: string) => {
  const response = await fetch(url);
  return [response.status, response.headers.get('content-type'), await response.text()];
};

test('a browser’s upload reaches the bucket through the distribution, then the function, and is seen by a signed link', async () => {
  const { upload, lines, sign, keys, urls } = await anAlbum();
  expect((await upload('wall')).status).toBe(204);
  await expect.poll(() => lines).toContain('[Develop] aws.s3 incoming/wall 7 POST Object');
  expect(await keys()).toEqual(['album/wall']);
  const link: string = await sign('GET', 'wall');
  expect(link).toMatch(/^\/album\/wall\?X-Amz-/);
  expect(await get(`${urls.site}${link}`)).toEqual([200, 'text/plain', 'A PHOTO']);
});

test('what the bucket refuses is the site’s page for what is not there', async () => {
  const { upload, sign, keys, urls } = await anAlbum();
  const page = [404, 'text/html', '<h1>Nothing here</h1>\n'];
  expect(await get(`${urls.site}/album/wall`)).toEqual(page);
  const link: string = await sign('GET', 'wall');
  // It is not there yet, and the album's role may list.
  expect((await get(`${urls.site}${link}`))[0]).toBe(404);
  expect(await get(`${urls.site}${link.replace('wall', 'door')}`)).toEqual(page);
  const refused = await upload('wall', new Blob(['larger']), 3);
  expect([refused.status, await keys()]).toEqual([400, []]);
  const nobodys = await fetch(`${urls.site}/album/upload`, {
    method: 'POST',
    body: new FormData(),
  });
  expect(nobodys.status).toBe(400);
});

test('an upload of nearly ten megabytes passes, and a larger one is refused without being kept', async () => {
  const { upload, keys, lines } = await anAlbum();
  const large = new Blob([Buffer.alloc(10_000_000)]);
  expect((await upload('large', large)).status).toBe(204);
  await expect.poll(keys).toEqual(['album/large']);
  const larger = new Blob([Buffer.alloc(40_000_000)]);
  expect((await upload('larger', larger)).status).toBe(400);
  expect(await keys()).toEqual(['album/large']);
  expect(lines.filter((line) => line.startsWith('[site]'))).toEqual([]);
});

test('a function that fails gets its event twice again, and no more', async () => {
  const { upload, lines, keys } = await anAlbum();
  await upload('twice');
  await expect.poll(keys, { timeout: 5_000 }).toEqual(['album/twice']);
  expect(lines.filter((line) => line.includes('not yet'))).toHaveLength(2);
  await upload('poison');
  const dropped = '[lambda] Develop failed 3 times: the event is dropped.';
  await expect.poll(() => lines, { timeout: 5_000 }).toContain(dropped);
  expect(lines.filter((line) => line.includes('ERROR Error: cannot be developed'))).toHaveLength(3);
});

test('an event that the rule does not match wakes nobody', async () => {
  const { engineer, Bucket, upload, lines } = await anAlbum();
  await engineer.send(new PutObjectCommand({ Bucket, Key: 'outgoing/a', Body: 'x' }));
  await upload('wall');
  await expect.poll(() => lines).toContain('[Develop] aws.s3 incoming/wall 7 POST Object');
  expect(lines.filter((line) => line.startsWith('[Develop]'))).toHaveLength(1);
});

test('objects outlive the run, and links and forms of its keys do not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'album-data-'));
  const first = await anAlbum(folder);
  await first.upload('wall');
  await expect.poll(first.keys).toEqual(['album/wall']);
  const link: string = await first.sign('GET', 'wall');
  await first.stop();
  const second = await anAlbum(folder);
  expect(await second.keys()).toEqual(['album/wall']);
  expect((await get(`${second.urls.site}${link}`))[0]).toBe(404);
  const anew: string = await second.sign('GET', 'wall');
  expect(await get(`${second.urls.site}${anew}`)).toEqual([200, 'text/plain', 'A PHOTO']);
});

test('everything in the stack runs', async () => {
  const { lines } = await anAlbum();
  expect(lines.join('\n')).not.toContain('AWS::S3::Bucket');
  expect(lines.join('\n')).not.toContain('AWS::Events::Rule');
});
