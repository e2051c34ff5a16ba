import { expect, test } from 'vitest';
import { callUrl, contactLinks } from '../../../../lambdas/shared/leads/contact-links.ts';
import { aLeadItem, aQuoteLeadItem } from '../../../factories.ts';

const linksOf = (lead = aLeadItem()) =>
  Object.fromEntries(contactLinks(lead).map(({ label, url }) => [label, url]));

test('takes nothing from another message, and texts no extension', () => {
  expect(linksOf(aLeadItem({ phone: '612-555-0123 x12', place: 'Edina' }))).toEqual({
    Call: 'tel:+16125550123,12',
    Text: 'sms:+16125550123',
    Reply: expect.stringMatching(/^mailto:visitor@home\.example\?subject=Your%20message/),
    Map: 'https://www.google.com/maps/search/?api=1&query=Edina%2C+MN',
  });
});

test('maps a quote request, and names the state once', () => {
  const mapped = (place: string) =>
    new URL(linksOf(aQuoteLeadItem({ place })).Map ?? '').searchParams.get('query');
  expect(mapped('55424')).toBe('55424, MN');
  for (const place of ['Edina, MN 55424', 'Edina Minnesota', 'Hudson, WI', 'hudson wi 54016']) {
    expect(mapped(place)).toBe(place);
  }
});

/** Spellings of one number a line, and what a phone dials. */
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

test.each([
  ['Dana', 'Dana Quist | Dana M. Quist'],
  ['Min-Ji', 'Min-Ji Seo'],
  ['Quist', 'Quist,'],
  ['', 'Quist, Dana | Mr. & Mrs. Halvorsen | Dr Quist | Halvorsen Family | D. Quist | Tom & Ann'],
])('greets by the first name %j, or the whole: %s', (first, names) => {
  for (const name of names.split(' | ')) {
    const body = new URL(linksOf(aLeadItem({ name })).Reply ?? '').searchParams.get('body');
    expect(body?.split('\r\n')[0]).toBe(`Hello ${first || name},`);
  }
});
