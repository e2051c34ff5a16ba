import { expect, test, vi } from 'vitest';
import { aLeadItem, aTestimonialItem } from '../../factories.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { expectParts } from '../fakes.ts';
import { notifyOwner } from './notify-owner.ts';

pinFacts({ timeZone: 'America/Chicago' });

const { put, runJob, sent, emails } = notifyOwner();

/** A winter time of 2026 in Minneapolis, such as `03-02T07:00`. */
const instant = (time: string) => new Date(`2026-${time}:00-06:00`);

async function runAt(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: instant(time) });
  await runJob('daily-email');
}

const lead = (id: string, time: string, changes: object = {}) =>
  aLeadItem({
    id,
    createdAt: instant(time).toISOString(),
    email: `${id}@home.example`,
    ...changes,
  });

test('says who waits, oldest first, with Call and Open', async () => {
  await put(
    'leads',
    lead('karen', '03-02T10:00', { name: 'Karen', message: 'Front steps.' }),
    lead('tom', '02-27T19:00', { name: 'Tom', phone: undefined }),
    lead('answered', '03-02T10:00', { name: 'Ann', waiting: undefined, leadStatus: 'answered' }),
  );
  await runAt('03-03T07:00');
  const [mail] = await emails();
  expect(mail?.subject).toBe('2 homeowners waiting for your answer');
  expect(mail?.parsed.replyTo).toBeUndefined();
  const page = 'https://masonry.example/api/owner/lead?id=';
  expect(mail?.text).toMatch(/Tom\n[\s\S]*Karen\n/);
  expectParts(mail?.text, [
    `Waiting since Fri, Feb 27, 7:00 PM.\n\n> Please call.\n\nOpen:\n${page}tom`,
    'Waiting since Mon, Mar 2, 10:00 AM.\n\n> Front steps.\n\nCall:\ntel:+16125550199\n\n',
    `Open:\n${page}karen`,
  ]);
  expect(mail?.text).not.toContain('Ann\n');
});

test('counts the possible spam, if any is new in two days', async () => {
  const spam = { possibleSpam: ['a link as the name'], listed: 'spam' };
  await put('leads', lead('junk-1', '03-02T10:00', spam), lead('junk-2', '03-02T11:00', spam));
  await put('testimonials', aTestimonialItem({ ...spam, listed: 'spam', unsent: undefined }));
  await runAt('03-03T07:00');
  await runAt('03-05T07:00');
  await put('leads', lead('late', '03-05T09:00', spam));
  await runAt('03-06T07:00');
  const mails = await emails();
  expect(mails.map(({ subject }) => subject)).toEqual(['3 possible spam', '4 possible spam']);
  expect(mails[0]?.text).toContain('leads?list=spam');
});

test('sends nothing if nobody waits and there is no possible spam', async () => {
  await put('leads', lead('answered', '03-02T10:00', { waiting: undefined }));
  await runAt('03-03T07:00');
  expect(sent()).toBe(0);
});
