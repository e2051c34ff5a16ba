import { expect, test } from 'vitest';
import { contactForm } from '../../../domain/forms/contact-message.ts';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
import { projectSummary } from '../../../web/estimate/estimate-panel.tsx';
import { anEstimate, aQuoteRequest, aReadEstimate } from '../../factories.ts';

const request = aQuoteRequest();
const read = aReadEstimate();
const corrected = {
  parts: read.choices.parts.map((part) => ({
    ...part,
    dimensions: { length: 50, height: 4 },
    adders: [],
  })),
};
const bench = { projectType: 'other', description: 'A bench' } as const;

test.each([
  [
    'the estimate and what the visitor wrote',
    anEstimate(),
    /^Please send me an official quote\.\n\nRetaining Wall, segmental block wall, 200 face feet: \$[\d,]+ to \$[\d,]+\n\nA wall along the drive\.$/,
  ],
  ['what was read', read, /, 50 × 3 ft, removal of the old wall: \$/],
  ['the corrections', { ...read, choices: corrected }, /segmental block wall, 50 × 4 ft: \$/],
  ['no typical size', anEstimate({ squareFootage: undefined }), /segmental block wall: \$/],
  ['no figure without a set price', anEstimate(bench), /Other: We need to see this one to price/],
])('the summary has %s', (_, estimate, expected) => {
  expect(projectSummary({ request, estimate })).toMatch(expected);
});

test('the longest request that the quote form takes is one that the contact form takes', () => {
  const longest = quoteForm.schema.parse(
    aQuoteRequest({
      name: 'n'.repeat(100),
      phone: '1'.repeat(40),
      projectScope: 'xlarge',
      squareFootage: 100_000,
      description: '🧱'.repeat(1000),
    }),
  );
  const message = projectSummary({ request: longest, estimate: anEstimate(longest) });
  expect(message.length).toBeLessThan(contactForm.fields.message.maxLength);
  const { name, email, phone } = longest;
  expect(contactForm.schema.safeParse({ name, email, phone, message }).success).toBe(true);
});
