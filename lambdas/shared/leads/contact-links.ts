import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { business } from '../../../domain/business.ts';
import { shortName, singleLine } from '../html/visitor-text.ts';
import type { LeadItem } from '../store/items.ts';

export interface ContactLink {
  label: 'Call' | 'Text' | 'Reply' | 'Map' | 'Ask for a review';
  url: string;
}

/** Returns the ways to reach the sender of one lead, the quickest first. Nothing comes from another message. */
export function contactLinks(lead: LeadItem): ContactLink[] {
  const [number] = phoneNumbersIn(lead.phone);
  const links: ContactLink[] = [];
  if (number) {
    links.push({ label: 'Call', url: callUrl(lead) ?? '' });
    links.push({ label: 'Text', url: `sms:${number.number}` });
  }
  links.push({ label: 'Reply', url: replyUrl(lead) });
  if (lead.place) links.push({ label: 'Map', url: mapUrl(lead.place) });
  return links;
}

/** Returns the phone numbers in a text. A comma or semicolon would join two to one with an extension. */
function phoneNumbersIn(text = '') {
  return findPhoneNumbersInText(text.replace(/[,;]/g, ' / '), 'US').map(({ number }) => number);
}

/** Links the first number in the text; undefined without one that a phone can surely call. */
export function callUrl({ phone }: Pick<LeadItem, 'phone'>): string | undefined {
  const [number] = phoneNumbersIn(phone);
  // A pause, after which phones dial the extension.
  return number && `tel:${number.number}${number.ext ? `,${number.ext}` : ''}`;
}

/** Spells numbers as they are dialed in the US, without the plus that makes a formula in a spreadsheet. */
export function dialedNumbers(phone: string): string {
  const numbers = phoneNumbersIn(phone).map((number) =>
    number.countryCallingCode === '1'
      ? number.formatNational()
      : number.format('IDD', { fromCountry: 'US' }),
  );
  return numbers.join(' / ') || phone;
}

/** Creates a link to an email that asks a customer for a review, from the owner's own mailbox. */
export function reviewInvitation(customer: LeadItem, siteUrl: string): ContactLink {
  const { name, googleProfile } = business;
  const lines = [
    greeting(customer),
    '',
    'Thanks for choosing us. Would you leave us a quick review? It helps other homeowners find us.',
    '',
    `${siteUrl}/#write-a-review`,
    ...(googleProfile ? ['', `Or on Google: ${googleProfile}`] : []),
    '',
    name,
  ];
  const url = mailto(customer.email, `How did we do? – ${shortBusinessName}`, lines);
  return { label: 'Ask for a review', url };
}

const shortBusinessName = business.name.replace(/,? (?:LLC|Inc\.?)$/, '');

function replyUrl(lead: LeadItem): string {
  const isQuote = lead.kind === 'quote-request';
  const subject = `Your ${isQuote ? 'quote request' : 'message'} – ${shortBusinessName}`;
  // After the first answer the homeowner has read these thanks.
  if (lead.leadStatus && !lead.waiting) return mailto(lead.email, subject, []);
  const thanks = isQuote
    ? 'Thanks for reaching out about your project.'
    : 'Thanks for your message.';
  return mailto(lead.email, subject, [greeting(lead), '', thanks, '', '']);
}

/** A first and a last name, perhaps with an initial between them. */
const firstAndLastName =
  /^(?<first>\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)(?: \p{Lu}\.?)? (?<last>\p{Lu}[\p{L}'’-]+)$/u;
const title = /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Rev|Sir|Pastor|Father|Sister|The)$/;
const group = /^(?:Family|Household|Residence|Homes?|Inc|LLC|Company|Properties|Association)$/i;

/** Greets by the first name only if it surely is one, otherwise by the whole name. */
function greeting({ name }: LeadItem): string {
  const whole = shortName(name).replace(/[\s,]+$/, '');
  const { first = '', last = '' } = firstAndLastName.exec(whole)?.groups ?? {};
  return `Hello ${!first || title.test(first) || group.test(last) ? whole : first},`;
}

/** Encodes everything, so that an address with a question mark adds no other field to the email (RFC 6068). */
function mailto(address: string, subject: string, lines: string[]): string {
  const recipient = encodeURIComponent(address).replace('%40', '@');
  const body = lines.length > 0 ? `&body=${encodeURIComponent(lines.join('\r\n'))}` : '';
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}${body}`;
}

/** `MN`, `Minn.`, or the letters of another state at the end, perhaps before a ZIP code. */
const namesState = /\b(?:MN|Minn\w*)\b|[\s,][A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?$/i;

/** A search that opens in the phone's map (Google, "Maps URLs"). */
function mapUrl(place: string): string {
  const line = singleLine(place);
  const query = namesState.test(line) ? line : `${line}, ${business.address.region}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
