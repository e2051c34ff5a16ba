import { ICalCalendar } from 'ical-generator';
import { business } from '../../domain/business.ts';
import { singleLine } from '../html/visitor-text.ts';
import type { HttpResponse } from '../http/http-chain.ts';
import { placeOf } from '../owner/contact-links.ts';
import type { Conversation } from '../owner/conversations.ts';
import { requestLabel } from '../owner/lead-details.ts';
import { fileResponse } from './owner-layout.tsx';

const VISIT_MS = 60 * 60_000;

/**
 * Makes the visit to a homeowner as an entry for the owner's calendar.
 *
 * @param pageUrl - the lead's page, which the entry links to
 */
export function calendarEntry(
  conversation: Conversation,
  start: Date,
  pageUrl: string,
): HttpResponse {
  const { root: lead, leads } = conversation;
  const place = leads.map(placeOf).find(Boolean);
  const lines = [lead.phone ?? '', requestLabel(conversation), pageUrl].filter(Boolean);
  const calendar = new ICalCalendar({ prodId: { company: business.name, product: 'Visits' } });
  calendar.createEvent({
    // Importing the entry again moves the one that the calendar has.
    id: `visit-${lead.id}@${business.domain}`,
    start,
    end: new Date(start.getTime() + VISIT_MS),
    summary: `Visit: ${singleLine(lead.name)}`,
    location: place ? `${singleLine(place)}, ${business.address.region}` : null,
    description: lines.map(singleLine).join('\n'),
  });
  return fileResponse('text/calendar', 'visit.ics', `${calendar}\r\n`);
}
