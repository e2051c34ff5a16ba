import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { business } from '../../domain/business.ts';
import { BUSINESS_FILE, businessErrors } from '../../domain/business-facts/check-business.ts';
import type { FactError } from '../../domain/business-facts/hours-errors.ts';
import { priceListErrors } from '../../domain/price-list/check-price-list.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import { projectTypes } from '../../domain/project.ts';
import { photoErrors } from '../../web/build/check-photos.ts';
import { galleryWords, photoWords } from '../../web/content/photos.ts';
import { drawnCountry, isDrawn } from '../../web/map/projection.ts';
import { factLines } from './fact-lines.ts';

const root = resolve(import.meta.dirname, '../..');

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
