import { stop } from 'esbuild';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startLocalRun } from '../../scripts/local/local-run.ts';
import { ownPorts } from '../../scripts/local/loopback.ts';

const ports = ownPorts();
const site = `http://localhost:${ports.site}`;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await startLocalRun({ template: inject('templates').dev, ports });
});

// It watches the sources, and would outlive this worker and hold its output.
afterAll(stop);

/** An address in a page, a script, or a style, as Vite writes it. */
const address = /(?:src=|href=|from |import |import\(|url\()["']?(\.?\/[^"'\s)]+)/g;

test('serves both pages and every source that they load, without a build', async () => {
  const urls = new Set([`${site}/`, `${site}/gallery`]);
  const missing: string[] = [];
  for (const url of urls) {
    // One photo stands for all, because each takes seconds the first time.
    if (url.includes('as=') && !url.includes('service-block')) continue;
    const response = await fetch(url);
    if (!response.ok) missing.push(`${response.status} ${url}`);
    // Packages load nothing of ours.
    if (url.includes('/node_modules/')) continue;
    for (const [, path = ''] of (await response.text()).matchAll(address)) {
      urls.add(new URL(path, url).href);
    }
  }
  expect(missing).toEqual([]);
  // Sources whose paths look like those of the API and of photos.
  for (const path of ['/api/fetch-api.ts', '/photos/hero.jpg']) {
    expect([...urls].filter((url) => url.startsWith(site + path))).not.toEqual([]);
  }
});
