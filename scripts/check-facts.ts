import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { business } from '../domain/business.ts';
import { BUSINESS_FILE, businessErrors } from '../domain/business-facts/check-business.ts';
import type { FactError } from '../domain/business-facts/hours-errors.ts';
import { priceListErrors } from '../domain/price-list/check-price-list.ts';
import { priceList } from '../domain/price-list/price-list.ts';
import { projectTypes } from '../domain/project.ts';
import { photoErrors } from '../web/build/check-photos.ts';
import { galleryWords, photoWords } from '../web/content/photos.ts';
import { drawnCountry, isDrawn } from '../web/map/projection.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Finds every mistake in the facts that the owner edits: the business, the price list and the photographs.
 *
 * @returns a sentence for each, with the file and, for the business, its line; none where all is well
 */
export async function factErrors(now: Date): Promise<string[]> {
  const lineOf = factLines(readFileSync(join(root, BUSINESS_FILE), 'utf8'), 'business');
  const errors = [...businessErrors(business, now), ...citiesBeyondMap(business)];
  return [
    ...errors.map(
      ({ path, text }) => `${[BUSINESS_FILE, lineOf(path) ?? []].flat().join(':')}: ${text}`,
    ),
    ...priceListErrors(priceList),
    ...(await photoErrors(join(root, 'web/photos'), {
      photoWords,
      galleryWords,
      portrait: portraitOf(business),
      projectTypes,
    })),
  ];
}

/** Finds the cities around which nothing is drawn: mostly two digits of their place changed round. */
export function citiesBeyondMap({ serviceArea }: typeof business): FactError[] {
  const cities: unknown = serviceArea?.cities;
  const { south, north, west, east } = drawnCountry;
  return (Array.isArray(cities) ? cities : []).flatMap((city, index) => {
    const { name, latitude, longitude } = Object(city);
    const isPlace = typeof latitude === 'number' && typeof longitude === 'number';
    if (!isPlace || isDrawn({ latitude, longitude })) return [];
    const text = `the city "${name}": the map is drawn from ${south} to ${north} degrees north and from ${west} to ${east} east, and ${latitude}, ${longitude} lies beyond; correct "latitude" and "longitude", or have your engineer draw a wider map.`;
    return [{ path: ['serviceArea', 'cities', index], text }];
  });
}

function portraitOf({ owner }: typeof business): string | undefined {
  const portrait: unknown = owner?.portrait;
  return typeof portrait === 'string' && portrait !== '' ? portrait : undefined;
}

/**
 * Finds the lines on which the facts of an object literal stand, so that a message can name the one to mend.
 * It reads comments, strings and brackets, which is all that such a file has.
 *
 * @param source - the text of the file
 * @param name - the constant that the object is assigned to
 * @returns the line of a path such as `['hours', 1, 'opens']`, or of the nearest fact around it, counted from 1
 */
export function factLines(
  source: string,
  name: string,
): (path: readonly PropertyKey[]) => number | undefined {
  const lines = new Map<string, number>();
  const start = source.search(new RegExp(`\\bconst ${name}\\b`));
  const containers: { isArray: boolean; index: number; key: string }[] = [];
  const path = () => containers.map(({ isArray, index, key }) => (isArray ? index : key)).join('.');
  for (const { 0: token, index } of source.matchAll(tokens)) {
    if (index < start || token.startsWith('/')) continue;
    const container = containers.at(-1);
    if (container?.isArray === false && /[\w'"]$/.test(token) && isKey(source, index, token)) {
      container.key = token.replace(/['"]/g, '');
    }
    if (container && !/^[\]},/]/.test(token) && !lines.has(path())) {
      lines.set(path(), source.slice(0, index).split('\n').length);
    }
    if (token === '{' || token === '[') {
      containers.push({ isArray: token === '[', index: 0, key: '' });
    } else if (token === '}' || token === ']') {
      containers.pop();
      if (containers.length === 0) break;
    } else if (token === ',' && container) container.index += 1;
  }
  return (at) => {
    for (let length = at.length; length > 0; length -= 1) {
      const line = lines.get(at.slice(0, length).join('.'));
      if (line !== undefined) return line;
    }
    return undefined;
  };
}

/** Comments, strings, words and numbers, and the marks that an object literal is built of. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[\w$.-]+|[{}[\],]/g;

function isKey(source: string, index: number, token: string): boolean {
  return /^\s*:/.test(source.slice(index + token.length));
}

// Every start, build, synthesis and deployment runs this first, as a process of its own: a mistake in the facts
// must not break a module that is loaded with them before it can be reported.
if (process.argv[1] === import.meta.filename) {
  const errors = await factErrors(new Date());
  if (errors.length > 0) {
    console.error(['Mend these facts, then try again:', ...errors].join('\n  '));
    process.exitCode = 1;
  }
}
