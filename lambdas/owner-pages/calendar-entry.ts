import type { APIGatewayProxyResult } from 'aws-lambda';
import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { hoursByDay } from '../../domain/opening-hours.ts';
import { singleLine } from '../html/visitor-text.ts';
import { placeOf, requestWithRange } from '../notify-owner/lead-text.ts';
import { type LocalTime, localTime, momentOf } from '../runtime/clock.ts';
import type { LeadItem } from '../store/items.ts';
import { fileResponse } from './owner-pages.ts';

const VISIT_MS = 60 * 60_000;
const DAYS_OF_WEEK = 7;

/**
 * Makes the visit to a homeowner as an entry for the owner's calendar: at its time if one is set, else a hold on the
 * next working day, two hours after the business opens.
 *
 * @param pageUrl - the lead's page, which the entry links to
 */
export function calendarEntry(lead: LeadItem, pageUrl: string, now: Date): APIGatewayProxyResult {
  const start = lead.visitAt ? new Date(lead.visitAt) : holdTime(now);
  const place = placeOf(lead);
  const about = [lead.phone, requestWithRange(lead), pageUrl].filter((line) => line !== undefined);
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

/** Computes the time of a hold: two hours after opening on the first working day after today. */
export function holdTime(now: Date): Date {
  const today = ZonedDateTime.startOfDay(localTime(now, business.timeZone));
  for (let days = 1; days <= DAYS_OF_WEEK; days += 1) {
    const day = ZonedDateTime.addDays(today, days);
    const opens = opensOn(day);
    if (opens === undefined) continue;
    return momentOf(ZonedDateTime.withFields(day, { hour: opens + 2 }));
  }
  return momentOf(ZonedDateTime.withFields(ZonedDateTime.addDays(today, 1), { hour: 9 }));
}

/** Undefined if the business stays closed. */
function opensOn(day: LocalTime): number | undefined {
  const name = momentOf(day).toLocaleDateString('en-US', {
    timeZone: business.timeZone,
    weekday: 'long',
  });
  const hours = business.hours
    .map(hoursByDay)
    .find(({ days, opens }) => opens && days.includes(name));
  return hours?.opens ? Number(hours.opens.slice(0, 2)) : undefined;
}
