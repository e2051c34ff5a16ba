import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startLocalRun } from '../../scripts/local/local-run.ts';
import { ownPorts } from '../../scripts/local/loopback.ts';

const ports = ownPorts();
const site = `http://localhost:${ports.site}`;
let schedules: Awaited<ReturnType<typeof startLocalRun>>;
const pages = mkdtempSync(join(tmpdir(), 'pages-'));

beforeAll(async () => {
  // The functions' log.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  writeFileSync(join(pages, 'index.html'), 'The home page');
  writeFileSync(join(pages, '404.html'), 'Nothing here');
  schedules = await startLocalRun({ template: inject('templates').dev, ports, pages });
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

test('every server answers this machine, and no domain that points here', async () => {
  const statuses = { 'localhost:3000': 200, 'elsewhere.example': 403 };
  for (const [host, status] of Object.entries(statuses)) {
    for (const [name, port] of Object.entries(ports)) {
      const path = name === 's3' ? '/bucket/' : '/';
      const { promise, resolve } = Promise.withResolvers<http.IncomingMessage>();
      http.get({ host: 'localhost', port, path, headers: { host } }, resolve);
      expect([name, (await promise).statusCode]).toEqual([name, status]);
    }
  }
});

test('what AWS runs on a schedule runs by hand', async () => {
  const printError = vi.spyOn(console, 'error');
  for (const { run } of schedules) await run();
  expect(schedules).not.toEqual([]);
  expect(printError).not.toHaveBeenCalled();
});
