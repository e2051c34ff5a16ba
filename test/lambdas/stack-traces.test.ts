import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const source = `
import { mapStackTraces } from '${path.resolve('lambdas/runtime/stack-traces.ts')}';
mapStackTraces(import.meta.url);

function readTheMap() {
  throw new TypeError('no such city');
}
try {
  readTheMap();
} catch (error) {
  console.log(error.stack);
}
`;

/** Prints the stack of an error from a bundle made like those of the functions. */
async function printedStack(sourcemap: boolean): Promise<string> {
  const bundle = path.join(folder, 'index.mjs');
  writeFileSync(path.join(folder, 'source.ts'), source);
  await build({
    entryPoints: [path.join(folder, 'source.ts')],
    outfile: bundle,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    sourcemap,
    sourcesContent: false,
  });
  return execFileSync(process.execPath, [bundle], { encoding: 'utf8' });
}

test('the stack of an error names the line of the source', async () => {
  const [first, second] = (await printedStack(true)).split('\n');
  expect(first).toBe('TypeError: no such city');
  expect(second).toMatch(/^ {4}at \S+ \(source\.ts:6:9\)$/);
});

test('without a map it names the line of the bundle', async () => {
  const [first, second] = (await printedStack(false)).split('\n');
  expect(first).toBe('TypeError: no such city');
  expect(second).toContain('index.mjs:');
});
