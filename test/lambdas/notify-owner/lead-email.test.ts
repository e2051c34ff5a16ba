import { expect, test } from 'vitest';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import { digestContentFor, emailFor } from '../../../lambdas/notify-owner/emails/email-for.ts';
import { renderText } from '../../../lambdas/notify-owner/emails/render-text.ts';
import { anEstimate, aQuoteLeadItem, aReadEstimate } from '../../factories.ts';

const siteUrl = 'https://masonry.example';

const mailOf = (estimate: unknown, changes: Partial<QuoteRequest> = {}) =>
  emailFor(aQuoteLeadItem({ ...changes, estimate }), siteUrl);

test('a quote request that was read is mailed line by line, with the words behind each line', () => {
  const { subject, text, html } = mailOf(aReadEstimate());
  expect(subject).toBe('Visitor One asks for a quote: retaining wall, $5,100 to $8,500');
  expect(text).toContain(`Visitor One asks for a quote: retaining wall, $5,100 to $8,500

> A wall along the drive.

Retaining Wall, a wall, 50 ft × 3 ft, with removal: $5,100 to $8,500

Name: Visitor One
Email: visitor@home.example
Phone: 612-555-0199
Project type: Retaining Wall
Square feet: 200
Received: Thu, Nov 20, 9:00 AM CST

Estimate:
- Size: 50 ft × 3 ft (150 face feet)
  “50 ft long”
  “3 ft high”
- A wall: $5,000 to $8,300
- With removal: +$100 to +$200
  “after removal of another”

Notes to the homeowner:
- Before we read your words it was $2,900 to $4,800.

Read by AI · Prices of November 1, 2025

Call:
tel:+16125550199
`);
  expect(text).not.toContain('A permit is not included.');
  for (const words of ['50 ft long', '3 ft high', 'after removal of another']) {
    expect(html).toContain(`“<bdi dir="auto">${words}</bdi>”`);
  }
  expect(html).toMatch(/<p [^>]*>Retaining Wall, a wall, [^<]*: \$5,100 to \$8,500<\/p>/);
});

test('what the homeowner took out, and answered, is in the mail as taken out, and counts nothing', () => {
  const { reading, choices, ...estimate } = aReadEstimate();
  const answers = [{ id: 'yes', label: 'Yes', adds: 'removal' }];
  const questions = [{ id: 'roots', text: 'Are there roots?', answers }];
  const { subject, text } = mailOf({
    ...estimate,
    reading: { ...reading, questions },
    choices: { ...choices, adders: [] },
    isCorrected: true,
  });
  expect(subject).toBe('Visitor One asks for a quote: retaining wall, $5,000 to $8,300');
  expect(text).toContain('- With removal: taken out by the homeowner\n');
  expect(text).toContain('- Are there roots? (Yes)\n');
  expect(text).toContain('Read by AI · Corrected by the homeowner · Prices of November 1, 2025');
});

test('where a price for one unit was shown, the subject names no range, and what was picked is told', () => {
  const { subject, text } = mailOf(
    aReadEstimate({
      projectScope: 'medium',
      description: 'A wall, after removal of another.',
    }),
  );
  expect(subject).toBe('Visitor One asks for a quote: retaining wall');
  expect(text).toContain('Retaining Wall, a wall: $30 to $50 per face foot');
  expect(text).toContain('- 150 face feet: $');
  expect(text).toContain('- With removal\n  “after removal of another”');
});

test('a project of no usual kind is mailed with what the homeowner was told', () => {
  const { subject, text } = mailOf(
    aReadEstimate({ projectType: 'other', description: 'A bench, after removal of another.' }),
    { projectType: 'other' },
  );
  expect(subject).toBe('Visitor One asks for a quote: other work');
  expect(text).toContain('\n\nOther: A visit settles the price\n\n');
  expect(text).toContain('- This kind of work has no set price.');
});

test('in a mail that tells of many leads an estimate is the range in the title', () => {
  const text = renderText(digestContentFor(aQuoteLeadItem({ estimate: aReadEstimate() }), siteUrl));
  expect(text).toContain('Visitor One asks for a quote: retaining wall, $5,100 to $8,500');
  expect(text).not.toContain('Estimate:');
  expect(text).not.toContain('after removal');
});

test.each<[changes: Partial<QuoteRequest>, subject: string]>([
  [{ squareFootage: 180 }, 'retaining wall, $5,900 to $9,800'],
  [{ squareFootage: undefined, projectScope: 'large' }, 'retaining wall'],
  [{ description: 'Bcc: all@home.example\r\n' }, 'retaining wall, $6,500 to $10,800'],
])('the subject of %o names the homeowner, the kind and the range', (changes, subject) => {
  expect(mailOf(anEstimate(changes), changes).subject).toBe(
    `Visitor One asks for a quote: ${subject}`,
  );
});
