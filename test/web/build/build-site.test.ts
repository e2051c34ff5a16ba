import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { type Page, pages, sectionIds } from '../../../web/content/pages.ts';
import { licenseLookup } from '../../../web/content/sections.ts';
import { textOf } from '../page-text.ts';

const ORIGIN = 'https://www.masonry.example';

/** A link, which a visitor follows. */
const OPENSTREETMAP = 'https://www.openstreetmap.org/';
const files = Object.values<Page>(pages).map(({ file }) => file);

const html: Record<string, string> = {};
let outDir: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'site-'));
  const command = ['scripts/build-site.ts', '--out', outDir, '--origin', ORIGIN];
  await promisify(execFile)(process.execPath, command);
  for (const file of files) html[file] = await readFile(join(outDir, file), 'utf8');
});

afterAll(() => rm(outDir, { recursive: true, force: true }));

for (const file of files) {
  test(`${file} allows its own styles and script, and names no address elsewhere`, () => {
    const page = html[file] ?? '';
    const policy = /<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
      page,
    )?.[1];
    const sheets = [...page.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css ?? '');
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/g)].map(([, code]) => code ?? '');
    const hashesOf = (texts: string[]) =>
      texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(sheets.length).toBeGreaterThan(0);
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hashesOf(scripts).join(' ')}`,
      "img-src 'self' data:",
      "font-src 'self'",
      'frame-src https://www.openstreetmap.org',
      "connect-src 'self'",
      `style-src 'self' ${hashesOf([...sheets, '']).join(' ')}`,
    ]);
    expect(page.match(/<script(?! type="application\/ld\+json">)(?![^>]*\ssrc=)/g)).toHaveLength(1);
    expect(page).not.toMatch(/<[^>]+\sstyle=/);
    expect(page).not.toMatch(/<[^>]+\son[a-z]+=/);
    const elsewhere = [...page.matchAll(/(?:src|href)="(https?:[^"]*)"/g)].map(([, url]) => url);
    const wanted = [ORIGIN, OPENSTREETMAP, licenseLookup, business.googleProfile];
    expect(
      elsewhere.filter((url = '') => !wanted.some((start) => start && url.startsWith(start))),
    ).toEqual([]);
    expect(textOf(page)).not.toContain('undefined');
  });
}

test('the sections of the home page stand in the order of the specification', () => {
  const ids = [
    ...(html['index.html'] ?? '').matchAll(/<(?:header|section|footer)\b[^>]*?\sid="([^"]+)"/g),
  ];
  expect(ids.map(([, id]) => id)).toEqual(sectionIds);
});
