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

test.each([
  ['(612) 555-0123', 'tel:+16125550123'],
  ['tel:+16125550123', 'tel:+16125550123'],
  ['Cell: 612 – 555 – 0123 please', 'tel:+16125550123'],
  ['612-555-0123, 651-555-0199', 'tel:+16125550123'],
  ['6125550123 after 5pm, 2nd floor', 'tel:+16125550123'],
  ['６１２５５５０１２３', 'tel:+16125550123'],
  ['612.555.0123 ext. 12', 'tel:+16125550123,12'],
  ['011 44 20 7946 0958', 'tel:+442079460958'],
])('calls %s at %s', (phone, url) => {
  expect(callUrl({ phone })).toBe(url);
});

test.each(['555-0123', '612-555-012', '123-456-7890', '911', 'N/A'])(
  'does not call %s',
  (phone) => {
    expect(callUrl({ phone })).toBeUndefined();
  },
);
