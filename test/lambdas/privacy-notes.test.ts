import { expect, test } from 'vitest';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { handler as generateQuote } from '../../lambdas/generate-quote/handler.ts';
import { handler as sendContactEmail } from '../../lambdas/send-contact-email/handler.ts';
import { contactFormWords, photosPrivacy, quoteFormWords } from '../../web/content/forms.ts';
import { aContactMessage, aContext, aPost, aQuoteRequest } from '../factories.ts';
import { fakeModel } from './fakes.ts';
import { notifyOwner } from './notify-owner/notify-owner.ts';
import { fakeBucket, photosId } from './photos/fake-bucket.ts';
import { streamed } from './streamed.ts';

const { items, schedule } = notifyOwner(new Date('2026-03-02T15:30:00Z'));
const model = fakeModel();
fakeBucket();

const fields = [...Object.keys(contactForm.fields), ...Object.keys(quoteForm.fields)];

/** The words of the notes that cover each stored attribute of a lead. */
const covered: Record<string, RegExp> = {
  ...Object.fromEntries(fields.map((name) => [name, /We save what you enter/])),
  estimate: /AI reads your description to build the estimate/,
  unread: /AI reads your description/,
  photosId: /Your phone shrinks photos/,
  photosMask: /Your phone shrinks photos/,
  createdAt: /when it came/,
  possibleSpam: /whether it looks like spam/,
  receiptDue: /email it to the owner/,
  unsent: /email it to the owner/,
  claimedUntil: /email it to the owner/,
  refusedAt: /email it to the owner/,
  emailedAt: /email it to the owner/,
  waiting: /answered, reminded, won or lost/,
  remindedAt: /answered, reminded, won or lost/,
  leadStatus: /answered, reminded, won or lost/,
  statusSince: /answered, reminded, won or lost/,
  answeredAt: /answered, reminded, won or lost/,
  decidedAt: /answered, reminded, won or lost/,
  formerState: /answered, reminded, won or lost/,
  ownerNote: /the owner's own notes/,
  expiresAt: /up to two years after we reply/,
};

/** Say nothing about a visitor. */
const technical = ['id', 'kind', 'listed'];

test('the privacy notes cover every stored attribute of a lead', async () => {
  model.fails();
  const headers = { 'X-Forwarded-For': '203.0.113.7, 130.176.0.1', 'X-Api-Key': 'origin-key' };
  const photos = { photosId, photosMask: '1' };
  await sendContactEmail(aPost(aContactMessage(photos), headers), aContext);
  await streamed(generateQuote, aPost(aQuoteRequest(photos), headers)).ended;
  const before = await items('leads');
  await schedule();
  const attributes = [...before, ...(await items('leads'))].flatMap((lead) => Object.keys(lead));
  const notes = [contactFormWords, quoteFormWords]
    .flatMap(({ privacy }) => [privacy.line, ...privacy.details])
    .concat(photosPrivacy)
    .join('\n');
  for (const name of new Set(attributes)) {
    if (!technical.includes(name)) expect(notes, name).toMatch(covered[name] ?? /not covered/);
  }
  expect(JSON.stringify(await items('settings'))).not.toMatch(/203\.0|home\.example/);
});
