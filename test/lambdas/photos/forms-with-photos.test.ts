import { beforeEach, expect, test } from 'vitest';
import { handler as generateQuote } from '../../../lambdas/generate-quote/handler.ts';
import { handler as sendContactMessage } from '../../../lambdas/send-contact-email/handler.ts';
import { aContactMessage, aContext, aFormPost, aPost, aQuoteRequest } from '../../factories.ts';
import { fakeModel } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';
import { streamed } from '../streamed.ts';
import { photosId } from './fake-bucket.ts';

const tables = siteTables();
const model = fakeModel();
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
