import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { business } from '../../domain/business.ts';
import { factPhrases } from './fact-phrases.ts';

const built = 'test-results/local/cdk.out/asset.*/**/*.{html,js,mjs,txt,xml}';

/** Characters as HTML and JSON write them. */
const escapes: [pattern: RegExp, character: string][] = [
  [/&amp;/g, '&'],
  [/&quot;|\\"/g, '"'],
  [/&#x27;|&#39;|\\'/g, "'"],
];

/**
 * Finds the facts of this project in what a changed copy of it has built for its journeys: the site and the functions.
 *
 * @param folder - of the copy
 * @returns a sentence for each: the file and the words; none where every page and email follows the facts
 * @throws where nothing was built
 */
export function leftoverFacts(folder: string): string[] {
  const files = globSync(built, { cwd: folder });
  if (files.length === 0) throw new Error(`Nothing was built in ${folder}: no ${built}.`);
  const phrases = [...factPhrases(business), business.email, `//${business.domain}`];
  return files.flatMap((file) => {
    const text = escapes.reduce(
      (before, [pattern, character]) => before.replace(pattern, character),
      readFileSync(join(folder, file), 'utf8'),
    );
    return phrases
      .filter((phrase) => text.includes(phrase))
      .map((phrase) => `${file} has "${phrase}", which no fact says any more: write it once.`);
  });
}
