import { expect, test } from 'vitest';
import { aContactMessage } from '../../factories.ts';
import { expectParts } from '../fakes.ts';
import { now, ownerPage, trusted } from './owner-browser.ts';

const { items, post, bodyOf } = ownerPage('leads');

const call = aContactMessage({ phone: '612-555-0199', email: '' });

test('the owner adds a lead that came by phone, which waits without an email', async () => {
  for (let press = 0; press < 2; press++) {
    const { statusCode, headers } = await post(call, trusted);
    expect([statusCode, headers?.location]).toEqual([303, expect.stringMatching(/^lead\?id=/)]);
  }
  const { email: _, ...words } = call;
  const days = 1095;
  expect(await items('leads')).toEqual([
    {
      ...words,
      kind: 'phone-call',
      id: expect.any(String),
      createdAt: now.toISOString(),
      listed: 'listed',
      waiting: 'waiting',
      expiresAt: now.getTime() / 1000 + days * 86_400,
    },
  ]);
  expectParts(await bodyOf({}, trusted), ['Visitor One', 'Please call.', '>Call</a>']);
  expect(await bodyOf({ q: '555-0199' }, trusted)).toContain('Visitor One');
});

test('a call without a number keeps its words and stores nothing', async () => {
  const { statusCode, body } = await post({ ...call, phone: '' }, trusted);
  expect(statusCode).toBe(400);
  expectParts(body, ['Phone is required', 'value="Visitor One"', 'Please call.</textarea>']);
  expect(await items('leads')).toEqual([]);
});
