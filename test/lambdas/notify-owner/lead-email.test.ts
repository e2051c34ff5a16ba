import { expect, test } from 'vitest';
import type { Estimate } from '../../../domain/estimate/estimate.ts';
import { estimateView, questionText } from '../../../domain/estimate/estimate-view.ts';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import { digestContentFor, emailFor } from '../../../lambdas/notify-owner/item-email.ts';
import { renderText } from '../../../lambdas/notify-owner/render-email.ts';
import { aQuoteLeadItem, aReadEstimate } from '../../factories.ts';

const siteUrl = 'https://masonry.example';

const mailOf = (estimate: unknown, changes: Partial<QuoteRequest> = {}) =>
  emailFor(aQuoteLeadItem({ ...changes, estimate }), siteUrl);

const description = 'Boulder wall 50 ft long and 3 ft high, after removal of another.';
const estimate = aReadEstimate({ description });
const { figure, lines, questions } = estimateView(estimate);

/** The estimate as it is once the first job was corrected. */
function corrected(changes: object): Estimate {
  const parts = estimate.choices.parts.map((part) => ({ ...part, ...changes }));
  return { ...estimate, choices: { parts }, isCorrected: true };
}

test('a quote request that was read is mailed line by line, with the words behind each line', () => {
  const { subject, text, html } = mailOf(estimate);
  expect(subject).toBe(`Visitor One asks for a quote: retaining wall, ${figure}`);
  expect(text).toContain(`Visitor One asks for a quote: retaining wall, ${figure}

> A wall along the drive.

Retaining Wall, boulder wall, 50 × 3 ft, removal of the old wall: ${figure}

Name: Visitor One
Email: visitor@home.example
Phone: 612-555-0199
Project type: Retaining Wall
Square feet: 200
Received: Thu, Nov 20, 9:00 AM CST

Estimate:
- Size: 50 × 3 ft (150 face feet)
  “50 ft long”
  “3 ft high”
- Boulder wall: ${lines[0]?.amount}
- Removal of the old wall: ${lines[1]?.amount}
  “after removal of another”

Open questions:
${questions.map((question) => `- ${questionText(question)}`).join('\n')}

Read by AI · Prices of November 1, 2025

Call:
tel:+16125550199
`);
  expect(text).not.toContain('Tree removal is not included.');
  for (const words of ['50 ft long', '3 ft high', 'after removal of another']) {
    expect(html).toContain(`“<bdi dir="auto">${words}</bdi>”`);
  }
});

test('what the homeowner took out is in the mail as taken out', () => {
  const { text } = mailOf(corrected({ adders: [] }));
  expect(text).toContain('- Removal of the old wall: taken out by the homeowner\n');
  expect(text).toContain('Read by AI · Corrected by the homeowner · Prices of November 1, 2025');
});

test('where a price for one unit was shown, the subject names no range, and what was picked is told', () => {
  const { subject, text } = mailOf(
    aReadEstimate({
      projectScope: 'medium',
      description: 'Boulder wall, after removal of another.',
    }),
  );
  expect(subject).toBe('Visitor One asks for a quote: retaining wall');
  expect(text).toContain(': $28 to $46 per face foot');
  expect(text).toContain('- 150 face feet: $');
  expect(text).toContain('“after removal of another”');
});

test('in a mail that tells of many leads an estimate is the range in the title', () => {
  const text = renderText(digestContentFor(aQuoteLeadItem({ estimate }), siteUrl));
  expect(text).toContain(`Visitor One asks for a quote: retaining wall, ${figure}`);
  expect(text).not.toContain('Estimate:');
  expect(text).not.toContain('after removal');
});
