import { business } from '../domain/business.ts';

/** RFC 9116, section 2.5.5, asks for less than a year; a month is left over for the month under way. */
const MONTHS_VALID = 11;

/**
 * The file `security.txt` (RFC 9116): where to report a hole in the site. It expires on the first day of
 * a month, so that two builds of one month are the same.
 */
export function securityTxt(origin: string | undefined, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
  return [
    `Contact: mailto:${business.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${new URL('/.well-known/security.txt', origin).href}`] : []),
    '',
  ].join('\n');
}
