import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { headingCharacters, textCharacters } from '../web/fonts/first-characters.ts';

/** The typefaces' files: where the package has all Latin letters, and where the first ones go. */
export const subsets = [
  {
    source: '@fontsource/besley/files/besley-latin-700-normal.woff2',
    target: 'web/fonts/files/besley-700.woff2',
    first: headingCharacters,
  },
  {
    source: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    target: 'web/fonts/files/public-sans.woff2',
    first: textCharacters,
    // What the theme uses of the weights.
    variationAxes: { wght: { min: 400, max: 600 } },
  },
] as const;

/** A typeface's file with the first characters alone; of its alternates none. */
export async function firstPart(subset: (typeof subsets)[number]): Promise<Buffer> {
  const { source, target, first, ...options } = subset;
  const whole = await readFile(createRequire(import.meta.url).resolve(source));
  return subsetFont(whole, first.characters.join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    ...options,
  });
}

if (import.meta.main) {
  for (const subset of subsets) {
    const part = await firstPart(subset);
    await writeFile(resolve(import.meta.dirname, '..', subset.target), part);
    console.log(`${subset.target}: ${part.length} bytes.`);
  }
}
