import { business } from '../../../domain/business.ts';
import { pluralize } from '../../../domain/wording.ts';

const MINUTE_MS = 60_000;

/** Says in a sentence the time that is left until the site's promised answer. */
export function responseDeadline(createdAt: Date, now: Date): string {
  const { replyWithinHours } = business;
  const end = createdAt.getTime() + replyWithinHours * 60 * MINUTE_MS;
  const minutes = Math.floor(Math.abs(end - now.getTime()) / MINUTE_MS);
  return now.getTime() < end
    ? `${duration(minutes)} left to answer within ${pluralize(replyWithinHours, 'hour')}.`
    : `You promised an answer within ${pluralize(replyWithinHours, 'hour')}. That was up ${duration(minutes).toLowerCase()} ago.`;
}

function duration(minutes: number): string {
  const parts: [count: number, unit: string][] = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  const filled = parts.filter(([count]) => count > 0);
  return filled.map(([count, unit]) => pluralize(count, unit)).join(' ') || 'Less than a minute';
}
