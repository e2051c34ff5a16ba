import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeEach, expect, test } from 'vitest';
import { handler as generateQuote } from '../../../lambdas/generate-quote/handler.ts';
import { handler as sendContactMessage } from '../../../lambdas/send-contact-email/handler.ts';
import { PhotoStore } from '../../../lambdas/store/photo-store.ts';
import { aContactMessage, aContext, aFormPost, aPost, aQuoteRequest } from '../../factories.ts';
import { fakeModel, printedLines } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';
import { streamed } from '../streamed.ts';
import { fakeBucket } from './fake-bucket.ts';

const tables = siteTables();
const bucket = fakeBucket();
const model = fakeModel();
const photosId = '0123456789abcdef0123456789abcdef';
const photos = { photosId, photosMask: '1011' };

beforeEach(() => model.picks({}));

test('a message, a quote request and a plain form post keep the name of their photos', async () => {
  await sendContactMessage(aPost(aContactMessage(photos)), aContext);
  await streamed(generateQuote, aPost(aQuoteRequest(photos))).ended;
  await sendContactMessage(aFormPost({ ...aContactMessage(), ...photos }), aContext);
  const leads = await tables.items('leads');
  expect(leads).toHaveLength(3);
  for (const lead of leads) expect(lead).toMatchObject(photos);
});

test.each([
  ['id', { photosId: '../leads' }],
  ['id of another case', { photosId: photosId.toUpperCase() }],
  ['mask of seven photos', { photosMask: '1111111' }],
  ['mask of 21 numbers', { photosMask: '0'.repeat(21) }],
  ['mask that is no text', { photosMask: 11 }],
])('a form with a wrong %s is stored without it', async (_, wrong) => {
  const { statusCode } = await sendContactMessage(aPost(aContactMessage(wrong)), aContext);
  expect(statusCode).toBe(202);
  const [lead] = await tables.items('leads');
  for (const name of Object.keys(wrong)) expect(lead?.[name]).not.toBe(Object(wrong)[name]);
});

test('the same words with another photo are the same lead', async () => {
  for (const photosMask of ['1', '11']) {
    await sendContactMessage(aPost(aContactMessage({ photosId, photosMask })), aContext);
  }
  expect(await tables.items('leads')).toMatchObject([{ photosMask: '1' }]);
});

test('the model gets the first two pictures that are there and were not removed', async () => {
  bucket.putPhotos(photosId, 0, 1, 2, 3);
  const pictures = await new PhotoStore('photos').picturesOf(photosId, '1011');
  expect(pictures.map((bytes) => Buffer.from(bytes).toString('latin1', 0, 8))).toEqual([
    'medium 0',
    'medium 2',
  ]);
  expect(await new PhotoStore('photos').picturesOf('f'.repeat(32))).toEqual([]);
});

test('pictures that cannot be read cost the estimate nothing', async () => {
  bucket.s3.on(ListObjectsV2Command).rejects(new Error('SlowDown'));
  expect(await new PhotoStore('photos').picturesOf(photosId)).toEqual([]);
  expect(printedLines.join('')).toContain('The pictures for the model could not be read');
});
