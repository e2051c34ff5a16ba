import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { expect, test } from 'vitest';
import { somePhotos } from '../../factories.ts';
import '../printed-lines.ts';
import { anUnsentLead, minutesAgo } from './notify-owner.ts';
import { aLead, id, namesIn, page, photoOutbox, ses } from './photo-outbox.ts';
import { sentEmails } from './sent-emails.ts';

test('photographs that come later are told of in a short email of their own, with those alone', async () => {
  const { arrive, stored } = await photoOutbox();
  const noticeAt = minutesAgo(1);
  const [mail] = await arrive(
    aLead({ photos: somePhotos(4), photosToldOf: 1, notice: 'photos', noticeAt }),
  );
  expect(mail?.subject).toBe('3 more photos from Ann Persson: retaining wall');
  expect(namesIn(mail?.html)).toEqual(['Photo 2 of 4', 'Photo 3 of 4', 'Photo 4 of 4']);
  expect(mail?.parsed.replyTo?.text).toBe('visitor@home.example');
  expect(mail?.parsed.headers.get('x-entity-ref-id')).toBe(`${id}-${noticeAt}`);
  expect(mail?.text).toContain(
    `retaining wall\n\n3 photos: see them on the page:\n${page}\n\n> A wall along the drive.\n\nCall:\n`,
  );
  // As of any notice, the alarm topic alone tells where it comes back.
  expect(mail?.call.Tags).toBeUndefined();
  const lead = await stored();
  expect(lead).toMatchObject({ photosToldOf: 4 });
  for (const done of ['unsent', 'notice', 'noticeAt']) expect(lead).not.toHaveProperty(done);
});

test('where the email of the lead told of none, the title says just how many came', async () => {
  const { arrive } = await photoOutbox();
  const [mail] = await arrive(aLead({ photos: somePhotos(3), notice: 'photos' }));
  expect(mail?.subject).toBe('3 photos from Ann Persson: retaining wall');
});

test('the notice of a message names no project, unless its homeowner asked for a quote before', async () => {
  const { arrive } = await photoOutbox();
  const [mail] = await arrive(
    anUnsentLead(1, { name: 'Bo Ek', photos: somePhotos(1), notice: 'photos' }),
  );
  expect(mail?.subject).toBe('1 photo from Bo Ek');
});

test('a notice of photographs takes one of the hour’s quota, beyond which it comes in a digest', async () => {
  const { arrive, put, schedule, stored, items } = await photoOutbox();
  const late = { photos: somePhotos(2), notice: 'photos', noticeAt: minutesAgo(5) };
  await arrive(aLead(late));
  const [quota] = (await items('settings')).filter(({ id }) => `${id}`.startsWith('notices#'));
  expect(quota).toMatchObject({ count: 1 });
  await put('settings', [{ ...quota, count: 20 }]);
  const [, deferred] = await arrive(aLead(late));
  expect(deferred).toBeUndefined();
  expect(await stored()).toMatchObject({ unsent: 'unsent', notice: 'photos' });
  await schedule();
  const [, digest] = await sentEmails(ses);
  expect(digest?.subject).toBe('1 notice: 1 with more photos');
  expect(digest?.text).toContain('2 photos from Ann Persson: retaining wall');
  expect(await stored()).toMatchObject({ photosToldOf: 2 });
  expect(await stored()).not.toHaveProperty('unsent');
});

test('no email is sent about later photographs of possible spam', async () => {
  const { arrive, stored } = await photoOutbox();
  const spam = { possibleSpam: ['4 links'], stage: 'spam' };
  expect(await arrive(aLead({ ...spam, photos: somePhotos(2), notice: 'photos' }))).toEqual([]);
  const lead = await stored();
  for (const done of ['unsent', 'notice', 'claimedUntil']) expect(lead).not.toHaveProperty(done);
});

test('a photograph that comes between composing and completing stays untold', async () => {
  const { arrive, stored, put } = await photoOutbox();
  ses.on(SendRawEmailCommand).callsFake(async () => {
    await put('leads', [{ ...(await stored()), photos: somePhotos(3) }]);
  });
  const [mail] = await arrive(aLead({ photos: somePhotos(2) }));
  expect(mail?.subject).toContain(', 2 photos');
  const lead = await stored();
  expect(lead).toMatchObject({ photos: somePhotos(3), photosToldOf: 2 });
  expect(lead).not.toHaveProperty('unsent');
});

test('a lead that is sent while it awaits photographs awaits them no more, and what came meanwhile is told of', async () => {
  const { arrive, stored, put, stream } = await photoOutbox();
  ses.on(SendRawEmailCommand).callsFakeOnce(async () => {
    await put('leads', [{ ...(await stored()), photos: somePhotos(3) }]);
  });
  await arrive(aLead({ photos: somePhotos(2), awaitsPhotos: 'awaits-photos', photosAnnounced: 3 }));
  const lead = await stored();
  expect(lead).toMatchObject({ unsent: 'unsent', notice: 'photos', photosToldOf: 2 });
  expect(lead).not.toHaveProperty('awaitsPhotos');
  await stream([aLead(lead)]);
  const [, mail] = await sentEmails(ses);
  expect(mail?.subject).toBe('1 more photo from Ann Persson: retaining wall');
});

test('the email of a decision tells of no photographs: those that nobody was told of follow', async () => {
  const { arrive, stored } = await photoOutbox();
  const decided = {
    notice: 'decided',
    noticeAt: minutesAgo(1),
    leadStatus: 'won',
    stage: 'closed',
  };
  const [mail] = await arrive(aLead({ ...decided, photos: somePhotos(2), photosToldOf: 1 }));
  expect(mail?.subject).toBe('Marked as won: Ann Persson');
  expect(mail?.parsed.attachments).toEqual([]);
  expect(await stored()).toMatchObject({ unsent: 'unsent', notice: 'photos', photosToldOf: 1 });
});

test('the email of a decision on a lead whose photographs were told of is followed by none', async () => {
  const { arrive, stored } = await photoOutbox();
  const decided = { notice: 'decided', leadStatus: 'won', stage: 'closed' };
  await arrive(aLead({ ...decided, photos: somePhotos(2), photosToldOf: 2 }));
  expect(await stored()).not.toHaveProperty('unsent');
});

test('photographs of an email that another notice overtook are told of once', async () => {
  const { arrive, stored, put } = await photoOutbox();
  ses.on(SendRawEmailCommand).callsFakeOnce(async () => {
    await put('leads', [{ ...(await stored()), notice: 'decided', stage: 'open' }]);
  });
  await arrive(aLead({ photos: somePhotos(2) }));
  const lead = await stored();
  expect(lead).toMatchObject({ unsent: 'unsent', notice: 'decided', photosToldOf: 2 });
  expect(lead).not.toHaveProperty('claimedUntil');
});

test('a lead of a digest has the number of its photographs, and they are told of', async () => {
  const { put, schedule, stored } = await photoOutbox();
  // The hour's quota goes to the others.
  const others = Array.from({ length: 20 }, (_, number) => anUnsentLead(number));
  await put('leads', [...others, aLead({ photos: somePhotos(2), createdAt: minutesAgo(5) })]);
  await schedule();
  const digest = (await sentEmails(ses)).at(-1);
  expect(digest?.subject).toBe('1 notice: 1 quote request');
  expect(digest?.text).toContain('asks for a quote: retaining wall, $5,100 to $8,500, 2 photos');
  expect(digest?.text).toContain(`2 photos: see them on the page:\n${page}`);
  expect(digest?.parsed.attachments).toEqual([]);
  expect(await stored()).toMatchObject({ photosToldOf: 2 });
});

test('the link that was asked for comes with the photographs too', async () => {
  const { arrive, stored } = await photoOutbox();
  const [mail] = await arrive(
    aLead({ photos: somePhotos(2), photosToldOf: 2, notice: 'fresh-link' }),
  );
  expect(mail?.subject).toContain('The link you asked for:');
  expect(namesIn(mail?.html)).toEqual(['Photo 1 of 2', 'Photo 2 of 2']);
  expect(await stored()).toMatchObject({ photosToldOf: 2 });
});

test('a lead that joined another is kept as long as that one after the email about its photographs', async () => {
  const { arrive, stored, put } = await photoOutbox();
  const root = {
    ...aLead({ id: 'root', stage: 'open', expiresAt: 1_900_000_000 }),
    unsent: undefined,
  };
  await put('leads', [{ ...root, joinedIds: new Set([id]) }]);
  const joined = { conversationId: 'root', stage: undefined, decidedAt: minutesAgo(5) };
  await arrive(aLead({ ...joined, photos: somePhotos(1), notice: 'photos' }));
  expect(await stored()).toMatchObject({ expiresAt: root.expiresAt });
});

test('a lead keeps the time to live that it had when its photographs are told of', async () => {
  const { arrive, stored } = await photoOutbox();
  const expiresAt = 2_000_000_000;
  await arrive(aLead({ photos: somePhotos(1), notice: 'photos', expiresAt }));
  expect(await stored()).toMatchObject({ expiresAt });
});
