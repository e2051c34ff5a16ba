import type { APIGatewayProxyResult } from 'aws-lambda';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { business } from '../../domain/business.ts';
import { hoursByDay } from '../../domain/opening-hours.ts';
import { singleLine } from '../html/visitor-text.ts';
import { placeOf, requestWithRange } from '../notify-owner/lead-text.ts';
import { type LocalTime, localTime, momentOf } from '../runtime/clock.ts';
import type { LeadItem } from '../store/items.ts';
import { fileResponse } from './page-frame.ts';

const VISIT_MINUTES = 60;
const DAYS_OF_WEEK = 7;

/** A line of the format has at most 75 bytes; a longer one goes on after a line break and a space (RFC 5545, section 3.1). */
const LINE_BYTES = 75;

/**
 * Makes the visit to a homeowner as an entry for the owner's calendar (iCalendar, RFC 5545): at its time where one
 * is set, else a hold on the next working day, when the business has been open for two hours.
 *
 * @param pageUrl - the lead's page, which the entry links to
 */
export function calendarEntry(lead: LeadItem, pageUrl: string, now: Date): APIGatewayProxyResult {
  const start = lead.visitAt ? new Date(lead.visitAt) : holdTime(now);
  const end = new Date(start.getTime() + VISIT_MINUTES * 60_000);
  const place = placeOf(lead);
  const about = [lead.phone, requestWithRange(lead), pageUrl].filter(Boolean).join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(business.name)}//Visits//EN`,
    'BEGIN:VEVENT',
    // The same entry once more moves the one that the calendar has.
    `UID:visit-${lead.id}@${business.domain}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${text(`Visit: ${lead.name}`)}`,
    ...(place ? [`LOCATION:${text(`${place}, ${business.address.region}`)}`] : []),
    `DESCRIPTION:${text(about)}`,
    `STATUS:${lead.visitAt ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const body = lines.map((line) => `${folded(line)}\r\n`).join('');
  return fileResponse('text/calendar', 'visit.ics', body);
}

/** Finds the time of a hold: two hours after opening on the first working day after today. */
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

/** The hour at which the business opens on a day; undefined where it stays closed. */
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

/** `20251121T150000Z` */
function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a value of text (RFC 5545, section 3.3.11). */
function text(value: string): string {
  return value
    .split('\n')
    .map((line) => singleLine(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n');
}

function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_BYTES) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
