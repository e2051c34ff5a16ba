import { expect, test } from 'vitest';
import type { PhotoFiles } from '../../../lambdas/store/photo-files.ts';
import { thumbnailKey } from '../../../lambdas/store/photos.ts';
import { aQuoteLeadItem, aReadEstimate, somePhotos } from '../../factories.ts';
import { fakeSes, printedLines } from '../fakes.ts';
import { minutesAgo, notifyOwner, photoFilesOf } from './notify-owner.ts';

const ses = fakeSes();
const id = '11111111-2222-8333-8444-555555555555';
const page = `https://masonry.example/api/answer-lead?id=${id}&token=the-right-token`;

/** A quote request of ten minutes ago that the owner is still to be told of. */
const aLead = (changes: object = {}) =>
  aQuoteLeadItem({
    id,
    name: 'Ann Persson',
    createdAt: minutesAgo(10),
    estimate: aReadEstimate(),
    unsent: 'unsent',
    ...changes,
  });

/** The thumbnail of a slot: nothing but its own bytes. */
const thumbnailOf = (slot: number | string) => Buffer.from(`thumbnail ${slot}\r\n\u00ff`, 'latin1');

const sixFiles = photoFilesOf(
  new Map([0, 1, 2, 3, 4, 5].map((slot) => [thumbnailKey(id, slot), thumbnailOf(slot)])),
);

const { put, stream, schedule, items, lead } = notifyOwner(sixFiles);
const stored = () => lead(id);

/** Stores a lead and has the function hear of it; returns all emails so far. */
async function arrive(lead: { id: string }, files?: PhotoFiles) {
  await put('leads', lead);
  await stream([lead], {}, files);
  return ses.emails();
}

/** The names of the pictures in an email. */
const namesIn = (html = '') => [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt);

test('the email of a lead shows its photographs small, each a link to the page, and they are told of', async () => {
  const portrait = somePhotos(3, { width: 1536, height: 2048 });
  const photos = { ...somePhotos(3), 1: portrait[1] };
  const [mail] = await arrive(aLead({ photos, photosAnnounced: 3 }));
  expect(mail?.subject).toBe(
    'Ann Persson asks for a quote: retaining wall, $5,100 to $8,500, 3 photos',
  );
  expect(mail?.text).toContain(
    `> A wall along the drive.\n\n3 photos: see them on the page:\n${page}\n\n`,
  );
  expect(mail?.text).not.toContain('came so far');
  // As it was sent: mailparser puts the files into the addresses.
  const html = decodedHtml(mail?.raw);
  const link = page.replace('&', '&amp;');
  expect(html).toContain(`<a class="link" href="${link}"`);
  expect(html).toContain('>3 photos: see them on the page</a>');
  const images = [
    ...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*><img src="([^"]*)" (width[^>]*?) style/g),
  ];
  expect(images.map(([, href, src, rest]) => [href, src, rest])).toEqual([
    [link, `cid:photo-0.${id}@masonry.example`, 'width="140" height="105" alt="Photo 1 of 3"'],
    [link, `cid:photo-1.${id}@masonry.example`, 'width="105" height="140" alt="Photo 2 of 3"'],
    [link, `cid:photo-2.${id}@masonry.example`, 'width="140" height="105" alt="Photo 3 of 3"'],
  ]);
  expect(await stored()).toMatchObject({ photosToldOf: 3 });
  expect(await stored()).not.toHaveProperty('unsent');
});

test('the images belong to the HTML, beside the plain text, and arrive byte for byte', async () => {
  const [mail] = await arrive(aLead({ photos: somePhotos(2) }));
  expect(partTypes(mail?.raw)).toEqual([
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/jpeg',
    'image/jpeg',
  ]);
  expect(
    mail?.parsed.attachments.map(
      ({ contentType, contentDisposition, filename, cid, related, content }) => ({
        contentType,
        contentDisposition,
        filename,
        cid,
        related,
        content,
      }),
    ),
  ).toEqual(
    [0, 1].map((slot) => ({
      contentType: 'image/jpeg',
      contentDisposition: 'inline',
      filename: `photo-${slot + 1}.jpg`,
      cid: `photo-${slot}.${id}@masonry.example`,
      related: true,
      content: thumbnailOf(slot),
    })),
  );
  // Every image of the HTML is one of the parts.
  expect(mail?.html.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(2);
  expect(mail?.html).not.toContain('cid:');
});

test('a thumbnail that cannot be read, or is too large, is left out, and the number stays', async () => {
  const some = new Map([
    [thumbnailKey(id, 0), Buffer.alloc(40_001)],
    [thumbnailKey(id, 2), thumbnailOf(2)],
  ]);
  const [mail] = await arrive(aLead({ photos: somePhotos(3) }), photoFilesOf(some));
  expect(namesIn(mail?.html)).toEqual(['Photo 3 of 3']);
  expect(mail?.text).toContain('3 photos: see them on the page:');
  expect(await stored()).toMatchObject({ photosToldOf: 3 });
});

test('an email whose files hang goes out without them, within three seconds', async () => {
  const hangs: PhotoFiles = {
    read: (_key, _maxBytes, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const begun = Date.now();
  const [mail] = await arrive(aLead({ photos: somePhotos(6) }), hangs);
  expect(mail?.subject).toContain('6 photos');
  expect(mail?.parsed.attachments).toEqual([]);
  expect(Date.now() - begun).toBeLessThan(4_500);
});

test('where not all photographs came that were announced, the email says so', async () => {
  const [some] = await arrive(aLead({ photos: somePhotos(1), photosAnnounced: 3 }));
  expect(some?.text).toContain(
    '\nPhotos: 1 of 3 came so far; others come in a mail of their own\n',
  );
  const [, none] = await arrive(aLead({ photosAnnounced: 2 }));
  expect(none?.text).toContain(
    '\nPhotos: 0 of 2 came so far; others come in a mail of their own\n',
  );
  expect(none?.subject).not.toContain('photo');
});

test('no line of the log has a key, and a file that is missing is told by the id', async () => {
  await arrive(aLead({ photos: somePhotos(1) }), photoFilesOf(new Map()));
  const lines = printedLines.filter((line) => line.includes('Thumbnail could not be read'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'WARN', id });
  expect(lines.join()).not.toContain('Ann');
});

test('photographs that come later are told of in a short email of their own, with those alone', async () => {
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

test('a notice of photographs takes one of the hour’s quota, beyond which it comes in a digest', async () => {
  const late = { photos: somePhotos(2), notice: 'photos', noticeAt: minutesAgo(5) };
  await arrive(aLead(late));
  const [quota] = (await items('settings')).filter(({ id }) => `${id}`.startsWith('notices#'));
  expect(quota).toMatchObject({ count: 1 });
  await put('settings', [{ ...quota, count: 20 }]);
  const [, deferred] = await arrive(aLead(late));
  expect(deferred).toBeUndefined();
  expect(await stored()).toMatchObject({ unsent: 'unsent', notice: 'photos' });
  await schedule();
  const [, digest] = await ses.emails();
  expect(digest?.subject).toBe('1 notice: 1 with more photos');
  expect(digest?.text).toContain('2 photos from Ann Persson: retaining wall');
  expect(await stored()).toMatchObject({ photosToldOf: 2 });
  expect(await stored()).not.toHaveProperty('unsent');
});

test('no email is sent about later photographs of possible spam', async () => {
  const spam = { possibleSpam: ['4 links'], stage: 'spam' };
  expect(await arrive(aLead({ ...spam, photos: somePhotos(2), notice: 'photos' }))).toEqual([]);
  const lead = await stored();
  for (const done of ['unsent', 'notice', 'claimedUntil']) expect(lead).not.toHaveProperty(done);
});

test('a photograph that comes between composing and completing stays untold', async () => {
  ses.once(async () => {
    await put('leads', [{ ...(await stored()), photos: somePhotos(3) }]);
  });
  const [mail] = await arrive(aLead({ photos: somePhotos(2) }));
  expect(mail?.subject).toContain(', 2 photos');
  const lead = await stored();
  expect(lead).toMatchObject({ photos: somePhotos(3), photosToldOf: 2 });
  expect(lead).not.toHaveProperty('unsent');
});

test('a lead that is sent while it awaits photographs awaits them no more, and what came meanwhile is told of', async () => {
  ses.once(async () => {
    await put('leads', [{ ...(await stored()), photos: somePhotos(3) }]);
  });
  await arrive(aLead({ photos: somePhotos(2), awaitsPhotos: 'awaits-photos', photosAnnounced: 3 }));
  const lead = await stored();
  expect(lead).toMatchObject({ unsent: 'unsent', notice: 'photos', photosToldOf: 2 });
  expect(lead).not.toHaveProperty('awaitsPhotos');
  await stream([aLead(lead)]);
  const [, mail] = await ses.emails();
  expect(mail?.subject).toBe('1 more photo from Ann Persson: retaining wall');
});

test('the email of a decision tells of no photographs: those that nobody was told of follow', async () => {
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

/** The types of the parts of a message, in their order. */
function partTypes(raw = '') {
  return [...raw.matchAll(/^Content-Type: ([\w/]+)/gim)].map(([, type]) => type);
}

/** The HTML of a message before a mail program puts the images into it. */
function decodedHtml(raw = '') {
  const [, body = ''] = /Content-Type: text\/html[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  const soft = body.replace(/=\r\n/g, '');
  return soft.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
