import * as z from 'zod';
import { days, parseDays, parseTime } from './opening-hours.ts';

/** One line of text. What is longer would break the layout. */
const line = (maxLength: number) =>
  z
    .string()
    .min(1, 'must not be empty; write it, or undefined without quotes')
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(
      /^(?!\s)[^\p{Cc}\u2028\u2029]*(?<!\s)$/u,
      'must be one line without a space at either end',
    );

const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return z.int(message).min(from, message).max(to, message);
};

const degrees = (from: number, to: number, text: string) => {
  const message = `must be degrees ${text}: right-click the city in Google Maps to see them`;
  return z.number(message).min(from, message).max(to, message);
};

/** NXX-NXX-XXXX of the North American Numbering Plan, with or without `+1` and an extension (47 CFR 52.5). */
const phone =
  /^(\+?1[ .-]?)?(\([2-9](?!11)\d\d\)|[2-9](?!11)\d\d)[ .-]?[2-9](?!11)\d\d[ .-]?\d{4}( ?(x|ext\.?) ?\d{1,6})?$/;

/** Two labels or more (RFC 1035, section 2.3.1). */
const domainName =
  /^(?!www\.)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

const clockTime = z
  .string()
  .refine((text) => parseTime(text) !== '', 'must be a time like "7:30 AM"');

const time = clockTime.optional();

const hours = z
  .strictObject({ days: line(40), opens: time, closes: time })
  .refine(
    ({ opens, closes }) => Boolean(opens) === Boolean(closes),
    'needs both "opens" and "closes"',
  )
  .refine(
    ({ opens, closes }) => !opens || !closes || parseTime(opens) < parseTime(closes),
    '"closes" must be later in the day than "opens"',
  );

const week = z.array(hours).refine((entries) => {
  const named = entries.flatMap((entry) => entry.days.split(',').flatMap(parseDays));
  return named.length === days.length && days.every((day) => named.includes(day));
}, 'must name every day of the week once, like "Mon-Fri" or "Mon, Wed"; leave out the times if you\'re closed');

/** The limits are those of North America: a sign left out, or the two swapped, is beyond them. */
const city = z.strictObject({
  name: line(40),
  latitude: degrees(14, 72, 'north, like 44.97'),
  longitude: degrees(-170, -50, 'east with the minus sign, like -93.27'),
});

const isUnique = (cities: { name: string }[]) =>
  new Set(cities.map(({ name }) => name.toLowerCase())).size === cities.length;

/** The facts of the business, as `domain/business.ts` has them. */
const businessSchema = z.strictObject({
  name: line(60),
  headline: line(60),
  tagline: line(120),
  legalForm: line(40),
  founded: wholeNumber(1850, 9999),
  yearsOfExperience: wholeNumber(1, 99),
  address: z.strictObject({
    locality: line(40),
    region: z.string().regex(/^[A-Z]{2}$/, 'must be the two-letter code of the state, like "MN"'),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code, like "US"'),
  }),
  phone: z.string().regex(phone, 'must be a North American phone number, like "(612) 555-0123"'),
  email: z.email('must be an email address'),
  domain: z
    .string()
    .regex(domainName, 'must be a lowercase domain without "https://", "www." or a path'),
  timeZone: z
    .string()
    .refine(
      (name) => Intl.supportedValuesOf('timeZone').includes(name),
      'must be an IANA time zone',
    ),
  licenseNumber: line(40).optional(),
  insuranceNumber: line(40).optional(),
  owner: z
    .strictObject({
      name: line(60),
      portrait: z
        .string()
        .regex(/^[\w-]+$/, 'must be the name of a file in web/photos without its extension')
        .optional(),
    })
    .optional(),
  warranty: line(120).optional(),
  googleProfile: z
    .url({ protocol: /^https$/, error: 'must be a link that begins with "https://"' })
    .optional(),
  replyWithinHours: wholeNumber(1, 168),
  reminderTimes: z.array(clockTime).min(1, 'must have at least one time'),
  visitWithinDays: wholeNumber(1, 60).optional(),
  quoteWithinDays: wholeNumber(1, 60).optional(),
  hours: week,
  serviceArea: z.strictObject({
    name: line(40),
    cities: z.array(city).min(1, 'must have a city').refine(isUnique, 'has a city twice'),
  }),
});

export type Business = z.output<typeof businessSchema>;

/**
 * Finds every mistake in the facts.
 *
 * @param facts - of any shape, because nobody compiles the file before it runs
 * @returns a sentence for each mistake, none if all is well
 */
export function businessErrors(facts: unknown, now: Date): string[] {
  const parsed = businessSchema.safeParse(facts, { error: messageOf, reportInput: true });
  const errors = (parsed.error?.issues ?? []).map(({ path, message, input }) => {
    const place = path.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' ');
    const value =
      input === undefined || typeof input === 'object' ? '' : ` (it is ${JSON.stringify(input)})`;
    return `"${place}" ${message}${value}.`;
  });
  const founded = parsed.data?.founded ?? 0;
  if (founded > now.getUTCFullYear()) errors.push('"founded" must not be in the future.');
  return errors;
}

/** Words the mistakes for which the schema has no message. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing; add it' : `must be a ${issue.expected}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.join(', ')}, which is no fact; check the spelling or take it out`;
    default:
      return undefined;
  }
}
