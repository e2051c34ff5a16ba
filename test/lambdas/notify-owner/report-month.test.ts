import { expect, test, vi } from 'vitest';
import { aLeadItem, aQuoteLeadItem, aTestimonialItem } from '../../factories.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { expectParts } from '../fakes.ts';
import { notifyOwner } from './notify-owner.ts';

pinFacts({ replyWithinHours: 24, timeZone: 'America/Chicago' });

const { put, schedule, emails, sent } = notifyOwner();

async function at(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${time}:00-06:00`) });
  await schedule();
}

const answered = (createdAt: string, answeredAt: string, changes: object = {}) =>
  aLeadItem({
    id: createdAt,
    createdAt,
    answeredAt,
    waiting: undefined,
    leadStatus: 'answered',
    email: `${createdAt}@home.example`,
    ...changes,
  });

test('on the morning of the 1st the owner reads once what came of the month', async () => {
  const landing = { page: '/gallery', campaign: 'spring' };
  await put(
    'leads',
    answered('2026-11-03T15:00:00.000Z', '2026-11-03T15:40:00.000Z', {
      leadStatus: 'won',
      landing,
    }),
    answered('2026-11-04T15:00:00.000Z', '2026-11-06T15:00:00.000Z'),
    answered('2026-10-31T15:00:00.000Z', '2026-10-31T15:40:00.000Z'),
    // November 30 in Minneapolis, December 1 in UTC.
    aQuoteLeadItem({ id: 'quote', createdAt: '2026-12-01T05:59:00.000Z', remindedAt: 'x' }),
    aLeadItem({ id: 'spam', createdAt: '2026-11-05T15:00:00.000Z', possibleSpam: ['4 links'] }),
  );
  await put(
    'testimonials',
    aTestimonialItem({ createdAt: '2026-11-05T15:00:00.000Z', unsent: undefined }),
  );
  await at('2026-12-01T08:59');
  expect(sent()).toBe(0);
  await at('2026-12-01T09:00');
  await at('2026-12-01T09:15');
  await at('2026-12-02T09:15');
  const [mail, ...others] = await emails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('November on your website: 3 leads, 1 review');
  expectParts(mail?.text, [
    'Quote requests: 1\nMessages: 2\nPossible spam: 1\n',
    'Answered within 24 hours: 1\nAnswered later: 1\nNot marked as answered: 1\n',
    'Typical reply time: 40 minutes\nWon so far: 1\n',
    'Campaign spring: 1',
    'Received: 1\nWaiting for you now: 1\n',
    'You get this on the 1st of every month.',
  ]);
});
