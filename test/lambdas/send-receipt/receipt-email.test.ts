import { expect, test } from 'vitest';
import { business, phoneLink } from '../../../domain/business.ts';
import { nextSteps } from '../../../domain/next-steps.ts';
import { aReadEstimate } from '../../factories.ts';
import { fakeSes } from '../fakes.ts';
import { aNewMessage, aNewQuoteRequest, receipts, siteUrl } from './receipts.ts';

const ses = fakeSes();
const { stream } = receipts();

async function receiptOf(lead: ReturnType<typeof aNewMessage>) {
  expect(await stream(lead)).toEqual({ batchItemFailures: [] });
  const [email, ...others] = await ses.emails();
  if (!email || others.length > 0) throw new Error(`${others.length} emails more than one came.`);
  return email;
}

const next = [
  'What happens next:',
  ...nextSteps.map((step, index) => `${index + 1}. ${step}`),
  '',
  `Call ${business.phone} (${phoneLink(business.phone)})`,
  ...business.hours.map(({ days, opens, closes }) =>
    opens ? `${days}: ${opens} to ${closes}` : `${days}: closed`,
  ),
  'Or reply to this email.',
].join('\n');

test('who wrote a message reads that it came, what follows and whom to call', async () => {
  const { call, parsed, text } = await receiptOf(aNewMessage());
  expect(call).toMatchObject({
    Source: 'website@masonry.example',
    Destinations: ['visitor1@home.example'],
    ConfigurationSetName: 'receipt-events',
  });
  expect(parsed.from?.value).toEqual([{ name: 'Masonry', address: 'website@masonry.example' }]);
  expect(parsed.replyTo?.value).toEqual([{ name: '', address: business.email }]);
  expect(parsed.subject).toBe(`We got your message – ${business.name}`);
  // No program is to answer it.
  expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  expect(parsed.headers.get('x-auto-response-suppress')).toBe('All');
  expect(text).toBe(`We got your message

Thank you for writing to ${business.name}. Your message is with us, and the owner is told of it.

${next}

Reference 00000001
You get this email because this address was typed into the contact form of https://masonry.example. If that was not you, ignore it: nothing else follows.`);
});

test('who asked for a price reads the project, the size and the range, with what the range is', async () => {
  const estimate = aReadEstimate({ squareFootage: 200 });
  const { subject, text, html } = await receiptOf(aNewQuoteRequest(1, { estimate }));
  expect(subject).toBe(`We got your quote request – ${business.name}`);
  expect(text).toContain(
    'Your quote request is with us, and the owner is told of it.\n\nProject: Retaining Wall: ',
  );
  expect(text).toMatch(/\nSize: 200 sq ft\nPlanning range: \$[\d,]+ to \$[\d,]+\n/);
  expect(text).toContain(
    'It is a planning range and not an offer: it uses our prices of November 1, 2025, and yours is settled when we have seen the site.',
  );
  expect(text).toContain(next);
  expect(text).toContain('typed into the quote form of https://masonry.example.');
  expect(text.match(/\w+:\/\/[^\s.]+\.\w+/g)).toEqual([siteUrl]);
  const links = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link]) => link);
  expect(links).toEqual([phoneLink(business.phone), siteUrl]);
});

test.each([
  [{ estimate: { total: '$1' } }, 'Size: 200 sq ft\n'],
  [
    { estimate: undefined, squareFootage: undefined, projectScope: 'medium' },
    'Size: Medium (100-500 sq ft)\n',
  ],
  [{ estimate: undefined, squareFootage: undefined }, ''],
])(
  'a quote request with %j gets a receipt without a price, and with the size "%s"',
  async (changes, size) => {
    const { text } = await receiptOf(aNewQuoteRequest(1, changes));
    expect(text).toContain(`\n\nProject: Retaining Wall\n${size}\nWhat happens next`);
  },
);

test.each([
  ['message', aNewMessage],
  ['quote request', aNewQuoteRequest],
])('of what a visitor typed freely nothing is in the receipt of a %s', async (_, aLead) => {
  const hostile = 'Cheap-Pills https://pills.test';
  const description = `${hostile} A wall 50 ft long and 3 ft high, after removal of another.`;
  const estimate = aReadEstimate({ description });
  const free = { name: hostile, phone: hostile, message: hostile, description, estimate };
  const { raw, parsed, text, html } = await receiptOf(aLead(1, { ...free, city: hostile }));
  for (const part of [raw, JSON.stringify([...parsed.headers]), text, html]) {
    expect(part).not.toMatch(/pills|50 ft/i);
  }
});
