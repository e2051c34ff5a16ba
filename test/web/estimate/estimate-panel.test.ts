import { expect, test } from 'vitest';
import { contactForm } from '../../../domain/forms/contact-message.ts';
import { type QuoteRequest, quoteForm } from '../../../domain/forms/quote-request.ts';
import { projectSummary } from '../../../web/estimate/estimate-panel.tsx';
import { anEstimate, aQuoteRequest, aReadEstimate } from '../../factories.ts';

function aShownEstimate(changes: Partial<QuoteRequest> = {}) {
  const request = { ...aQuoteRequest(), ...changes };
  return { request, estimate: anEstimate(request) };
}

test('the summary says the estimate in one line, and what the visitor wrote', () => {
  expect(projectSummary(aShownEstimate())).toMatch(
    /^Please send me an official quote\.\n\nRetaining Wall, segmental block wall, 200 face feet: \$[\d,]+ to \$[\d,]+\n\nA wall along the drive\.$/,
  );
});

test('the summary has the corrections', () => {
  const { request } = aShownEstimate();
  const estimate = aReadEstimate();
  expect(projectSummary({ request, estimate })).toContain(
    ', 50 × 3 ft, removal of the old wall: $',
  );
  const parts = estimate.choices.parts.map((part) => ({
    ...part,
    ...{ dimensions: { length: 50, height: 4 }, adders: [] },
  }));
  const corrected = projectSummary({ request, estimate: { ...estimate, choices: { parts } } });
  expect(corrected).toContain('Retaining Wall, segmental block wall, 50 × 4 ft: $');
});

test('the summary does not pass a typical size off as the visitor’s', () => {
  const summary = projectSummary(aShownEstimate({ squareFootage: undefined }));
  expect(summary).toContain('Retaining Wall, segmental block wall: $');
});

test('the summary of work without a set price names it, and no figure', () => {
  const { request, estimate } = aShownEstimate({ projectType: 'other', description: 'A bench' });
  expect(projectSummary({ request, estimate })).toContain(
    'Other: We need to see this one to price it',
  );
});

test('the longest request that the quote form takes is one that the contact form takes', () => {
  const request = quoteForm.schema.parse(
    aQuoteRequest({
      name: 'n'.repeat(100),
      phone: '1'.repeat(40),
      projectScope: 'xlarge',
      squareFootage: 100_000,
      description: '🧱'.repeat(1000),
    }),
  );
  const message = projectSummary(aShownEstimate(request));
  expect(message.length).toBeLessThan(contactForm.fields.message.maxLength);
  const { name, email, phone } = request;
  expect(contactForm.schema.safeParse({ name, email, phone, message }).success).toBe(true);
});
