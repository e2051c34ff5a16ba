import * as z from 'zod';
import { closedRange, days, parseDays, parseTime } from './opening-hours.ts';
import { DAY_MS } from './time.ts';

/** Text that matches a pattern. Every message completes the sentence `"phone" must be …`. */
const text = (pattern: RegExp, wanted: string) => z.string(wanted).regex(pattern, wanted);

/** True for text that stands in for a fact that isn't known yet. */
const isBlankWord = (text: string) =>
  /^(undefined|null|none|n\/a|\W+)$/i.test(text) || /\b(TODO|TBD|FIXME)\b/.test(text);

/** A single line of text, limited to what the layout can hold. */
const line = (maxLength: number, orElse = '') =>
  text(
    new RegExp(`^(?!\\s)[^\\p{Cc}\\u2028\\u2029]{1,${maxLength}}(?<!\\s)$`, 'u'),
    `one line of 1 to ${maxLength} characters without a space at either end${orElse}`,
  ).refine((words) => !isBlankWord(words), `the actual words${orElse}`);

const optionalLine = (maxLength: number) =>
  line(maxLength, ', or undefined without quotes').optional();

const wholeNumber = (from: number, to: number) => {
  const wanted = `a whole number from ${from} to ${to}`;
  return z.int(wanted).min(from, wanted).max(to, wanted);
};

/** NXX-NXX-XXXX of the North American Numbering Plan, with or without `+1` and an extension (47 CFR 52.5). */
const phone =
  /^(\+?1[ .-]?)?(\([2-9](?!11)\d\d\)|[2-9](?!11)\d\d)[ .-]?[2-9](?!11)\d\d[ .-]?\d{4}( ?(x|ext\.?) ?\d{1,6})?$/;

/** Two or more labels, without `www` (RFC 1035, section 2.3.1). */
const domainName =
  /^(?!www\.)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

const wantedTime = 'a time like "7:30 AM"';
const time = z.string(wantedTime).refine((clock) => parseTime(clock) !== '', wantedTime);
const state = text(/^[A-Z]{2}$/, 'the two-letter code of the state, like "MN"');

const hours = z
  .strictObject({ days: line(40), opens: time.optional(), closes: time.optional() })
  .refine(
    ({ opens, closes }) =>
      opens && closes ? parseTime(opens) < parseTime(closes) : opens === closes,
    'without times, or have "opens" and a later "closes"',
  );

const isWholeWeek = (entries: z.output<typeof hours>[]) => {
  const listedDays = entries.flatMap((entry) => parseDays(entry.days));
  return listedDays.length === days.length && days.every((day) => listedDays.includes(day));
};

const closedDate = 'a date like "2026-11-26", or { from: "2026-12-24", to: "2027-01-01" }';
const date = z.iso.date({ error: closedDate, abort: true });

const MAX_CLOSED_DAYS = 366;
const isRange = ({ from, to }: Record<'from' | 'to', string>) =>
  from <= to && Date.parse(to) - Date.parse(from) < MAX_CLOSED_DAYS * DAY_MS;

const closedDates = z
  .union([date, z.strictObject({ from: date, to: date })], closedDate)
  .refine((dates) => isRange(closedRange(dates)), `${closedDate}, in this order, at most a year`);

const north = 'degrees north, like 44.97';
const west = 'degrees east with a minus sign, like -93.27';
const city = z.strictObject({
  name: line(40),
  /** For a city in a different state than the address. */
  region: state.optional(),
  // Limited to North America, to catch a missing minus sign or swapped values.
  latitude: z.number(north).min(15, north).max(72, north),
  longitude: z.number(west).min(-170, west).max(-50, west),
  /** The position of its name on the map, if not to the right of its dot. */
  label: z.enum(['below', 'aboveRight'], '"below" or "aboveRight"').optional(),
});

const fileName = text(/^[\w-]+$/, 'the file name without its ending, like "portrait"');

const businessSchema = z.strictObject({
  name: line(60),
  headline: line(60),
  tagline: line(120),
  legalForm: line(40),
  founded: z.int(),
  yearsOfExperience: wholeNumber(1, 99),
  address: z.strictObject({
    locality: line(40),
    region: state,
    country: text(/^[A-Z]{2}$/, 'a two-letter country code, like "US"'),
  }),
  phone: text(phone, 'a North American phone number, like "(612) 555-0123"'),
  email: z.email('an email address'),
  moreRecipients: z.array(z.email('an email address'), 'a list of addresses, or [] for none'),
  domain: text(domainName, 'a lowercase domain without "https://", "www." or a path'),
  timeZone: z.enum(Intl.supportedValuesOf('timeZone'), 'an IANA time zone, like "America/Chicago"'),
  licenseNumber: optionalLine(40),
  insuranceNumber: optionalLine(40),
  owner: z.strictObject({ name: line(60), portrait: fileName.optional() }).optional(),
  warranty: optionalLine(120),
  googleProfile: z.url({ protocol: /^https$/, error: 'a link with "https://"' }).optional(),
  season: z
    .strictObject({ line: line(80), until: z.iso.date('a date like "2027-04-01"') })
    .optional(),
  replyWithinHours: wholeNumber(1, 168),
  visitWithinDays: wholeNumber(1, 60).optional(),
  quoteWithinDays: wholeNumber(1, 60).optional(),
  hours: z.array(hours).refine(isWholeWeek, {
    error:
      'a list of every weekday once, like "Mon-Fri" and "Sat, Sun"; leave out the times if closed',
  }),
  closed: z.array(closedDates, 'a list of dates, or [] for none'),
  serviceArea: z.strictObject({
    name: line(40),
    cities: z.array(city).min(1, 'a list with at least one city'),
  }),
});

export type Business = z.output<typeof businessSchema>;

/** Returns a sentence for each mistake in the facts, which can be any value. `year` is the current year. */
export function businessErrors(facts: unknown, year: number): string[] {
  const founded = wholeNumber(1850, year);
  const { error } = businessSchema.extend({ founded }).safeParse(facts, {
    reportInput: true,
    error: ({ code, expected }) =>
      code === 'invalid_type' && expected === 'object' ? 'entries between { and }' : undefined,
  });
  return (error?.issues ?? []).map((issue) => {
    const place = issue.path.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' ');
    if (issue.code === 'unrecognized_keys')
      return `"${[place, ...issue.keys].join(' ').trim()}" isn't a fact. Check the spelling, or delete it.`;
    const { input } = issue;
    const value = input === undefined || typeof input === 'object' ? '' : JSON.stringify(input);
    const isQuotedNumber = issue.code === 'invalid_type' && /^"\d+(\.\d+)?"$/.test(value);
    const remedy = isQuotedNumber ? ' without quotation marks' : '';
    return `"${place || 'business'}" must be ${issue.message}${remedy}${value && ` (it is ${value})`}.`;
  });
}
