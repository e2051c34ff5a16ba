import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Level } from 'level';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { assertDataFolderOpens } from '../../scripts/local/database.ts';
import { startLocalRun } from '../../scripts/local/local-run.ts';
import {
  assertPortsFree,
  freeRunPorts,
  type Ports,
  readPorts,
} from '../../scripts/local/loopback.ts';

let ports: Ports;
let site: string;
const pages = mkdtempSync(join(tmpdir(), 'pages-'));

beforeAll(async () => {
  // The functions' log.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  writeFileSync(join(pages, 'index.html'), 'The home page');
  writeFileSync(join(pages, '404.html'), 'Nothing here');
  ports = await freeRunPorts();
  site = `http://localhost:${ports.site}`;
  await startLocalRun({ template: inject('templates').dev, ports, pages });
});
afterAll(() => rmSync(pages, { recursive: true }));

async function get(path: string): Promise<string> {
  const response = await fetch(site + path, { redirect: 'manual' });
  return `${response.status} ${await response.text()}`;
}

test('serves pages with their headers, and the 404 page for everything else', async () => {
  const { headers } = await fetch(site);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await get('/')).toBe('200 The home page');
  for (const path of ['/nothing', '//elsewhere.example/', '/%2e%2e/package.json']) {
    expect(await get(path)).toBe('404 Nothing here');
  }
  expect(await get('/api/nothing')).toMatch(/^404 {"type"/);
});

test.each<[string, Record<string, string>, number]>([
  ['programs', {}, 200],
  ['a link on another page', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 200],
  ['a script of another page', { 'sec-fetch-site': 'cross-site' }, 403],
  ['an old browser on another page', { origin: 'https://elsewhere.example' }, 403],
  ['a domain that points here', { host: 'elsewhere.example' }, 403],
])('every server treats %s the same', async (_, headers, status) => {
  for (const [name, port] of Object.entries(ports)) {
    const { promise, resolve } = Promise.withResolvers<http.IncomingMessage>();
    http.get({ host: 'localhost', port, path: name === 's3' ? '/bucket/' : '/', headers }, resolve);
    expect([name, (await promise).statusCode]).toEqual([name, status]);
  }
});

test('every server refuses TRACE', async () => {
  for (const port of Object.values(ports)) {
    const { promise, resolve } = Promise.withResolvers<http.IncomingMessage>();
    http.request({ host: 'localhost', port, method: 'TRACE' }, resolve).end();
    expect((await promise).statusCode).toBe(405);
  }
});

test('the mailbox survives a request for a missing email', async () => {
  const mailbox = `http://localhost:${ports.mail}`;
  const { status } = await fetch(`${mailbox}/get-emlContent?messageId=nothing`);
  expect(status).toBe(404);
  expect(await (await fetch(`${mailbox}/store`)).json()).toMatchObject({ emails: [] });
});

test('PORT moves all ports, and one message names all that are taken', async () => {
  const moved = { site: 4100, mail: 4101, dynamodb: 8000, s3: 4103 };
  expect(readPorts({ PORT: '4100', DYNAMODB_PORT: '8000' })).toEqual(moved);
  const message = `${ports.site} (PORT), ${ports.mail} (MAIL_PORT), ${ports.dynamodb} (DYN`;
  await expect(assertPortsFree(ports)).rejects.toThrow(message);
  expect(() => readPorts({ PORT: 'many' })).toThrow('PORT is "many"');
});

test('explains that DATA_DIR is in use, or is a file', async () => {
  const folder = join(pages, 'tables');
  const store = new Level(folder);
  await store.open();
  onTestFinished(() => store.close());
  const inUse = `Another local run keeps its tables in DATA_DIR, "${folder}".`;
  await expect(assertDataFolderOpens(folder)).rejects.toThrow(inUse);
  const file = join(pages, 'index.html');
  await expect(assertDataFolderOpens(file)).rejects.toThrow(`DATA_DIR is "${file}"`);
});
