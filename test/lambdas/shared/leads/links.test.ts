import { expect, test } from 'vitest';
import { itemRows } from '../../../../lambdas/shared/leads/lead-details.ts';
import { callUrl, leadLinks } from '../../../../lambdas/shared/leads/links.ts';
import { aLeadItem } from '../../../factories.ts';

test('links every way to reach a homeowner, but never texts an extension', () => {
  const lead = aLeadItem({ phone: '612-555-0123 x12', place: 'Edina' });
  const reply = /^mailto:visitor@home\.example\?subject=Your.*Hello%20Visitor/;
  expect(leadLinks(lead)).toEqual([
    { label: 'Call', url: 'tel:+16125550123,12' },
    { label: 'Text', url: 'sms:+16125550123' },
    { label: 'Reply', url: expect.stringMatching(reply) },
    { label: 'Map', url: 'https://www.google.com/maps/search/?api=1&query=Edina' },
  ]);
});

test('encodes an address, so it cannot add fields to an email', () => {
  const lead = aLeadItem({ email: 'a?bcc=b&c@home.example' });
  const urls = [...itemRows(lead), ...leadLinks(lead)].flatMap(({ url = '' }) =>
    url.startsWith('mailto:') ? [url.split(/\?subject/)[0]] : [],
  );
  expect(urls).toEqual(Array(2).fill('mailto:a%3Fbcc%3Db%26c@home.example'));
});

/** One number per line: what a phone dials, and its spellings. */
const phones = `
+16125550123: 6125550123 | (612) 555-0123 | 612.555.0123 | 612/555-0123 | 1-612-555-0123 | +1 (612) 555 0123 | +16125550123
+16125550123: Cell: 612-555-0123 | tel:+16125550123 | (612)555-0123 (cell) | call 612 – 555 – 0123 please | 612-5550123.
+16125550123: 612-555-0123 / 651-555-0199 | 612-555-0123,651-555-0199 | 612-555-0123; 651-555-0199 | 6125550123 6515550199
+16125550123: Home 612-555-0123 Cell 651-555-0199 | 612-555-0123 or 651-555-0199 | +1 612 555 0123 / +1 651 555 0199
+16125550123: 612-555-0123 2nd floor | 6125550123, 2nd floor | 6125550123 after 5pm | apt 204, 612-555-0123 | ６１２５５５０１２３
+16125550123,12: 612.555.0123 x12 | 612-555-0123 ext. 12 | 612 555 0123 extension 12 | 612-555-0123 #12
+442079460958: 011 44 20 7946 0958 | +44 20 7946 0958 | +44 (0)20 7946 0958
no button: 555-0123 | 5550123 | 612-555-012 | 612-555-01234 | 123-456-7890 | 000-000-0000 | N/A | 911 | 44 20 7946 0958
`;

test.each(phones.trim().split('\n'))('dials the numbers %s', (line) => {
  const [number, spellings = ''] = line.split(/: (.*)/);
  for (const phone of spellings.split(' | ')) {
    expect(callUrl({ phone }), phone).toBe(number === 'no button' ? undefined : `tel:${number}`);
  }
});
