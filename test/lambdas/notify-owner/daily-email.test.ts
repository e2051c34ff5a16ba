import { expect, test, vi } from 'vitest';
import { aLeadItem, aTestimonialItem } from '../../factories.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { expectParts, sesError } from '../fakes.ts';
import { notifyOwner } from './notify-owner.ts';

pinFacts({
  timeZone: 'America/Chicago',
  hours: [
    { days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' },
    { days: 'Sat', opens: '8:00 AM', closes: '4:00 PM' },
    { days: 'Sun' },
  ],
  closed: ['2026-11-26'],
});

const { put, runJob, sent, emails, fails, recovers } = notifyOwner();

/** A time of 2026 in Minneapolis, such as `03-02T07:00`. */
function instant(time: string): Date {
  const isSummer = time > '03-08' && time < '11-01';
  return new Date(`2026-${time}:00${isSummer ? '-05:00' : '-06:00'}`);
}

async function runAt(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: instant(time) });
  await runJob('send-emails');
}

const lead = (id: string, time: string, changes: object = {}) =>
  aLeadItem({
    id,
    createdAt: instant(time).toISOString(),
    email: `${id}@home.example`,
    ...changes,
  });

test('says once a day who waits, oldest first, with Call and Open', async () => {
  await put(
    'leads',
    lead('karen', '03-02T10:00', { name: 'Karen', message: 'Front steps.' }),
    lead('tom', '02-27T19:00', { name: 'Tom', phone: undefined }),
    lead('answered', '03-02T10:00', { name: 'Ann', waiting: undefined, leadStatus: 'answered' }),
  );
  for (const time of ['06:59', '07:10', '12:00', '17:05']) await runAt(`03-03T${time}`);
  const [mail, ...rest] = await emails();
  expect(rest).toEqual([]);
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
  await runAt('03-04T07:00');
  expect(sent()).toBe(2);
});

test('counts the possible spam since the last email', async () => {
  const spam = { possibleSpam: ['a link as the name'], listed: 'spam' };
  await put('leads', lead('junk-1', '03-02T10:00', spam), lead('junk-2', '03-02T11:00', spam));
  await put('testimonials', aTestimonialItem({ ...spam, listed: 'spam', unsent: undefined }));
  await runAt('03-03T07:00');
  await runAt('03-04T07:00');
  await put('leads', lead('late', '03-04T09:00', spam));
  await runAt('03-05T07:00');
  const mails = await emails();
  expect(mails.map(({ subject }) => subject)).toEqual(['3 possible spam', '1 possible spam']);
  expect(mails[0]?.text).toContain('leads?list=spam');
});

test('sends nothing if nobody waits and there is no possible spam', async () => {
  await put('leads', lead('answered', '03-02T10:00', { waiting: undefined }));
  await runAt('03-03T07:00');
  expect(sent()).toBe(0);
});

test.each([
  ['a Saturday, which opens later', '03-06T19:00', ['03-07T07:59'], '03-07T08:00'],
  ['the Sunday when daylight saving time begins', '03-07T10:00', ['03-08T12:00'], '03-09T07:00'],
  ['the Sunday when daylight saving time ends', '10-31T10:00', ['11-01T12:00'], '11-02T07:00'],
  ['a holiday', '11-25T19:00', ['11-26T12:00'], '11-27T07:00'],
])('sends it at the next opening time before %s', async (_, received, early, due) => {
  await runAt(received);
  await put('leads', lead('lead', received));
  for (const time of [...early, due.replace(/T.*/, 'T06:59')]) await runAt(time);
  expect(sent()).toBe(0);
  await runAt(due);
  expect(sent()).toBe(1);
});

test('two runs at once send one daily email', async () => {
  await put('leads', lead('lead', '03-02T10:00'));
  await Promise.all([runAt('03-03T07:00'), runAt('03-03T07:00')]);
  expect(sent()).toBe(1);
});

test('repeats a daily email that SES did not take', async () => {
  await put('leads', lead('lead', '03-02T10:00'));
  fails(sesError('ServiceUnavailable', 503));
  await expect(runAt('03-03T07:00')).rejects.toThrow('SES did not take');
  recovers();
  for (const minute of ['01', '15', '30']) await runAt(`03-03T07:${minute}`);
  expect(sent()).toBe(2);
});
