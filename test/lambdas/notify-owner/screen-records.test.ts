import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import type { LeadItem } from '../../../lambdas/store/items.ts';
import { aStreamRecord } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { anUnsentLead, notifyOwner } from './notify-owner.ts';
import { sentEmails } from './sent-emails.ts';

const ses = mockClient(SESClient);
beforeEach(() => {
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({});
});

const words = 'Your roof looks old from the street and our crew is next door tomorrow morning.';

async function arrive(leads: LeadItem[]) {
  const outbox = await notifyOwner();
  await outbox.put('leads', leads);
  const deliver = () => outbox.stream(leads);
  await deliver();
  return { ...outbox, deliver, subjects: (await sentEmails(ses)).map(({ subject }) => subject) };
}

const tagged = (subjects: string[]) =>
  subjects.filter((subject) => subject.startsWith('[possible spam]')).length;

test('the same words from other senders are tagged, those of the first are not', async () => {
  const copies = [1, 2, 3].map((number) =>
    anUnsentLead(number, {
      name: `Sender${number}`,
      email: `sender${number}@home.example`,
      message: `Hi, Sender${number} here. ${words} https://site${number}.example`,
    }),
  );
  const outbox = await notifyOwner();
  for (const lead of copies) {
    await outbox.put('leads', [lead]);
    await outbox.stream([lead]);
  }
  const mails = await sentEmails(ses);
  expect(mails.map(({ subject }) => tagged([subject]))).toEqual([0, 1, 1]);
  expect(mails[2]?.text).toContain('Possible spam: the same words came from 3 different senders\n');
});

test.each([
  ['a quote request is screened once it was read', 'unread'],
  ['a lead is screened once its photographs came', 'awaitsPhotos'],
])('%s', async (_, mark) => {
  const copies = [1, 2].map((number) =>
    anUnsentLead(number, { email: `sender${number}@home.example`, message: words }),
  );
  const outbox = await notifyOwner();
  await outbox.put('leads', copies);
  for (const lead of copies) {
    const { dynamodb } = aStreamRecord('leads', lead);
    const OldImage = { [mark]: { S: mark } };
    await outbox.stream([lead], { eventName: 'MODIFY', dynamodb: { ...dynamodb, OldImage } });
  }
  const mails = await sentEmails(ses);
  expect(mails.map(({ subject }) => tagged([subject]))).toEqual([0, 1]);
});

test('a homeowner who sends the same words again, or few words that others send too, is not tagged', async () => {
  const email = 'visitor@home.example';
  const again = [1, 2].map((number) => anUnsentLead(number, { message: words, email }));
  const short = [3, 4].map((number) =>
    anUnsentLead(number, { message: 'Please call me.', email: `${number}@home.example` }),
  );
  const { subjects } = await arrive([...again, ...short]);
  expect(subjects).toHaveLength(4);
  expect(tagged(subjects)).toBe(0);
});

test('many forms from one place are tagged from the tenth on, each once, and their place is forgotten once they are mailed', async () => {
  const flood = Array.from({ length: 12 }, (_, number) =>
    anUnsentLead(number, {
      sourceHash: 'a-place',
      hourlySourceHash: 'a-place-of-an-hour',
      email: `${number}@home.example`,
    }),
  );
  const { items, deliver, subjects } = await arrive(flood.slice(0, 9));
  expect(tagged(subjects)).toBe(0);
  await deliver();
  expect(tagged((await sentEmails(ses)).map(({ subject }) => subject))).toBe(0);
  const [count] = (await items('settings')).filter(({ id }) => id === 'source#a-place');
  expect((count?.seenWith as Set<string> | undefined)?.size).toBe(9);
  expect(count?.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  expect(JSON.stringify(await items('leads'))).not.toContain('a-place');

  ses.resetHistory();
  const rest = await arrive(flood);
  expect(tagged(rest.subjects)).toBeGreaterThanOrEqual(2);
  expect(rest.subjects).toHaveLength(12);
});

test('where counting fails the lead is mailed as a real one, and no word of it is logged', async () => {
  const outbox = await notifyOwner();
  const lead = anUnsentLead(1, { message: words, sourceHash: 'x'.repeat(3000) });
  await outbox.put('leads', [lead]);
  await outbox.stream([lead]);
  const [mail] = await sentEmails(ses);
  expect(mail?.subject).toBe('Visitor One sent a message');
  expect(printedLines.join('\n')).toContain('New item could not be screened');
  expect(printedLines.join('\n')).not.toContain('roof');
});
