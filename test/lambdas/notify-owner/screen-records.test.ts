import { expect, test } from 'vitest';
import { aStreamRecord } from '../../factories.ts';
import { expectUnlogged, printedLines } from '../fakes.ts';
import { anUnsentLead, notifyOwner } from './notify-owner.ts';

const { put, arrive, stream, items, subjects } = notifyOwner();

const words = 'Your roof looks old from the street and our crew is next door tomorrow morning.';

/** For each email so far whether its subject is tagged. */
const tags = async () =>
  (await subjects()).map((subject) => subject.startsWith('[possible spam] '));

test('the same words from other senders are tagged, those of the first are not', async () => {
  const copies = [1, 2, 3].map((number) => {
    const name = `Sender${number}`;
    const message = `Hi, ${name} here. ${words} https://site${number}.example`;
    return anUnsentLead(number, { name, email: `${name}@home.example`, message });
  });
  const mails = await arrive(...copies);
  expect(await tags()).toEqual([false, true, true]);
  expect(mails[2]?.text).toContain('Possible spam: the same words came from 3 different senders\n');
});

test('a quote request is screened once it was read', async () => {
  const copies = [1, 2].map((number) => anUnsentLead(number, { message: words }));
  await put('leads', copies);
  for (const lead of copies) {
    const { dynamodb } = aStreamRecord(lead);
    const OldImage = { unread: { S: 'unread' } };
    await stream([lead], { eventName: 'MODIFY', dynamodb: { ...dynamodb, OldImage } });
  }
  expect(await tags()).toEqual([false, true]);
});

test('a homeowner who sends the same words again, or few words that others send too, is not tagged', async () => {
  const email = 'visitor@home.example';
  const again = [1, 2].map((number) => anUnsentLead(number, { message: words, email }));
  const short = [3, 4].map((number) => anUnsentLead(number, { message: 'Please call me.' }));
  await arrive(...again, ...short);
  expect(await tags()).toEqual(Array(4).fill(false));
});

test('many forms from one place are tagged from the tenth on, each once, and their place is forgotten once they are mailed', async () => {
  const place = { sourceHash: 'a-place', hourlySourceHash: 'a-place-of-an-hour' };
  const flood = Array.from({ length: 12 }, (_, number) => anUnsentLead(number, place));
  await arrive(...flood.slice(0, 9));
  await stream(flood.slice(0, 9));
  expect(await tags()).toEqual(Array(9).fill(false));
  const [count] = (await items('settings')).filter(({ id }) => id === 'source#a-place');
  expect((count?.seenWith as Set<string> | undefined)?.size).toBe(9);
  expect(count?.expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  expect(JSON.stringify(await items('leads'))).not.toContain('a-place');
  await arrive(...flood.slice(9));
  expect((await tags()).slice(9)).toEqual(Array(3).fill(true));
});

test('where counting fails the lead is mailed as a real one, and no word of it is logged', async () => {
  await arrive(anUnsentLead(1, { message: words, sourceHash: 'x'.repeat(3000) }));
  expect(await subjects()).toEqual(['Visitor One sent a message']);
  expect(printedLines.join('\n')).toContain('New item could not be screened');
  expectUnlogged('roof');
});
