import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { securityTxt } from '../../../web/build/root-files.ts';

const now = new Date('2025-11-20T15:00:00Z');

test('security.txt has a contact, an expiry date and its canonical URL', () => {
  expect(securityTxt('https://www.masonry.example', now)).toBe(
    [
      `Contact: mailto:${business.email}`,
      'Expires: 2026-10-01T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://www.masonry.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('without an origin it has no canonical URL', () => {
  expect(securityTxt(undefined, now)).not.toContain('Canonical');
});

test('on whatever day the site is built, it expires within a year and not before ten months', () => {
  const DAY_MS = 24 * 60 * 60_000;
  for (let day = 0; day < 800; day++) {
    const buildTime = new Date(now.getTime() + day * DAY_MS);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(securityTxt(undefined, buildTime)) ?? [];
    const days = (Date.parse(expires) - buildTime.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});
