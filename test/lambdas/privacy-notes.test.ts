import { expect, test } from 'vitest';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { handler as generateQuote } from '../../lambdas/generate-quote/handler.ts';
import { handler as sendContactEmail } from '../../lambdas/send-contact-email/handler.ts';
import { contactFormCopy, photosPrivacy, quoteFormCopy } from '../../web/content/forms.ts';
import { aContactMessage, aContext, aPost, aQuoteRequest } from '../factories.ts';
import { expectParts, fakeModel } from './fakes.ts';
import { notifyOwner } from './notify-owner/notify-owner.ts';
import { ownerPage, trusted } from './owner-pages/owner-browser.ts';
import { fakeBucket, photosId } from './photos/fake-bucket.ts';
import { streamed } from './streamed.ts';

const { items, post } = ownerPage('lead');
const { schedule } = notifyOwner();
const model = fakeModel();
fakeBucket();

/** The words of the notes, each with the stored attributes of a lead that it covers. */
const covered = {
  'We save what you enter': Object.keys({ ...contactForm.fields, ...quoteForm.fields }),
  'AI reads your description': ['estimate', 'pending'],
  'Photos are resized': ['photosId', 'photoCount'],
  'when it arrived': ['createdAt'],
  'whether it looks like spam': ['possibleSpam'],
  'email it to the owner': ['unsent', 'claimedUntil', 'emailedAt', 'receiptDue'],
  'answered, reminded, won or lost': [
    ...['waiting', 'remindedAt', 'leadStatus', 'statusSince', 'answeredAt', 'decidedAt'],
    ...['formerState', 'ownerNote'],
  ],
  'up to two years after we reply': ['expiresAt'],
};

/** Attributes that say nothing about a visitor. */
const technical = ['id', 'kind', 'listed'];

test('the privacy notes cover every attribute that a lead is stored with', async () => {
  model.fails();
  const photos = { photosId, photoCount: 1 };
  await sendContactEmail(aPost(aContactMessage(photos)), aContext);
  await streamed(generateQuote, aPost(aQuoteRequest(photos))).ended;
  const received = await items('leads');
  await schedule();
  for (const decision of ['answered', 'note']) {
    await post({ decision, note: 'Gate code 12' }, trusted, { id: received[0]?.id });
  }
  const attributes = [...received, ...(await items('leads'))].flatMap(Object.keys);
  const coveredOnes = [...technical, ...Object.values(covered).flat()];
  expect(coveredOnes).toEqual(expect.arrayContaining(attributes));
  const copy = [contactFormCopy, quoteFormCopy].map(({ privacy }) => Object.values(privacy));
  expectParts([copy, photosPrivacy].join(), Object.keys(covered));
});
