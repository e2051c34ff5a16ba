import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startLocalRun } from '../../scripts/local/local-run.ts';
import { ownPorts } from '../../scripts/local/loopback.ts';

const ports = ownPorts();
let schedules: Awaited<ReturnType<typeof startLocalRun>>;
const pages = mkdtempSync(join(tmpdir(), 'pages-'));

beforeAll(async () => {
  // The functions' log.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  writeFileSync(join(pages, 'index.html'), 'The home page');
  schedules = await startLocalRun({ template: inject('templates').dev, ports, pages });
});
afterAll(() => rmSync(pages, { recursive: true }));

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
