import { business, phoneLink } from '../../domain/business.ts';
import { rangeOf } from '../../domain/estimate/estimate-view.ts';
import { rangeText } from '../../domain/estimate/price-text.ts';
import { projectTypes } from '../../domain/estimate/project.ts';
import { type SentField, shortFields } from '../../domain/forms/sent-forms.ts';
import { leadEstimate } from '../estimate-text/lead-estimate.ts';
import { singleLine } from '../html/visitor-text.ts';
import type { Conversation } from '../store/conversations.ts';
import type { LeadItem } from '../store/items.ts';

export interface ContactLink {
  label: 'Call' | 'Text' | 'Reply' | 'Map' | 'Ask for a review';
  url: string;
}

type Homeowner = Pick<LeadItem, 'name' | 'email' | 'phone'>;

/**
 * Returns the ways to reach a homeowner, the quickest first. Address and number are those that the conversation began
 * with: whoever writes later under the same address can't put in their own.
 *
 * @param leads - all that the homeowner sent, the newest first
 */
export function contactLinks({ root, leads }: Conversation): ContactLink[] {
  const oldestFirst = [root, ...leads.toReversed()];
  const tel = oldestFirst.map(callUrl).find(Boolean);
  const place = leads.map(placeOf).find(Boolean);
  const project = newestQuote(leads) ?? root;
  return [
    ...(tel ? [{ label: 'Call', url: tel } as const] : []),
    ...(tel ? [{ label: 'Text', url: tel.replace(/^tel:/, 'sms:') } as const] : []),
    { label: 'Reply', url: replyUrl(root, project) },
    ...(place ? [{ label: 'Map', url: mapUrl(place) } as const] : []),
  ];
}

/** Makes a link to an email that asks a customer for a review, from the owner's own mailbox. */
export function reviewInvitation(customer: Homeowner, siteUrl: string): ContactLink {
  const { name, googleProfile } = business;
  const lines = [
    greeting(customer),
    '',
    'Thanks for choosing us. Would you leave a short review? It helps your neighbors.',
    '',
    `${siteUrl}/#testimonials`,
    ...(googleProfile ? ['', `Or on Google: ${googleProfile}`] : []),
    '',
    name,
  ];
  const url = mailto(customer.email, `How did we do? ${name}`, lines);
  return { label: 'Ask for a review', url };
}

/** Returns the fields of a message; a number or an address that the buttons don't use is called different. */
export function leadFields(lead: LeadItem, { root, leads }: Conversation): SentField[] {
  const oldestFirst = [root, ...leads.toReversed()];
  const called = oldestFirst.map(callUrl).find(Boolean);
  return shortFields(lead).map((field) => {
    const isOther =
      (field.control === 'email' && plainAddress(lead) !== plainAddress(root)) ||
      (field.control === 'tel' && field.text && callUrl(lead) !== called);
    return isOther ? { ...field, label: `Different ${field.label.toLowerCase()}` } : field;
  });
}

function plainAddress({ email }: LeadItem): string {
  return email.trim().toLowerCase();
}

export function placeOf(lead: LeadItem): string | undefined {
  return 'place' in lead && typeof lead.place === 'string' ? lead.place : undefined;
}

/** Undefined without a number that a phone can call. */
function callUrl({ phone }: Homeowner): string | undefined {
  const url = phone && phoneLink(phone);
  return url && /\d{7}/.test(url) ? url : undefined;
}

function replyUrl(lead: LeadItem, project: LeadItem): string {
  const kind = requestKind(project);
  return mailto(lead.email, `Your ${kind}: ${business.name}`, [
    greeting(lead),
    '',
    project.kind === 'quote-request'
      ? `Thank you for your request about your ${kind} project.`
      : 'Thank you for your message.',
    '',
    '',
  ]);
}

function greeting({ name }: Homeowner): string {
  const [first] = singleLine(name).split(' ');
  return `Hello ${first},`;
}

/** Encoded, so that an address with a question mark adds no other field to the email (RFC 6068). */
function mailto(address: string, subject: string, lines: string[]): string {
  const recipient = encodeURIComponent(address).replace('%40', '@');
  const fields = { subject, body: lines.join('\r\n') };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${recipient}?${query.join('&')}`;
}

/** A search that opens in the phone's map (Google, "Maps URLs"). */
function mapUrl(place: string): string {
  const isWhole = /,|\d{5}/.test(place);
  const query = isWhole ? singleLine(place) : `${singleLine(place)}, ${business.address.region}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

/** `retaining wall`, or `message` */
function requestKind(lead: LeadItem): string {
  if (lead.kind === 'contact-message') return 'message';
  return lead.projectType === 'other' ? 'other work' : projectTypes[lead.projectType].toLowerCase();
}

/** `retaining wall, $7,900 to $13,400`, with the range that the homeowner was shown. */
export function requestWithRange(lead: LeadItem): string {
  const estimate = leadEstimate(lead);
  const range = estimate && rangeOf(estimate);
  return [requestKind(lead), range && rangeText(range)].filter(Boolean).join(', ');
}

export function newestQuote(leads: readonly LeadItem[]): LeadItem | undefined {
  return leads.find(({ kind }) => kind === 'quote-request');
}
