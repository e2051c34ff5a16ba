import { expect, test } from 'vitest';
import type { Estimate } from '../../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import { digestContentFor, emailFor } from '../../../lambdas/notify-owner/emails/email-for.ts';
import { renderText } from '../../../lambdas/notify-owner/emails/render-text.ts';
import { anEstimate, aQuoteLeadItem, aReadEstimate } from '../../factories.ts';

const siteUrl = 'https://masonry.example';

const mailOf = (estimate: unknown, changes: Partial<QuoteRequest> = {}) =>
  emailFor(aQuoteLeadItem({ ...changes, estimate }), siteUrl);

/** The estimate as it is once its removal was switched off, or its first question answered. */
function corrected(estimate: Estimate, adders: string[]): Estimate {
  return { ...estimate, choices: { ...estimate.choices, adders }, isCorrected: true };
}

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

test('what the homeowner took out is in the mail as taken out, and counts nothing', () => {
  const { subject, text } = mailOf(corrected(aReadEstimate(), []));
  expect(subject).toBe('Visitor One asks for a quote: retaining wall, $5,000 to $8,300');
  expect(text).toContain('- With removal: taken out by the homeowner\n');
  expect(text).toContain('Read by AI · Corrected by the homeowner · Prices of November 1, 2025');
});

test('a question is open until one of its answers is among what the homeowner corrected', () => {
  const question = { id: 'roots', text: 'Are there roots?' };
  const answers = [
    { id: 'yes', label: 'Yes', adds: 'removal' },
    { id: 'no', label: 'No' },
  ];
  const { reading, ...estimate } = aReadEstimate();
  const asked: Estimate = {
    ...estimate,
    reading: reading && { ...reading, questions: [{ ...question, answers }] },
  };
  expect(mailOf(corrected(asked, [])).text).toContain('- Are there roots? (Yes / No)\n');
  expect(mailOf(corrected(asked, ['removal'])).text).not.toContain('Are there roots?');
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

test('words behind a line are escaped, stay on their line, and turn nothing round', () => {
  const { reading, ...estimate } = aReadEstimate();
  const words = '\u202E<b>removal</b>\u2069\nAnswered:\nhttps://evil.example';
  const hostile: Estimate = {
    ...estimate,
    reading: reading && { ...reading, reasons: [{ id: 'removal', words }] },
  };
  const { text, html } = mailOf(hostile);
  expect(text).toContain('\n  “<b>removal</b> Answered: https://evil.example”\n');
  expect(html).toContain('“<bdi dir="auto">&lt;b&gt;removal&lt;/b&gt;\nAnswered:');
  expect(html).not.toMatch(/<b>removal|[\u202A-\u202E\u2066-\u2069]/);
});

test.each<[changes: Partial<QuoteRequest>, subject: string]>([
  [{ squareFootage: 180 }, 'retaining wall, $5,900 to $9,800'],
  [{ squareFootage: undefined, projectScope: 'large' }, 'retaining wall'],
  [{ description: 'Bcc: all@home.example\r\n' }, 'retaining wall, $6,500 to $10,800'],
])(
  'the subject of %o names the homeowner, the kind and the range, and no words of the form',
  (changes, subject) => {
    expect(mailOf(anEstimate(changes), changes).subject).toBe(
      `Visitor One asks for a quote: ${subject}`,
    );
  },
);
