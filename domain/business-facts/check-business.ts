import type * as z from 'zod/mini';
import { days, parseDays, parseTime } from '../opening-hours.ts';
import { type Business, businessSchema } from './business-schema.ts';

export const BUSINESS_FILE = 'domain/business.ts';

/**
 * Finds the mistakes in the facts of the business.
 *
 * @param facts - of whatever shape: nobody compiles the file before it is run
 * @returns a sentence for each mistake, in the order of the file; none where all is well
 */
export function businessErrors(facts: unknown, now: Date): FactError[] {
  const parsed = businessSchema.safeParse(facts);
  const { hours, serviceArea, founded } = Object(facts);
  return [
    ...(parsed.error?.issues ?? []).map((issue) => ({
      path: issue.path,
      text: `${placeOf(facts, issue.path)}${cityWithoutPlace(facts, issue.path) ?? issueText(issue, valueAt(facts, issue.path))}.`,
    })),
    ...(founded > now.getUTCFullYear()
      ? [{ path: ['founded'], text: `"founded" must not be in the future (it is ${founded}).` }]
      : []),
    ...(isValid('hours', hours) ? hoursErrors(hours) : []),
    ...(isValid('serviceArea', serviceArea) ? repeatedCities(serviceArea.cities) : []),
  ];
}

/** True if a group of facts has its shape, whatever is wrong in the others. */
function isValid(group: 'hours' | 'serviceArea', value: unknown): boolean {
  return businessSchema.shape[group].safeParse(value).success;
}

/** Names the city or the hours that a path leads to, and then the field: `the city "Edina": "latitude" `. */
function placeOf(facts: unknown, path: readonly PropertyKey[]): string {
  const index = path.findIndex((key) => typeof key === 'number');
  if (index < 0) return path.length > 0 ? `"${path.join('.')}" ` : '';
  const entry = valueAt(facts, path.slice(0, index + 1));
  const { name, days } = Object(entry);
  const label = [entry, name, days].find((each) => typeof each === 'string');
  const kind = path[0] === 'hours' ? 'the hours of' : 'the city';
  const place = `${kind} ${label ? `"${label}"` : Number(path[index]) + 1}: `;
  return index === path.length - 1 ? place : `${place}"${path.slice(index + 1).join('.')}" `;
}

/** The fix for a city that says nothing of where it is. */
function cityWithoutPlace(facts: unknown, path: readonly PropertyKey[]): string | undefined {
  if (path[0] !== 'serviceArea' || path[1] !== 'cities') return undefined;
  const city = valueAt(facts, path.slice(0, 3));
  const isNameAlone = typeof city === 'string' && path.length === 3;
  const lacksField =
    ['latitude', 'longitude'].includes(String(path[3])) && valueAt(facts, path) === undefined;
  if (!isNameAlone && !lacksField) return undefined;
  const name = isNameAlone ? city : Object(city).name;
  const fix = `write { name: '${name}', latitude: 44.97, longitude: -93.27 } with its own numbers: right-click the city in Google Maps to see them`;
  return isNameAlone ? `needs its place on the map: ${fix}` : `is missing: ${fix}`;
}

function repeatedCities(cities: Business['serviceArea']['cities']): FactError[] {
  const key = ({ name }: { name: string }) => name.toLowerCase();
  return cities.flatMap((city, index) =>
    cities.findIndex((other) => key(other) === key(city)) < index
      ? [
          {
            path: ['serviceArea', 'cities', index],
            text: `the city "${city.name}" is listed twice; take one of them out.`,
          },
        ]
      : [],
  );
}

/** A mistake in the facts: where it is, and a sentence about it without the file. */
export interface FactError {
  path: readonly PropertyKey[];
  text: string;
}

type Hours = Business['hours'][number];

/** Finds what is misspelt in the business hours, and the days that they name twice or not at all. */
function hoursErrors(hours: readonly Hours[]): FactError[] {
  const errors = hours.flatMap((entry, index) => [
    ...misspeltDays(entry, index),
    ...wrongTimes(entry, index),
  ]);
  const named = hours.flatMap(namedDays);
  const hasMisspeltDay = hours.some((entry) => ranges(entry).some((range) => !parseDays(range)));
  return [
    ...errors,
    ...hours.flatMap((entry, index) => repeatedDays(entry, index, hours)),
    ...(hasMisspeltDay ? [] : days.filter((day) => !named.includes(day)).map(missingDay)),
  ];
}

const ranges = ({ days }: Hours) => days.split(',').map((range) => range.trim());
const namedDays = (entry: Hours) => ranges(entry).flatMap((range) => parseDays(range) ?? []);
const placeOfHours = ({ days }: Hours) => `the hours of "${days}"`;

function misspeltDays(entry: Hours, index: number): FactError[] {
  return ranges(entry)
    .filter((range) => !parseDays(range))
    .map((range) => ({
      path: ['hours', index, 'days'],
      text: `${placeOfHours(entry)}: "days" must be days like "Mon", "Mon-Fri" or "Mon, Wed" ("${range}" isn't).`,
    }));
}

function repeatedDays(entry: Hours, index: number, hours: readonly Hours[]): FactError[] {
  const before = hours.slice(0, index).flatMap(namedDays);
  const own = namedDays(entry);
  const repeated = own.filter((day, at) => before.includes(day) || own.indexOf(day) < at);
  return [...new Set(repeated)].map((day) => ({
    path: ['hours', index, 'days'],
    text: `${placeOfHours(entry)}: "days" repeats ${day}; take one of the two out.`,
  }));
}

function missingDay(day: string): FactError {
  const text = `"hours" doesn't include ${day}; if you're closed then, add { days: '${day.slice(0, 3)}' }.`;
  return { path: ['hours'], text };
}

function wrongTimes(entry: Hours, index: number): FactError[] {
  const { opens, closes } = entry;
  const at = (field: 'opens' | 'closes', text: string) => [
    { path: ['hours', index, field], text: `${placeOfHours(entry)}: ${text}` },
  ];
  if (opens === undefined && closes === undefined) return [];
  if (opens === undefined || closes === undefined) {
    const [missing, other] = opens === undefined ? ['opens', 'closes'] : ['closes', 'opens'];
    return at(
      other as 'opens' | 'closes',
      `"${missing}" is missing; add it, or take "${other}" out if you're closed.`,
    );
  }
  const times = { opens: parseTime(opens), closes: parseTime(closes) };
  if (times.opens && times.closes) {
    return times.opens < times.closes
      ? []
      : at('closes', `"closes" (${closes}) must be later in the day than "opens" (${opens}).`);
  }
  return (['opens', 'closes'] as const)
    .filter((field) => !times[field])
    .flatMap((field) =>
      at(
        field,
        `"${field}" must be a time like "${timeLike(entry[field])}" (it is "${entry[field]}").`,
      ),
    );
}

/** The right form of a time that is only written differently, such as `7:00AM`; else an example. */
function timeLike(text = ''): string {
  const [, hour, minute = '00', half] =
    /^\s*(\d\d?)(?::(\d\d))?\s*([ap])\.?m\.?\s*$/i.exec(text) ?? [];
  const time = `${hour}:${minute} ${half?.toUpperCase()}M`;
  return parseTime(time) ? time : '7:00 AM';
}

const kinds: Record<string, string> = {
  string: 'text in quotes',
  array: 'a list in square brackets',
  object: 'a group in curly brackets',
};

/** Returns what stands at a path of a value, of whatever shape the value is. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => Object(at)[key], value);
}

/**
 * Says in an owner's words what a schema refuses, as the end of a sentence that begins with the field.
 *
 * @param value - what stands at the path of the issue
 */
function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    return `has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which isn't a field here; check the spelling or take it out`;
  }
  if (value === undefined) return 'is missing; add it';
  const found = `(it is ${written(value)})`;
  if (issue.code === 'invalid_value') {
    return `must be one of ${issue.values.map(written).join(', ')} ${found}`;
  }
  if (issue.code === 'invalid_type' && kinds[issue.expected]) {
    return `must be ${kinds[issue.expected]} ${found}`;
  }
  return typeof value === 'object' ? issue.message + span(value) : `${issue.message} ${found}`;
}

/** Shows the two ends of a price, and nothing of a list. */
function span(value: object | null): string {
  const { low, high } = Object(value);
  return low === undefined ? '' : ` (it is ${low} to ${high})`;
}

function written(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}
