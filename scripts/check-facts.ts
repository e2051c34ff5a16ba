import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type TransformFailure, transformSync } from 'esbuild';
import { businessErrors } from '../domain/check-business.ts';
import { projectTypes } from '../domain/estimate/project.ts';
import { priceListErrors } from '../domain/price-list/check-price-list.ts';
import { photoErrors } from '../web/build/check-photos.ts';

const root = resolve(import.meta.dirname, '..');
const FACTS = 'domain/business.ts';

/**
 * Finds every mistake in what the owner edits: the business facts, the price list, and the photos. Every start, build,
 * synthesis, and deployment calls it before it loads a module that reads the facts.
 *
 * @returns a sentence for each mistake, with its file; none if all is well
 */
export async function factErrors(): Promise<string[]> {
  const slips = [FACTS, 'web/content/photos.ts'].flatMap(
    (file) => syntaxError(file, readFileSync(join(root, file), 'utf8')) ?? [],
  );
  if (slips.length > 0) return slips;
  try {
    const { business } = await import('../domain/business.ts');
    const { priceList, tableTexts } = await import('../domain/price-list/price-list.ts');
    const { galleryWords, photoWords } = await import('../web/content/photos.ts');
    const photos = { photoWords, galleryWords, portrait: business.owner?.portrait, projectTypes };
    return [
      ...businessErrors(business).map((error) => `${FACTS}: ${error}`),
      ...priceListErrors(tableTexts, priceList.date),
      ...(await photoErrors(join(root, 'web/photos'), photos)),
    ];
  } catch (error) {
    // Node reads an unquoted word as a name.
    if (!(error instanceof ReferenceError)) throw error;
    return [`${FACTS}: ${error.message}; put quotation marks around it.`];
  }
}

/** Returns esbuild's message about a file that it can't read, after a sentence with what to do. */
export function syntaxError(file: string, source: string): string | undefined {
  try {
    transformSync(source, { loader: 'ts', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const [{ text = '', location = null } = {}] = (error as TransformFailure).errors;
    return `${file}:${location?.line}: check the quotation marks and commas of this line and the one before. (${text})`;
  }
}

if (process.argv[1] === import.meta.filename) {
  const errors = await factErrors();
  if (errors.length > 0) {
    console.error(['Fix these mistakes, then try again:', ...errors].join('\n  '));
    process.exitCode = 1;
  }
}
