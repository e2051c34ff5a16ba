import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Each import in the sources, as a path from the root or the name of a package. */
const imports = globSync('{bin,domain,lambdas,lib,scripts,web}/**/*.{js,ts,tsx}').flatMap(
  (file) => {
    const sources = readFileSync(file, 'utf8').matchAll(/\b(?:from|import) ?\(?\s*'([^'\s]+)'/g);
    return Array.from(sources, ([, source = '']) => {
      return { from: file, to: source.startsWith('.') ? join(dirname(file), source) : source };
    });
  },
);

// web → domain ← lambdas, and lib reads domain. In web: pages → sections → estimate → forms → what serves them.
test.each([
  [/^domain\//, /^(?!domain\/|zod(\/mini)?$|csv-parse\/sync$)/],
  [/^domain\/(forms|price-list)\//, /^domain\/estimate\//],
  [/^lambdas\//, /^(bin|lib|scripts|test|web)\//],
  [/^lib\//, /^(bin|lambdas|scripts|test|web)\//],
  [/^(bin|scripts)\//, /^test\//],
  [/^web\//, /^(bin|lambdas|lib|scripts|test)\//],
  [/^web\/sections\//, /^web\/pages\//],
  [/^web\/estimate\//, /^web\/(pages|sections)\//],
  [/^web\/forms\//, /^web\/(estimate|pages|sections)\//],
  [/^web\/(add-photos|gallery|map|navigation)\//, /^web\/(estimate|forms|pages|sections)\//],
  [
    /^web\/(api|browser|content|images|theme)\//,
    /^web\/(add-photos|estimate|forms|gallery|map|navigation|pages|sections)\//,
  ],
])('%s imports nothing from %s', (from, to) => {
  expect(imports.filter((arrow) => from.test(arrow.from) && to.test(arrow.to))).toEqual([]);
});
