import { SESClient } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { aLeadItem } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { fakeSes } from './fake-ses.ts';
import { minutesAgo, notifyOwner } from './notify-owner.ts';
import { sentEmails } from './sent-emails.ts';

const ses = mockClient(SESClient);
beforeEach(() => ses.reset());

const POISONED = 23;
const BROKEN = 31;

/** Leads of the longest words that the form takes, every fifth of a robot; two of them are poison. */
const crowd = Array.from({ length: 1_002 }, (_, number) =>
  aLeadItem({
    id: `lead-${number}`,
    name: number === POISONED ? 'Refused by SES' : `Visitor ${number}`,
    message: '€'.repeat(3_000),
    createdAt:
      number === BROKEN ? `${minutesAgo(24 * 60)} o'clock` : minutesAgo(26 * 60 - number / 10),
    ...(number % 5 === 0 && { possibleSpam: ['4 links'] }),
  }),
);
const leadsIn = (text: string) =>
  [...text.matchAll(/^Name: Visitor (\d+)$/gm)].map(([, n]) => Number(n));
const isPoison = (number: number) => number === POISONED || number === BROKEN;
const numbers = (isSpam: boolean) =>
  crowd.map((_, number) => number).filter((n) => (n % 5 === 0) === isSpam && !isPoison(n));

test('of 1,000 leads and two that are poison all but those are reminded of, real ones first, in emails that SES takes', async () => {
  fakeSes(ses, { refuses: 'Refused by SES' });
  const { put, schedule, items } = await notifyOwner();
  await put('leads', crowd);
  await expect(schedule()).rejects.toThrow('Scheduled tasks failed: remind-unanswered');

  const mails = await sentEmails(ses);
  const accepted = mails.filter(({ text }) => !text.includes('Refused by SES'));
  // What SES refused as a whole was sent again in halves.
  const told = accepted.map(({ text }) => leadsIn(text));
  expect(told.flat()).toEqual([...numbers(false), ...numbers(true)]);
  const spam = accepted.filter(({ subject }) => subject.startsWith('[possible spam]'));
  expect(spam.flatMap(({ text }) => leadsIn(text))).toEqual(numbers(true));

  const sizes = mails.map(({ raw }) => Buffer.byteLength(raw));
  expect(Math.max(...sizes)).toBeLessThan(9_000_000);
  expect(sizes.length).toBeLessThan(30);

  const waiting = (await items('leads')).filter(({ remindedAt }) => !remindedAt);
  expect(waiting.map(({ id }) => id).sort()).toEqual([`lead-${POISONED}`, `lead-${BROKEN}`]);
  const failed = printedLines.filter((line) => line.includes('could not be sent'));
  expect(failed.map((line) => JSON.parse(line).ids).sort()).toEqual([['lead-23'], ['lead-31']]);

  ses.resetHistory();
  await expect(schedule()).rejects.toThrow('remind-unanswered');
  expect((await sentEmails(ses)).flatMap(({ text }) => leadsIn(text))).toEqual([]);
}, 300_000);
