import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type TransformFailure, transformSync } from 'esbuild';
import { businessErrors } from '../domain/check-business.ts';
import { projectTypes } from '../domain/project.ts';
import { loadPriceList } from '../lambdas/generate-quote/estimate/load-price-list.ts';
import { photoErrors } from '../web/build/check-photos.ts';
import { priceListErrors } from './check-price-list.ts';

const root = resolve(import.meta.dirname, '..');
const FACTS = 'domain/business.ts';
const contentFiles = globSync('web/content/*.ts', { cwd: root }).sort();
const TABLES = 'domain/price-list';
const PHOTOS = 'web/photos';

/**
 * Finds every mistake in what the owner edits: the business facts, the words of the pages, the price list, and the
 * photos. The npm scripts that start, build, synthesize, or deploy call it in a process of its own, before anything else
 * reads the facts.
 *
 * @returns a sentence for each mistake, with its file; none if everything is fine
 */
export async function factErrors(): Promise<string[]> {
  const source = readFileSync(join(root, FACTS), 'utf8');
  const inTexts = [FACTS, ...contentFiles].map((file) =>
    syntaxError(file, readFileSync(join(root, file), 'utf8')),
  );
  const unreadable = [...inTexts, tableNameError()].filter((error) => error !== undefined);
  if (unreadable.length > 0) return unreadable;
  try {
    const { business } = await import('../domain/business.ts');
    const priceList = loadPriceList();
    for (const file of contentFiles) await import(join(root, file));
    const { galleryWords, photoWords } = await import('../web/content/photos.ts');
    const today = new Date();
    const errors = [
      ...businessErrors(business, today.getFullYear()).map(
        (error) => placeOf(error, source) + error,
      ),
      ...priceListErrors(priceList.tables, today.toISOString().slice(0, 10)),
    ];
    // A wrong name of the portrait would cause further errors.
    if (errors.length > 0) return errors;
    const photos = { photoWords, galleryWords, portrait: business.owner?.portrait };
    const inPhotos = await photoErrors(join(root, PHOTOS), photos);
    if (inPhotos.length > 0) return inPhotos;
    const { services } = await import('../web/content/sections.ts');
    const ids = [...priceList.jobs.map(({ id }) => id), ...Object.keys(photoWords)];
    return services
      .flatMap(({ photo, price }) => [photo, price.job])
      .filter((id) => !ids.includes(id))
      .map((id) => `web/content/sections.ts: a service shows "${id}", which is gone. Put it back.`);
  } catch (error) {
    const [, file, name] = /'\W*([^']+)' does not .* named '(\w+)'/.exec(String(error)) ?? [];
    if (name) return [`${file}: "${name}" isn't exported. Write "export const ${name}" again.`];
    // Node reads an unquoted word as a name.
    if (!(error instanceof ReferenceError)) throw error;
    const [, place] = /\/((?:domain|web)\/[\w./-]+:\d+):\d+/.exec(error.stack ?? '') ?? [];
    return [`${place}: ${error.message}. Put quotation marks around it.`];
  }
}

/** Finds a table that is missing, or misnamed, which would silently keep the old prices. */
function tableNameError(): string | undefined {
  const names = [...Object.keys(projectTypes), 'every-type'].map((name) => `${name}.csv`);
  const files = readdirSync(join(root, TABLES)).filter((file) => !/\.ts$|^\./.test(file));
  const extra = files.find((name) => !names.includes(name));
  if (extra) return `${TABLES}/${extra} must be saved as CSV under its old name, or deleted.`;
  const missing = names.find((name) => !files.includes(name));
  return missing && `${TABLES}/${missing} must be put back.`;
}

/** Returns the place of the fact that an error is about, such as `domain/business.ts:26: `. */
function placeOf(error: string, source: string): string {
  const [, fact, city] = /^"(\w+)(?: cities (\d+))?/.exec(error) ?? [];
  const lines = source.split('\n');
  const ofFact = lines.findIndex((text) => text.trim().startsWith(`${fact}:`));
  const ofCities = [...lines.keys()].filter((index) => lines[index]?.includes('latitude:'));
  const line = ofCities[Number(city) - 1] ?? ofFact;
  return `${FACTS}:${line >= 0 ? `${line + 1}:` : ''} `;
}

/** Returns esbuild's message about a file that it can't read, after a sentence with what to do. */
export function syntaxError(file: string, source: string): string | undefined {
  try {
    transformSync(source, { loader: 'ts', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const [{ text = '', location = null } = {}] = (error as TransformFailure).errors;
    return `${file}:${location?.line}: Check the quotation marks and commas of this line and the one before. (${text})`;
  }
}

if (process.argv[1] === import.meta.filename) {
  const errors = await factErrors();
  if (errors.length === 0) console.log('Facts, words, prices, and photos are fine.');
  else {
    console.error(['Fix these mistakes, then try again:', ...errors].join('\n  '));
    process.exitCode = 1;
  }
}
