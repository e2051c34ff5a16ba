import { expect, test } from 'vitest';
import type { Change } from '../../../domain/estimate/estimate.ts';
import { corrected, estimateView } from '../../../domain/estimate/estimate-view.ts';
import { contactForm } from '../../../domain/forms/contact-message.ts';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
import { projectSummary } from '../../../web/estimate/prefill-contact-form.ts';
import { anEstimate, aReadEstimate, aReadRange, removalLabel, wallLabel } from '../../estimates.ts';
import { aContactMessage, aQuoteRequest } from '../../factories.ts';
import { priceList } from '../../price-list.ts';

const request = aQuoteRequest();
const read = aReadEstimate();
const { figure } = estimateView(anEstimate());
const lowerCaseWall = wallLabel.charAt(0).toLowerCase() + wallLabel.slice(1);
const adders = { removal: 'no', 'slope-or-load-above': 'no' } as const;
const corrections: Change = { sizes: { height: [4] }, adders };
const slope = priceList
  .questionsOf('segmental-block')
  .find(({ id }) => id === 'slope-or-load-above');
const bench = { projectType: 'other', description: 'A bench' } as const;

test.each([
  ['what the visitor wrote', anEstimate(), `sq ft of wall, ${figure}\n\nA wall along the drive.`],
  ['what was read', read, `Official quote: ${lowerCaseWall}, 50 × 3 ft, ${aReadRange}`],
  [
    'the corrections in words',
    corrected(read, 0, corrections),
    `, 50 × 4 ft, ${estimateView(corrected(read, 0, corrections)).figure}\n\n${slope?.text} ${slope?.no}\n${removalLabel}: no\n\nA wall`,
  ],
  ['an assumed size', anEstimate({ squareFootage: undefined }), ' ft (assumed), $'],
  ['no figure without a set price', anEstimate(bench), 'Official quote: other\n\nA wall'],
])('the summary has %s', (_, estimate, expected) => {
  const shown = { request, estimate, isRead: true };
  expect(projectSummary(shown, estimateView(estimate))).toContain(expected);
});

test('the longest quote request fits into the contact form', () => {
  const texts = { name: 'n'.repeat(100), phone: '1'.repeat(40), description: '🧱'.repeat(1000) };
  const sizes = { projectScope: 'xlarge', squareFootage: 100_000 };
  const longest = quoteForm.schema.parse(aQuoteRequest({ ...texts, ...sizes }));
  const estimate = anEstimate(longest);
  const shown = { request: longest, estimate, isRead: true };
  const message = projectSummary(shown, estimateView(estimate));
  expect(message.length).toBeLessThan(contactForm.fields.message.maxLength);
  const { name, email, phone } = longest;
  const filledIn = aContactMessage({ name, email, phone, message });
  expect(contactForm.schema.safeParse(filledIn).success).toBe(true);
});
