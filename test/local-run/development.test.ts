import { beforeAll, expect, inject, test, vi } from 'vitest';
import { startLocalRun } from '../../scripts/local/local-run.ts';
import { freePorts } from '../../scripts/local/loopback.ts';

let site: string;

beforeAll(async () => {
  // The functions' log.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [first = 0, mail = 0, dynamodb = 0, s3 = 0] = await freePorts(4);
  site = `http://localhost:${first}`;
  const ports = { site: first, mail, dynamodb, s3 };
  await startLocalRun({ template: inject('templates').dev, ports });
});

const imported = /(?:\bfrom|\bimport)\s*\(?["'](\/[^"']+)["']/g;

/** Fetches a page with the modules that it loads, and theirs; returns each path that fails. */
async function failuresOf(page: string): Promise<string[]> {
  const html = await (await fetch(site + page)).text();
  const [, entry = ''] = /<script type="module" src="([^"]*main[^"]*)"/.exec(html) ?? [];
  const known = new Set([new URL(entry, site + page).pathname]);
  const failed: string[] = [];
  for (const path of known) {
    const response = await fetch(site + path);
    const isScript = /javascript/.test(response.headers.get('content-type') ?? '');
    if (!response.ok || !isScript) failed.push(`${response.status} ${path}`);
    const code = await response.text();
    // Packages are Vite's own to serve.
    if (!path.includes('node_modules'))
      for (const [, next = ''] of code.matchAll(imported)) known.add(next);
  }
  expect(known.size).toBeGreaterThan(50);
  return failed;
}

test.each(['/', '/gallery'])(
  '%s loads from its sources, below /api and /photos too',
  async (page) => {
    expect(await failuresOf(page)).toEqual([]);
  },
);
