import { expect, test } from 'vitest';
import type { LeadItem } from '../../../lambdas/store/items.ts';
import { aStreamRecord } from '../../factories.ts';
import { fakeSes, printedLines } from '../fakes.ts';
import { anUnsentLead, notifyOwner } from './notify-owner.ts';

const ses = fakeSes();
const { put, stream, items } = notifyOwner();

const words = 'Your roof looks old from the street and our crew is next door tomorrow morning.';

/** Stores leads and has the function hear of them; returns the subjects of all emails so far. */
async function arrive(...leads: LeadItem[]) {
  await put('leads', leads);
  await stream(leads);
  return (await ses.emails()).map(({ subject }) => subject);
}

const tagged = (subjects: string[]) =>
  subjects.filter((subject) => subject.startsWith('[possible spam]')).length;

test('the same words from other senders are tagged, those of the first are not', async () => {
  for (const number of [1, 2, 3]) {
    const name = `Sender${number}`;
    const message = `Hi, ${name} here. ${words} https://site${number}.example`;
    await arrive(anUnsentLead(number, { name, email: `${name}@home.example`, message }));
  }
  const mails = await ses.emails();
  expect(mails.map(({ subject }) => tagged([subject]))).toEqual([0, 1, 1]);
  expect(mails[2]?.text).toContain('Possible spam: the same words came from 3 different senders\n');
});

test('a quote request is screened once it was read', async () => {
  const copies = [1, 2].map((number) =>
    anUnsentLead(number, { email: `sender${number}@home.example`, message: words }),
  );
  await put('leads', copies);
  for (const lead of copies) {
    const { dynamodb } = aStreamRecord('leads', lead);
    const OldImage = { unread: { S: 'unread' } };
    await stream([lead], { eventName: 'MODIFY', dynamodb: { ...dynamodb, OldImage } });
  }
  const mails = await ses.emails();
  expect(mails.map(({ subject }) => tagged([subject]))).toEqual([0, 1]);
});

test('a homeowner who sends the same words again, or few words that others send too, is not tagged', async () => {
  const email = 'visitor@home.example';
  const again = [1, 2].map((number) => anUnsentLead(number, { message: words, email }));
  const short = [3, 4].map((number) =>
    anUnsentLead(number, { message: 'Please call me.', email: `${number}@home.example` }),
  );
  const subjects = await arrive(...again, ...short);
  expect(subjects).toHaveLength(4);
  expect(tagged(subjects)).toBe(0);
});

test('many forms from one place are tagged from the tenth on, each once, and their place is forgotten once they are mailed', async () => {
  const place = { sourceHash: 'a-place', hourlySourceHash: 'a-place-of-an-hour' };
  const flood = Array.from({ length: 12 }, (_, number) => anUnsentLead(number, place));
  expect(tagged(await arrive(...flood.slice(0, 9)))).toBe(0);
  await stream(flood.slice(0, 9));
  expect(tagged((await ses.emails()).map(({ subject }) => subject))).toBe(0);
  const [count] = (await items('settings')).filter(({ id }) => id === 'source#a-place');
  expect((count?.seenWith as Set<string> | undefined)?.size).toBe(9);
  expect(count?.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  expect(JSON.stringify(await items('leads'))).not.toContain('a-place');
  const subjects = await arrive(...flood.slice(9));
  expect(tagged(subjects)).toBeGreaterThanOrEqual(2);
  expect(subjects).toHaveLength(12);
});

test('where counting fails the lead is mailed as a real one, and no word of it is logged', async () => {
  const lead = anUnsentLead(1, { message: words, sourceHash: 'x'.repeat(3000) });
  expect(await arrive(lead)).toEqual(['Visitor One sent a message']);
  expect(printedLines.join('\n')).toContain('New item could not be screened');
  expect(printedLines.join('\n')).not.toContain('roof');
});
