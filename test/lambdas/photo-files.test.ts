import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { S3PhotoFiles } from '../../lambdas/store/photo-files.ts';
import { credentials } from './site-tables.ts';

/** The files of a bucket behind an S3 of the test's own. */
async function filesBehind(answer: http.RequestListener) {
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  return { files: new S3PhotoFiles('photos-bucket'), requests };
}

const key = 'photos/lead-1/0-thumbnail.jpg';
const never = new AbortController().signal;

test('a file is read as it is', async () => {
  const { files, requests } = await filesBehind((_, response) => response.end('a thumbnail'));
  const file = await files.read(key, 40_000, never);
  expect(Buffer.from(file).toString()).toBe('a thumbnail');
  expect(requests).toEqual([`GET /photos-bucket/${key}?x-id=GetObject`]);
});

test('a file that is not there is asked for once', async () => {
  const { files, requests } = await filesBehind((_, response) => {
    response.statusCode = 503;
    response.end('<Error><Code>SlowDown</Code></Error>');
  });
  await expect(files.read(key, 40_000, never)).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

test('a file that is too large is not read', async () => {
  const { files } = await filesBehind((_, response) => response.end(Buffer.alloc(40_001)));
  await expect(files.read(key, 40_000, never)).rejects.toThrow('40001 bytes');
});

test.each<[string, http.RequestListener]>([
  ['before its first byte', () => undefined],
  [
    'in the middle of it',
    (_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('the beginning');
    },
  ],
])('reading a file that hangs %s ends with the signal', async (_, answer) => {
  const { files } = await filesBehind(answer);
  const begun = Date.now();
  await expect(files.read(key, 40_000, AbortSignal.timeout(300))).rejects.toThrow(/abort/i);
  expect(Date.now() - begun).toBeLessThan(1_500);
});
