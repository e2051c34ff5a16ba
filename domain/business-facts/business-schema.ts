import * as z from 'zod/mini';

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

/** Text of one form; the message says which. */
const pattern = (form: RegExp, message: string) => z.string().check(z.regex(form, message));

const wholeNumber = (from: number, to: number, what: string) =>
  z
    .int(`must be a whole number of ${what}`)
    .check(
      z.gte(from, `must be a whole number of ${what}, at least ${from}`),
      z.lte(to, `must be a whole number of ${what}, at most ${to}`),
    );

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

const timeZone = z
  .string()
  .check(z.refine(isTimeZone, 'must be an IANA time zone, like "America/Chicago"'));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const hours = z.strictObject({
  days: line(40),
  opens: z.optional(z.string()),
  closes: z.optional(z.string()),
});

const degrees = (from: number, to: number, type: string, range: string) =>
  z.number(type).check(z.gte(from, range), z.lte(to, range));

/** Degrees north and east. The limits are those of North America: a sign left out, or the two swapped, is beyond them. */
const city = z.strictObject({
  name: line(40),
  latitude: degrees(
    14,
    72,
    'must be a number of degrees north, like 44.97',
    'must be degrees north, between 14 and 72',
  ),
  longitude: degrees(
    -170,
    -50,
    'must be a number of degrees east, below 0 in America, like -93.27',
    'must be degrees east, between -170 and -50, with the minus sign',
  ),
});

/** The facts of the business, as `domain/business.ts` has them. What only several fields get wrong together is not in it. */
export const businessSchema = z.strictObject({
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
  timeZone,
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
  hours: z.array(hours).check(z.minLength(1, 'must include every day of the week')),
  serviceArea: z.strictObject({
    name: line(40),
    cities: z.array(city).check(z.minLength(1, 'must have a city')),
  }),
});

/** The facts of the business. */
export type Business = z.output<typeof businessSchema>;
