import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type TransformFailure, transformSync } from 'esbuild';
import { businessErrors } from '../domain/check-business.ts';
import { projectTypes } from '../domain/estimate/project.ts';
import { priceListErrors } from '../domain/price-list/check-price-list.ts';
import { photoErrors } from '../web/build/check-photos.ts';

const root = resolve(import.meta.dirname, '..');
const FACTS = 'domain/business.ts';
const WORDS = 'web/content/photos.ts';

/**
 * Finds every mistake in what the owner edits: the business facts, the price list, and the photos. Every start, build,
 * synthesis, and deployment calls it before it loads a module that reads the facts.
 *
 * @returns a sentence for each mistake, with its file; and a summary of what was checked
 */
export async function checkFacts(): Promise<{ errors: string[]; summary: string }> {
  const source = readFileSync(join(root, FACTS), 'utf8');
  const slips = [
    syntaxError(FACTS, source),
    syntaxError(WORDS, readFileSync(join(root, WORDS), 'utf8')),
  ].filter((slip) => slip !== undefined);
  if (slips.length > 0) return { errors: slips, summary: '' };
  try {
    const { business } = await import('../domain/business.ts');
    const { allJobs, inheritedAdders, priceList, tableTexts } = await import(
      '../domain/price-list/price-list.ts'
    );
    const { galleryWords, photoWords } = await import('../web/content/photos.ts');
    const photos = { photoWords, galleryWords, portrait: business?.owner?.portrait, projectTypes };
    const folder = join(root, 'web/photos');
    const errors = [
      ...businessErrors(business, new Date().getFullYear()).map(
        (error) => lineOf(error, source) + error,
      ),
      ...priceListErrors(tableTexts, priceList.date),
      ...(await photoErrors(folder, photos)),
    ];
    const count = readdirSync(folder).filter((file) => !file.startsWith('.')).length;
    const summary = `Facts, prices and photos are fine: ${allJobs.length} jobs, ${count} photos. A new job gets these adders unless they exclude it: ${inheritedAdders.join(', ')}.`;
    return { errors, summary };
  } catch (error) {
    const sentence = importError(error as NodeJS.ErrnoException);
    if (!sentence) throw error;
    return { errors: [sentence], summary: '' };
  }
}

/** Returns the place of the fact that an error is about, such as `domain/business.ts:26: `. */
function lineOf(error: string, source: string): string {
  const fact = /^"(\w+)/.exec(error)?.[1];
  const index = source.split('\n').findIndex((line) => line.trim().startsWith(`${fact}:`));
  return `${FACTS}:${index < 0 ? '' : `${index + 1}:`} `;
}

/** Returns a sentence about a table that is missing, or a word without quotation marks, which Node reads as a name. */
function importError({ code, path = '', name, message, stack = '' }: NodeJS.ErrnoException) {
  if (code === 'ENOENT')
    return `${relative(root, path)} is missing. Save the table as CSV under exactly this name.`;
  const [, place] = /\/((?:domain|web)\/[\w./-]+:\d+):\d+/.exec(stack) ?? [];
  return name === 'ReferenceError'
    ? `${place}: ${message}. Put quotation marks around it.`
    : undefined;
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
  const { errors, summary } = await checkFacts();
  if (errors.length === 0) console.log(summary);
  else {
    console.error(['Fix these mistakes, then try again:', ...errors].join('\n  '));
    process.exitCode = 1;
  }
}
