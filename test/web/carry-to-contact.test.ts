import { expect, test } from 'vitest';
import { contactMessageSchema, MESSAGE_MAX_CHARACTERS } from '../../domain/contact-message.ts';
import { type QuoteRequest, quoteRequestSchema } from '../../domain/quote-request.ts';
import { projectSummary } from '../../web/estimate/carry-to-contact.ts';
import { fillFields } from '../../web/forms/fill-fields.ts';
import { anEstimate, aQuoteRequest } from '../factories.ts';

function aShownEstimate(changes: Partial<QuoteRequest> = {}) {
  const request = { ...aQuoteRequest(), ...changes };
  return { request, estimate: anEstimate(request), quote: 'A wall.', writtenBy: 'model' as const };
}

/** The fields of a form. */
function aForm(values: Record<string, string>) {
  const fields: Record<string, { value: string }> = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value }]),
  );
  const namedItem = (name: string) => (fields[name] ?? null) as Element | null;
  return {
    elements: { namedItem },
    values: () =>
      Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
  };
}

test('the summary says the kind, the size, the range as shown and what the visitor wrote', () => {
  expect(projectSummary(aShownEstimate())).toBe(
    [
      'Please send me an official quote.',
      '',
      'Project: Retaining Wall, 200 sq ft',
      'Estimate on your website: $4,000 to $11,000',
      '',
      'A wall along the drive.',
    ].join('\n'),
  );
});

test('the summary does not pass a typical size off as the visitor’s', () => {
  const summary = projectSummary(aShownEstimate({ squareFootage: undefined }));
  expect(summary).toContain('Project: Retaining Wall\nSize: not given\n');
});

test('the summary of other work names the figure that was shown', () => {
  const summary = projectSummary(aShownEstimate({ projectType: 'other' }));
  expect(summary).toContain('Estimate on your website: From $2,500');
});

test('the summary of an answer without figures names the kind of work', () => {
  const { request, quote } = aShownEstimate();
  expect(projectSummary({ request, quote })).toContain('Project: Retaining Wall\n\nA wall');
});

test('the longest request that the quote form takes is one that the contact form takes', () => {
  const request = quoteRequestSchema.parse(
    aQuoteRequest({
      name: 'n'.repeat(100),
      phone: '1'.repeat(40),
      projectScope: 'xlarge',
      squareFootage: 100_000,
      description: '🧱'.repeat(1000),
    }),
  );
  const message = projectSummary(aShownEstimate(request));
  expect(message.length).toBeLessThan(MESSAGE_MAX_CHARACTERS);
  const { name, email, phone } = request;
  expect(contactMessageSchema.safeParse({ name, email, phone, message }).success).toBe(true);
});

test('only fields that are empty or hold what was filled in before are filled', () => {
  const form = aForm({ name: 'My own name', email: '', phone: '612-555-0100', message: 'Before' });
  const before = Object.entries({ name: 'Ann', message: 'Before' });
  const values = {
    name: 'Ann',
    email: 'ann@home.example',
    phone: '1',
    message: 'After',
    more: 'x',
  };
  fillFields(form.elements, Object.entries(values), before);
  expect(form.values()).toEqual({
    name: 'My own name',
    email: 'ann@home.example',
    phone: '612-555-0100',
    message: 'After',
  });
});
