import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentPages } from '../../scripts/local/site-cloud.ts';

let server: http.Server;
let pages: Awaited<ReturnType<typeof developmentPages>>;
let origin: string;

beforeAll(async () => {
  server = http.createServer((request, response) => void pages.handle(request, response));
  pages = await developmentPages(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await pages.close();
  server.close();
});

/** The site's own modules that a module imports before it runs, by their paths. */
const importsOf = (code: string) =>
  [...code.matchAll(/^(?:import|export)[^'"\n]*["'](\/[^"']+)["']/gm)]
    .map(([, path]) => path ?? '')
    .filter((path) => /^\/(?!@|node_modules).*\.tsx?$/.test(path));

test('the dev server has every module of its page, none of them where the API answers', async () => {
  const waiting = ['/loader.ts', '/dev.tsx', '/early.ts'];
  const asked = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (asked.has(path)) continue;
    asked.add(path);
    const response = await fetch(origin + path);
    expect(response.status, path).toBe(200);
    waiting.push(...importsOf(await response.text()));
  }
  expect([...asked].filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(asked.size).toBeGreaterThan(80);
});
