import { expect, test } from 'vitest';
import type { PhotoFiles } from '../../../lambdas/store/photo-files.ts';
import { thumbnailKey } from '../../../lambdas/store/photos.ts';
import { aTestimonialItem, somePhotos } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { photoFilesOf } from './dependencies.ts';
import { anUnsentLead, minutesAgo } from './notify-owner.ts';
import { aLead, id, namesIn, page, photoOutbox, ses, thumbnailOf } from './photo-outbox.ts';
import { sentEmails } from './sent-emails.ts';

test('the email of a lead shows its photographs small, each a link to the page, and they are told of', async () => {
  const { arrive, stored } = await photoOutbox();
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
  const { arrive } = await photoOutbox();
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

test('an email without photographs has no parts beside its two bodies', async () => {
  const { arrive } = await photoOutbox();
  const [mail] = await arrive(aLead());
  expect(partTypes(mail?.raw)).toEqual(['multipart/alternative', 'text/plain', 'text/html']);
  expect(mail?.text).not.toContain('photo');
});

test('six thumbnails of 40 kB make an email far below what SES and Gmail take', async () => {
  const full = photoFilesOf(
    new Map([0, 1, 2, 3, 4, 5].map((slot) => [thumbnailKey(id, slot), Buffer.alloc(40_000, slot)])),
  );
  const { arrive } = await photoOutbox(full);
  const [mail] = await arrive(aLead({ photos: somePhotos(6) }));
  expect(mail?.parsed.attachments).toHaveLength(6);
  expect(mail?.raw.length).toBeLessThan(400_000);
});

test('a thumbnail that cannot be read, or is too large, is left out, and the number stays', async () => {
  const some = new Map([
    [thumbnailKey(id, 0), Buffer.alloc(40_001)],
    [thumbnailKey(id, 2), thumbnailOf(2)],
  ]);
  const { arrive, stored } = await photoOutbox(photoFilesOf(some));
  const [mail] = await arrive(aLead({ photos: somePhotos(3) }));
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
  const { arrive } = await photoOutbox(hangs);
  const begun = Date.now();
  const [mail] = await arrive(aLead({ photos: somePhotos(6) }));
  expect(mail?.subject).toContain('6 photos');
  expect(mail?.parsed.attachments).toEqual([]);
  expect(Date.now() - begun).toBeLessThan(4_500);
});

test('where not all photographs came that were announced, the email says so', async () => {
  const { arrive } = await photoOutbox();
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

test('a message names its photographs in the subject too', async () => {
  const { arrive } = await photoOutbox();
  const [mail] = await arrive(
    anUnsentLead(1, { photos: somePhotos(1), email: 'ann@home.example' }),
  );
  expect(mail?.subject).toBe('Visitor One sent a message with 1 photo');
});

test('of possible spam the email has the number, and no picture', async () => {
  const { arrive } = await photoOutbox();
  const [mail] = await arrive(
    aLead({ photos: somePhotos(2), possibleSpam: ['4 links'], stage: 'spam' }),
  );
  expect(mail?.parsed.attachments).toEqual([]);
  expect(mail?.text).toContain('2 photos: see them on the page:');
});

test('no line of the log has a key, and a file that is missing is told by the id', async () => {
  const { arrive } = await photoOutbox(photoFilesOf(new Map()));
  await arrive(aLead({ photos: somePhotos(1) }));
  const lines = printedLines.filter((line) => line.includes('Thumbnail could not be read'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'WARN', id });
  expect(lines.join()).not.toContain('Ann');
});

test('a review has no photographs to read', async () => {
  const { put, schedule } = await photoOutbox();
  await put('testimonials', [aTestimonialItem({ createdAt: minutesAgo(5) })]);
  await schedule();
  const [mail] = await sentEmails(ses);
  expect(mail?.parsed.attachments).toEqual([]);
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
