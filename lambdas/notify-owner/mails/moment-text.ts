import { business } from '../../../domain/business.ts';

/** `Thu, Nov 20, 9:00 AM CST` of an ISO 8601 time: where the business is. */
export function momentText(iso: string): string {
  return new Date(iso).toLocaleString('en-US', {
    timeZone: business.timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
