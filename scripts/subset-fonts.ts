import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { headingCharacters, textCharacters } from '../web/fonts/first-characters.ts';

/** The font files: the package's own with all Latin letters, and the target of the subset. */
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
    // The weights that the theme uses.
    variationAxes: { wght: { min: 400, max: 600 } },
  },
] as const;

/** Subsets a font to its first characters, without alternates. */
export async function subsetFile(subset: (typeof subsets)[number]): Promise<Buffer> {
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
    const bytes = await subsetFile(subset);
    await writeFile(resolve(import.meta.dirname, '..', subset.target), bytes);
    console.log(`${subset.target}: ${bytes.length} bytes.`);
  }
}
