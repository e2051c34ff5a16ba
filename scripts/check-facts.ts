import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type TransformFailure, transformSync } from 'esbuild';
import { type ESTree, parseSync, Visitor } from 'vite';
import {
  BUSINESS_FILE,
  type Business,
  businessErrors,
  type FactError,
} from '../domain/check-business.ts';
import { projectTypes } from '../domain/estimate/project.ts';
import { priceListErrors } from '../domain/price-list/check-price-list.ts';
import { photoErrors } from '../web/build/check-photos.ts';
import { drawnCountry, isDrawn } from '../web/map/projection.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Finds every mistake in the facts that the owner edits: the business, the price list and the photographs.
 *
 * @returns a sentence for each, with the file and, for the business, its line; none where all is well
 */
export async function factErrors(now: Date): Promise<string[]> {
  const slips = [BUSINESS_FILE, 'web/content/photos.ts'].flatMap((file) => {
    const slip = syntaxSlip(readFileSync(join(root, file), 'utf8'));
    return slip ? [`${file}:${slip.line}: ${slip.text}.`] : [];
  });
  if (slips.length > 0) return slips;
  const { business } = await import('../domain/business.ts');
  const { priceList, tableTexts } = await import('../domain/price-list/price-list.ts');
  const { galleryWords, photoWords } = await import('../web/content/photos.ts');
  const lineOf = factLines(readFileSync(join(root, BUSINESS_FILE), 'utf8'), 'business');
  const errors = [...businessErrors(business, now), ...citiesBeyondMap(business)];
  return [
    ...errors.map(
      ({ path, text }) => `${[BUSINESS_FILE, lineOf(path) ?? []].flat().join(':')}: ${text}`,
    ),
    ...priceListErrors(tableTexts, priceList.date),
    ...(await photoErrors(join(root, 'web/photos'), {
      photoWords,
      galleryWords,
      portrait: portraitOf(business),
      projectTypes,
    })),
  ];
}

/** Finds the first slip of syntax in a file that the owner edits: its line, and what to write there. */
export function syntaxSlip(source: string): { line: number; text: string } | undefined {
  try {
    transformSync(source, { loader: 'ts', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const [{ text = '', location = null } = {}] = (error as TransformFailure).errors;
    const { line, column, lineText } = location ?? { line: 1, column: 0, lineText: '' };
    const [before, after] = [lineText.slice(0, column), lineText.slice(column)];
    if (before.trim() === '') return missingEnd(source.split('\n').slice(0, line - 1));
    return { line, text: remedyFor(text, lineText, before, after) };
  }
}

/** The slip is at the end of the last line that is not a comment. */
function missingEnd(lines: string[]): { line: number; text: string } {
  const index = lines.findLastIndex((each) => /^\s*[^\s/*]/.test(each));
  const mark = /,\s*$/.test(lines[index] ?? '') ? 'closing bracket' : 'comma';
  return { line: index + 1, text: `a ${mark} is missing at the end of this line; add it` };
}

function remedyFor(error: string, line: string, before: string, after: string): string {
  if (error.startsWith('Unterminated')) {
    return 'a quotation mark is missing at the end of the text; add it';
  }
  if (/[‘’“”]/.test(line)) return `write straight quotation marks (' or ") around the text`;
  const isOdd = /^[^:]*:\s*'/.test(line) && (line.match(/'/g) ?? []).length % 2 === 1;
  if (isOdd || (/\w'$/.test(before) && /^\w/.test(after))) {
    return `an apostrophe ends the text; put double quotation marks around it, like "O'Brien Masonry"`;
  }
  const [, key] = /^(\w+):/.exec(after) ?? [];
  return key
    ? `a comma is missing before "${key}"; add it`
    : "text needs quotation marks around it, like 'Stone Masonry'";
}

/** Words a fact without quotation marks, which Node takes for a name; undefined for any other error. */
function unquotedWord(error: unknown): string | undefined {
  const { message, stack = '' } = error as Error;
  const [, word] = /^(\w+) is not defined$/.exec(message) ?? [];
  const [, place] = /\/((?:domain|web)\/[\w/-]+\.ts:\d+)/.exec(stack) ?? [];
  return word && place && `${place}: "${word}" needs quotation marks around it, like '${word}'.`;
}

/** Finds the cities around which nothing is drawn: mostly two digits of their place changed round. */
export function citiesBeyondMap({ serviceArea }: Readonly<Business>): FactError[] {
  const cities: unknown = serviceArea?.cities;
  const { south, north, west, east } = drawnCountry;
  return (Array.isArray(cities) ? cities : []).flatMap((city, index) => {
    const { name, latitude, longitude } = Object(city);
    const isPlace = typeof latitude === 'number' && typeof longitude === 'number';
    if (!isPlace || isDrawn({ latitude, longitude })) return [];
    const text = `the city "${name}": ${latitude}, ${longitude} is off the map, which goes from ${south} to ${north} degrees north and from ${west} to ${east} east; correct "latitude" and "longitude", or ask your engineer for a wider map.`;
    return [{ path: ['serviceArea', 'cities', index], text }];
  });
}

function portraitOf({ owner }: Readonly<Business>): string | undefined {
  const portrait: unknown = owner?.portrait;
  return typeof portrait === 'string' && portrait !== '' ? portrait : undefined;
}

/**
 * Finds the lines on which the facts of an object literal stand, so that a message can name the one to mend.
 *
 * @param name - the constant that the object is assigned to
 * @returns the line of a path such as `['hours', 1, 'opens']`, or of the nearest fact around it, counted from 1
 */
export function factLines(
  source: string,
  name: string,
): (path: readonly PropertyKey[]) => number | undefined {
  const lines = new Map<string, number>();
  const visit = (node: ESTree.Expression, path: readonly unknown[], start: number) => {
    lines.set(path.join('.'), source.slice(0, start).split('\n').length);
    const parts = [
      ...(node.type === 'ObjectExpression' ? node.properties : []),
      ...(node.type === 'ArrayExpression' ? node.elements : []),
    ];
    for (const [index, part] of parts.entries()) {
      if (part?.type === 'SpreadElement' || !part) continue;
      if (part.type !== 'Property') visit(part, [...path, index], part.start);
      else if (part.key.type === 'Identifier')
        visit(part.value, [...path, part.key.name], part.start);
    }
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === name && init) visit(init, [], init.start);
    },
  }).visit(parseSync(BUSINESS_FILE, source).program);
  return (at) => {
    const found = at.map((_, index) => lines.get(at.slice(0, at.length - index).join('.')));
    return found.find((line) => line !== undefined);
  };
}

// Every start, build, synthesis and deployment runs this first, as a process of its own: a mistake in the facts
// must not break a module that is loaded with them before it can be reported.
if (process.argv[1] === import.meta.filename) {
  const errors = await factErrors(new Date()).catch((error: unknown) => {
    const text = unquotedWord(error);
    if (!text) throw error;
    return [text];
  });
  if (errors.length > 0) {
    console.error(['Fix these mistakes, then try again:', ...errors].join('\n  '));
    process.exitCode = 1;
  }
}
