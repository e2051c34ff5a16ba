import * as z from 'zod/mini';
import { days, parseDays, parseTime } from './opening-hours.ts';

export const BUSINESS_FILE = 'domain/business.ts';

const isLine = (text: string) => text.trim() === text && !/[\p{Cc}\u2028\u2029]/u.test(text);

/** One line of text that has its place on the page: what is longer would break the layout. */
const line = (maxLength: number, empty = 'must not be empty') =>
  z
    .string()
    .check(
      z.minLength(1, empty),
      z.maxLength(maxLength, `must have at most ${maxLength} characters`),
      z.refine(isLine, 'must be one line without a space at either end'),
    );

/** A fact that is shown only where it is set. */
const optionalLine = (maxLength: number) =>
  z.optional(line(maxLength, 'must not be empty; write it, or undefined without quotes'));

const pattern = (form: RegExp, message: string) => z.string().check(z.regex(form, message));

const between = (from: number, to: number, message: string) =>
  z.number(message).check(z.gte(from, message), z.lte(to, message));

const wholeNumber = (from: number, to: number, what: string) => {
  const message = `must be a whole number of ${what}, from ${from} to ${to}`;
  return between(from, to, message).check(z.int(message));
};

/**
 * A number of the North American Numbering Plan, NXX-NXX-XXXX with N from 2 to 9, with or without `+1` and an
 * extension. Codes that end in 11, such as 911, are for services
 * (https://www.nanpa.com/numbering/area-codes, "NPA"; 47 CFR 52.5).
 */
const northAmericanPhone = pattern(
  /^(\+?1[ .-]?)?(\([2-9](?!11)\d\d\)|[2-9](?!11)\d\d)[ .-]?[2-9](?!11)\d\d[ .-]?\d{4}( ?(x|ext\.?) ?\d{1,6})?$/,
  'must be a North American phone number, like "(612) 555-0123"',
);

/** A name of the DNS with two labels or more (RFC 1035, section 2.3.1), as people type it: nothing before and after it. */
const domainName = pattern(
  /^(?=.{4,253}$)(?!www\.)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
  'must be a lowercase domain without "https://", "www." or a path, like "masonry.com"',
);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const time = z.optional(
  z.string().check(z.refine((text) => parseTime(text) !== '', 'must be a time like "7:30 AM"')),
);

const isDays = (text: string) => text.split(',').every((range) => parseDays(range).length > 0);
const daysOf = (text: string) => text.split(',').flatMap(parseDays);

const hours = z
  .strictObject({
    days: line(40).check(z.refine(isDays, 'must be days like "Mon", "Mon-Fri" or "Mon, Wed"')),
    opens: time,
    closes: time,
  })
  .check(
    z.refine(({ opens, closes }) => opens || !closes, { path: ['opens'] }),
    z.refine(({ opens, closes }) => closes || !opens, { path: ['closes'] }),
    z.refine(
      ({ opens = '', closes = '' }) =>
        !parseTime(opens) || !parseTime(closes) || parseTime(opens) < parseTime(closes),
      { path: ['closes'], error: 'must be later in the day than "opens"' },
    ),
  );

/** Every day of the week once. */
const week = z
  .array(hours)
  .check(z.minLength(1, 'must include every day of the week'), ({ value, issues }) => {
    const named: string[] = [];
    for (const [index, entry] of value.entries()) {
      for (const day of daysOf(entry.days)) {
        const message = `repeats ${day}; take one of the two out`;
        if (named.includes(day))
          issues.push({ code: 'custom', path: [index, 'days'], message, input: value });
        named.push(day);
      }
    }
    if (value.length === 0 || !value.every((entry) => isDays(entry.days))) return;
    for (const day of days.filter((each) => !named.includes(each))) {
      const message = `doesn't include ${day}; if you're closed then, add { days: '${day.slice(0, 3)}' }`;
      issues.push({ code: 'custom', message, input: value });
    }
  });

/** Degrees north and east. The limits are those of North America: a sign left out, or the two swapped, is beyond them. */
const city = z.strictObject({
  name: line(40),
  latitude: between(14, 72, 'must be degrees north, between 14 and 72, like 44.97'),
  longitude: between(
    -170,
    -50,
    'must be degrees east, between -170 and -50 with the minus sign, like -93.27',
  ),
});

const cities = z.array(city).check(z.minLength(1, 'must have a city'), ({ value, issues }) => {
  const names = value.map(({ name }) => name.toLowerCase());
  for (const [index, name] of names.entries()) {
    const message = 'is listed twice; take one of them out';
    if (names.indexOf(name) < index)
      issues.push({ code: 'custom', path: [index], message, input: value });
  }
});

/** The facts of the business, as `domain/business.ts` has them. */
const businessSchema = z.strictObject({
  name: line(60),
  headline: line(60),
  tagline: line(120),
  legalForm: line(40),
  founded: wholeNumber(1850, 9999, 'the year'),
  yearsOfExperience: wholeNumber(1, 99, 'years'),
  address: z.strictObject({
    locality: line(40),
    region: pattern(/^[A-Z]{2}$/, 'must be the two-letter code of the state, like "MN"'),
    country: pattern(/^[A-Z]{2}$/, 'must be a two-letter country code, like "US"'),
  }),
  phone: northAmericanPhone,
  email: z.email('must be an email address'),
  domain: domainName,
  timeZone: z
    .string()
    .check(z.refine(isTimeZone, 'must be an IANA time zone, like "America/Chicago"')),
  licenseNumber: optionalLine(40),
  insuranceNumber: optionalLine(40),
  owner: z.optional(
    z.strictObject({
      name: line(60),
      portrait: z.optional(
        pattern(
          /^[\w-]+$/,
          'must be the name of a file in web/photos without its extension, like "portrait"',
        ),
      ),
    }),
  ),
  warranty: optionalLine(120),
  googleProfile: z.optional(
    z.url({
      protocol: /^https$/,
      error: 'must be a link that begins with "https://", as Google shows it',
    }),
  ),
  replyWithinHours: wholeNumber(1, 168, 'hours'),
  visitWithinDays: z.optional(wholeNumber(1, 60, 'working days')),
  quoteWithinDays: z.optional(wholeNumber(1, 60, 'working days')),
  hours: week,
  serviceArea: z.strictObject({ name: line(40), cities }),
});

export type Business = z.output<typeof businessSchema>;

/** A mistake in the facts: where it is, and a sentence about it without the file. */
export interface FactError {
  path: readonly PropertyKey[];
  text: string;
}

/**
 * @param facts - of whatever shape: nobody compiles the file before it is run
 * @returns a sentence for each mistake, in the order of the file; none where all is well
 */
export function businessErrors(facts: unknown, now: Date): FactError[] {
  const issues = businessSchema.safeParse(facts).error?.issues ?? [];
  const { founded } = Object(facts);
  return [
    ...issues.map((issue) => ({
      path: issue.path,
      text: `${subject(facts, issue.path)}${problem(facts, issue)}.`,
    })),
    ...(founded > now.getUTCFullYear()
      ? [{ path: ['founded'], text: `"founded" must not be in the future (it is ${founded}).` }]
      : []),
  ];
}

/** Names a field, or a city of the list by its name; the line beside the sentence says which of several it is. */
function subject(facts: unknown, path: readonly PropertyKey[]): string {
  if (path.length === 0) return '';
  const entry = valueAt(facts, path);
  const { name = entry, days = name } = Object(entry);
  const field = path.slice(path.findLastIndex((key) => typeof key === 'number') + 1);
  return `"${field.length > 0 ? field.join('.') : days}" `;
}

const kinds: Record<string, string> = {
  string: 'text in quotes',
  array: 'a list in square brackets',
  object: 'a group in curly brackets',
};

/** Says what a schema refuses, as the end of a sentence that begins with the field. */
function problem(facts: unknown, issue: z.core.$ZodIssue): string {
  const { path } = issue;
  const value = valueAt(facts, path);
  if (issue.code === 'unrecognized_keys') {
    return `has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which isn't a field here; check the spelling or take it out`;
  }
  const isNameAlone = path[1] === 'cities' && path.length === 3 && typeof value === 'string';
  const lacksPlace = value === undefined && (path[3] === 'latitude' || path[3] === 'longitude');
  if (isNameAlone || lacksPlace) {
    const { name = value } = Object(valueAt(facts, path.slice(0, 3)));
    return `needs its place on the map: write { name: '${name}', latitude: 44.97, longitude: -93.27 } with its own numbers: right-click the city in Google Maps to see them`;
  }
  if (value === undefined) return 'is missing; add it';
  const kind = issue.code === 'invalid_type' && kinds[issue.expected];
  if (typeof value === 'object' && !kind) return issue.message;
  return `${kind ? `must be ${kind}` : issue.message} (it is ${JSON.stringify(value)})`;
}

/** Returns what stands at a path of a value, of whatever shape the value is. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => Object(at)[key], value);
}
