/**
 * The facts of the business, for the site, the mails and the search engines. The owner edits this
 * file; nothing else has to change with it.
 *
 * Four facts below are placeholders: the word `Example`, a number between 555-0100 and 555-0199
 * (kept free for fiction by the North American Numbering Plan) and addresses under `.example`
 * (RFC 2606). {@link placeholdersIn} finds them, and no production stack is made while one stands.
 */
export const business = {
  name: 'Example Masonry LLC',
  tagline: 'Residential stone, brick, block and pavers, built to last.',
  legalForm: 'Minnesota LLC',
  founded: 2025,
  experience: '5+ years of experience',
  address: { locality: 'Minneapolis', region: 'MN', country: 'US' },
  /** As a visitor reads it; the link's digits are made from it. */
  phone: '(612) 555-0142',
  /** The address that visitors write to, and to which leads and new testimonials are sent. */
  email: 'owner@masonry.example',
  /** The production site's address, and the domain that its mails come from. */
  domain: 'masonry.example',
  timeZone: 'America/Chicago',
  /** Shown on the site only when set. */
  licenceNumber: undefined as string | undefined,
  insuranceNumber: undefined as string | undefined,
  /** The person whom visitors talk to, such as `{ name: 'Your Name', portrait: 'portrait' }`. */
  owner: undefined as Owner | undefined,
  /** One sentence, such as `Five years of warranty on our work`. */
  warranty: undefined as string | undefined,
  /** The address at which customers review the business on Google, such as `https://g.page/r/…/review`. */
  googleProfile: undefined as string | undefined,
  replyWithinHours: 24,
  /** Working days from the answer to the visit, and from the visit to the written quote. */
  visitWithinDays: undefined as number | undefined,
  quoteWithinDays: undefined as number | undefined,
  hours: [
    { days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' },
    { days: 'Sat', opens: '8:00 AM', closes: '4:00 PM' },
    { days: 'Sun' },
  ] as readonly BusinessHours[],
  serviceArea: {
    name: 'Minneapolis metro',
    cities: [
      'Minneapolis',
      'St. Paul',
      'Bloomington',
      'Eden Prairie',
      'Minnetonka',
      'Edina',
      'Maple Grove',
      'Plymouth',
    ],
  },
} as const;

/** Days with the same hours; without `opens` the business is closed. */
export interface BusinessHours {
  readonly days: string;
  readonly opens?: string;
  readonly closes?: string;
}

export interface Owner {
  readonly name: string;
  /** The name of a file in `web/photos` without its ending: `portrait` for `portrait.jpg`. */
  readonly portrait?: string;
}

export type BusinessFacts = Readonly<Record<'name' | 'phone' | 'email' | 'domain', string>>;

const placeholderPatterns = {
  name: /\bexample\b/i,
  phone: /555-01\d\d/,
  email: /\.example$/i,
  domain: /\.example$/i,
} as const satisfies Record<keyof BusinessFacts, RegExp>;

/** A value of that fact that only stands in for the owner's. */
export function isPlaceholder(fact: keyof BusinessFacts, value: string): boolean {
  return placeholderPatterns[fact].test(value);
}

/** One sentence for each fact that is still a placeholder: which it is, its value and its file. */
export function placeholdersIn(facts: BusinessFacts): string[] {
  return Object.keys(placeholderPatterns)
    .map((fact) => fact as keyof BusinessFacts)
    .filter((fact) => isPlaceholder(fact, facts[fact]))
    .map(
      (fact) => `business.${fact} in domain/business.ts is still the placeholder "${facts[fact]}".`,
    );
}

/**
 * `tel:+16125550142` for `(612) 555-0142`: a number as people write it, without its extension. It is
 * taken for a US number unless it starts with a plus.
 */
export function phoneLink(phone: string): string {
  const [number = ''] = phone.split(/[a-z#]/i);
  const digits = number.replace(/\D/g, '');
  const isInternational = number.trim().startsWith('+') || /^1\d{10}$/.test(digits);
  return `tel:+${isInternational ? '' : '1'}${digits}`;
}
