import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { business } from '../../../domain/business.ts';
import { shortName, singleLine } from '../html/visitor-text.ts';
import type { LeadItem } from '../store/items.ts';

/** Returns links to reach a lead's sender, the quickest first, using only that lead. */
export function contactLinks(lead: LeadItem) {
  const number = firstNumber(lead)?.number;
  const urls = {
    Call: callUrl(lead),
    Text: number && `sms:${number}`,
    Reply: replyUrl(lead),
  };
  return Object.entries(urls).flatMap(([label, url]) => (url ? [{ label, url }] : []));
}

/** Returns the ways to reach the sender, and the map of the place. */
export function leadLinks(lead: LeadItem) {
  const map = lead.place ? [{ label: 'Map', url: mapUrl(lead.place) }] : [];
  return [...contactLinks(lead), ...map];
}

/** Returns a link to the first number in the text; undefined if there isn't one, or phones might misdial it. */
export function callUrl(lead: Pick<LeadItem, 'phone'>): string | undefined {
  const number = firstNumber(lead);
  // A comma is a pause, after which phones dial the extension.
  return number && `tel:${number.number}${number.ext ? `,${number.ext}` : ''}`;
}

function firstNumber({ phone = '' }: Pick<LeadItem, 'phone'>) {
  // The parser would take `number, number` as one number with an extension.
  return findPhoneNumbersInText(phone.replace(/[,;]/g, ' / '), 'US')[0]?.number;
}

/** Creates a link to an email that asks a customer for a review, from the owner's own mailbox. */
export function reviewInvitation(customer: LeadItem, siteUrl: string) {
  const { name, googleProfile } = business;
  const lines = [
    `Hello ${shortName(customer.name)},`,
    '',
    'Thanks for choosing us. Would you leave us a quick review? It helps other homeowners find us.',
    '',
    `${siteUrl}/#write-a-review`,
    ...(googleProfile ? ['', `Or on Google: ${googleProfile}`] : []),
    '',
    name,
  ];
  const url = mailto(customer.email, `How did we do? – ${shortBusinessName}`, lines);
  return [{ label: 'Ask for a review', url }];
}

const shortBusinessName = business.name.replace(/,? (?:LLC|Inc\.?)$/, '');

function replyUrl({ name, email }: LeadItem): string {
  const lines = [`Hello ${shortName(name)},`, '', 'Thanks for reaching out.', '', ''];
  return mailto(email, `Your request – ${shortBusinessName}`, lines);
}

function mailto(address: string, subject: string, lines: string[]): string {
  const body = encodeURIComponent(lines.join('\r\n'));
  return `${emailUrl(address)}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

/** Encodes an address, so that a question mark in it can't add a field to the email (RFC 6068). */
export function emailUrl(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** A search that opens in the phone's map (Google, "Maps URLs"), which prefers places nearby. */
function mapUrl(place: string): string {
  const query = singleLine(place);
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

type Page = 'lead' | 'review' | 'leads' | 'trust';

/** Creates the address of one of the owner's pages, relative to the others, without the empty parameters. */
export function ownerPath(page: Page, parameters: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${page}?${query}` : page;
}

/** Creates the full URL. Every page except a review with its key opens only in trusted browsers. */
export function ownerLink(siteUrl: string, ...page: Parameters<typeof ownerPath>): string {
  return new URL(`/api/owner/${ownerPath(...page)}`, siteUrl).href;
}
