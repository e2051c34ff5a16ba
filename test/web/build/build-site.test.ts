import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { type Page, pages, sectionIds } from '../../../web/content/pages.ts';
import { textOf } from '../../html.ts';

const files = Object.values<Page>(pages).map(({ file }) => file);

const html: Record<string, string> = {};
beforeAll(async () => {
  await promisify(execFile)('npm', ['run', 'build']);
  for (const file of files) html[file] = readFileSync(`web/dist/${file}`, 'utf8');
}, 300_000);

test.each(files)('%s has a strict CSP and no "undefined"', (file) => {
  const page = html[file] ?? '';
  const [, policy] =
    /<head>\s*<meta http-equiv="Content-Security-Policy" content="(.*?)">/.exec(page) ?? [];
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^' ]+'; /);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(textOf(page)).not.toContain('undefined');
});

test('the home page has its sections in the specified order', () => {
  const ids = html['index.html']?.match(/(?<=<(?:header|section|footer)\b[^>]*?\sid=")[^"]+/g);
  expect(ids).toEqual(sectionIds);
});

/** Features that the oldest supported browsers (`web/build/vite.config.ts`) lack. */
const tooNew = [
  /\bPromise\.(?:withResolvers|try)\b/,
  /\.(?:isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\b(?:(?:Object|Map)\.groupBy|Array\.fromAsync|URL\.(?:parse|canParse)|AbortSignal\.any)\b/,
  /\b(?:Iterator|Temporal|Intl\.(?:Segmenter|DurationFormat))\b\s*[.(]/,
  /\.checkVisibility\(|\bstatic\s*\{/,
];

test('scripts and pages only use features of the oldest supported browsers', () => {
  const built = globSync('web/dist/{*.html,assets/*.js}');
  expect(built.length).toBeGreaterThan(files.length + 1);
  for (const file of built) {
    const code = readFileSync(file, 'utf8');
    expect(tooNew.map((feature) => feature.exec(code)?.[0]).join(''), file).toBe('');
  }
});
