import type { Business } from './check-business.ts';

/**
 * The facts of the business, which the owner edits. Every start, build, and deployment checks them. The name, phone,
 * email, and domain are placeholders, and production can't be deployed until they're replaced.
 */
export const business: Readonly<Business> = {
  name: 'Example Masonry LLC',
  /** The home page headline. */
  headline: 'Built to Last, Crafted with Pride',
  tagline: 'Residential stone, brick, block and pavers, built to last.',
  legalForm: 'Minnesota LLC',
  /** Also shown after the ©. */
  founded: 2025,
  yearsOfExperience: 5,
  address: { locality: 'Minneapolis', region: 'MN', country: 'US' },
  /** As shown to visitors; the tel: link is derived from it. */
  phone: '(612) 555-0142',
  /** The public address, which also receives leads and new testimonials. */
  email: 'owner@masonry.example',
  /** Additional recipients of emails about leads and reviews, such as a partner. */
  moreRecipients: [],
  /** The domain of the production site and its emails. */
  domain: 'masonry.example',
  timeZone: 'America/Chicago',
  /** Shown on the site only when set, such as `'BC123456'`. */
  licenseNumber: undefined,
  insuranceNumber: undefined,
  /** The person visitors talk to, such as `{ name: 'Your Name', portrait: 'portrait' }`. */
  owner: undefined,
  /** One sentence, such as `'Five years of warranty on our work'`. */
  warranty: undefined,
  /** The page on Google where customers review the business, such as `'https://g.page/r/…/review'`. */
  googleProfile: undefined,
  /** A line under the hero until a date: `{ line: 'Booking spring: first starts in April', until: '2027-04-01' }`. */
  season: undefined,
  /** The promised reply time. */
  replyWithinHours: 24,
  /** Working days from the answer to the visit, and from the visit to the written quote. */
  visitWithinDays: undefined,
  quoteWithinDays: undefined,
  /** Lists every weekday exactly once; a day without times is closed. */
  hours: [
    { days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' },
    { days: 'Sat', opens: '8:00 AM', closes: '4:00 PM' },
    { days: 'Sun' },
  ],
  /** Holidays and vacations, such as `['2026-11-26', { from: '2026-12-24', to: '2027-01-01' }]`. */
  closed: [],
  serviceArea: {
    name: 'Minneapolis metro',
    /** City centers in degrees. `label` moves a name that would cover another one on the map. */
    cities: [
      { name: 'Minneapolis', latitude: 44.972, longitude: -93.272 },
      { name: 'St. Paul', latitude: 44.949, longitude: -93.104, label: 'below' },
      { name: 'Bloomington', latitude: 44.832, longitude: -93.31 },
      { name: 'Eden Prairie', latitude: 44.849, longitude: -93.459, label: 'aboveRight' },
      { name: 'Minnetonka', latitude: 44.933, longitude: -93.459 },
      { name: 'Edina', latitude: 44.891, longitude: -93.359 },
      { name: 'Maple Grove', latitude: 45.108, longitude: -93.455 },
      { name: 'Plymouth', latitude: 45.022, longitude: -93.462 },
    ],
  },
};

/** Converts `(612) 555-0142` to `tel:+16125550142`. Drops an extension; a number without a plus is in the US. */
export function phoneLink(phone: string): string {
  const [number = ''] = phone.split(/[a-z#]/i);
  const digits = number.replace(/\D/g, '');
  const isInternational = number.trim().startsWith('+') || /^1\d{10}$/.test(digits);
  return `tel:+${isInternational ? '' : '1'}${digits}`;
}
