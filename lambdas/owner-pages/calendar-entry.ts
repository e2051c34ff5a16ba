import type { APIGatewayProxyResult } from 'aws-lambda';
import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { hoursByDay } from '../../domain/opening-hours.ts';
import { singleLine } from '../html/visitor-text.ts';
import { placeOf } from '../owner/contact-links.ts';
import type { Conversation } from '../owner/conversations.ts';
import { requestLabel } from '../owner/lead-details.ts';
import { type LocalTime, toDate, toZonedDateTime } from '../runtime/clock.ts';
import { fileResponse } from './owner-layout.tsx';

const VISIT_MS = 60 * 60_000;
const DAYS_OF_WEEK = 7;

/**
 * Makes the visit to a homeowner as an entry for the owner's calendar: at its time if one is set, else tentatively on the
 * next working day, two hours after the business opens.
 *
 * @param pageUrl - the lead's page, which the entry links to
 */
export function calendarEntry(
  conversation: Conversation,
  pageUrl: string,
  now: Date,
): APIGatewayProxyResult {
  const { root: lead, leads } = conversation;
  const start = lead.visitAt ? new Date(lead.visitAt) : proposedVisitTime(now);
  const place = leads.map(placeOf).find(Boolean);
  const about = [lead.phone, requestLabel(conversation), pageUrl].filter(
    (line) => line !== undefined,
  );
  const calendar = new ICalCalendar({ prodId: { company: business.name, product: 'Visits' } });
  calendar.createEvent({
    // Importing the entry again moves the one that the calendar has.
    id: `visit-${lead.id}@${business.domain}`,
    stamp: now,
    start,
    end: new Date(start.getTime() + VISIT_MS),
    summary: `Visit: ${singleLine(lead.name)}`,
    location: place ? `${singleLine(place)}, ${business.address.region}` : null,
    description: about.map(singleLine).join('\n'),
    status: lead.visitAt ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  });
  return fileResponse('text/calendar', 'visit.ics', `${calendar}\r\n`);
}

/** Two hours after opening on the first working day after today. */
export function proposedVisitTime(now: Date): Date {
  const today = ZonedDateTime.startOfDay(toZonedDateTime(now));
  for (let days = 1; days <= DAYS_OF_WEEK; days += 1) {
    const day = ZonedDateTime.addDays(today, days);
    const opens = opensOn(day);
    if (opens === undefined) continue;
    return toDate(ZonedDateTime.withFields(day, { hour: opens + 2 }));
  }
  return toDate(ZonedDateTime.withFields(ZonedDateTime.addDays(today, 1), { hour: 9 }));
}

/** Undefined if the business stays closed. */
function opensOn(day: LocalTime): number | undefined {
  const name = toDate(day).toLocaleDateString('en-US', {
    timeZone: business.timeZone,
    weekday: 'long',
  });
  const hours = business.hours
    .map(hoursByDay)
    .find(({ days, opens }) => opens && days.includes(name));
  return hours?.opens ? Number(hours.opens.slice(0, 2)) : undefined;
}
