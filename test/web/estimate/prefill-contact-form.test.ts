import { expect, test } from 'vitest';
import { contactForm } from '../../../domain/forms/contact-message.ts';
import { type QuoteRequest, quoteForm } from '../../../domain/forms/quote-request.ts';
import { projectSummary } from '../../../web/estimate/prefill-contact-form.ts';
import { anEstimate, aQuoteRequest, aReadEstimate } from '../../factories.ts';

function aShownEstimate(changes: Partial<QuoteRequest> = {}) {
  const request = { ...aQuoteRequest(), ...changes };
  return { request, estimate: anEstimate(request) };
}

test('the summary says the estimate in one line, and what the visitor wrote', () => {
  expect(projectSummary(aShownEstimate())).toBe(
    [
      'Please send me an official quote.',
      '',
      'Retaining Wall, a wall, 200 face feet: $6,500 to $10,800',
      '',
      'A wall along the drive.',
    ].join('\n'),
  );
});

test('the summary has the corrections', () => {
  const { request } = aShownEstimate();
  const estimate = aReadEstimate();
  expect(projectSummary({ request, estimate })).toContain(', 50 ft × 3 ft, with removal: $');
  const choices = { dimensions: { length: 50, height: 4 }, adders: [] };
  const corrected = projectSummary({ request, estimate: { ...estimate, choices } });
  expect(corrected).toContain('Retaining Wall, a wall, 50 ft × 4 ft: $6,500 to $10,800');
});

test('the summary does not pass a typical size off as the visitor’s', () => {
  const summary = projectSummary(aShownEstimate({ squareFootage: undefined }));
  expect(summary).toContain('Retaining Wall, a wall: $');
});

test('the summary of work without a usual price names it, and no figure', () => {
  const { request } = aShownEstimate({ projectType: 'other' });
  const estimate = { ...anEstimate(request), projectType: 'other' as const };
  const { usualJob: _, ...offer } = estimate.offer;
  expect(projectSummary({ request, estimate: { ...estimate, offer } })).toContain(
    'Other: A visit settles the price',
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
