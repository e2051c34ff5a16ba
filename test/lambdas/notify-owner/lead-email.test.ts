import { expect, test } from 'vitest';
import { estimateView, questionText } from '../../../domain/estimate/estimate-view.ts';
import { OFFICIAL_QUOTE } from '../../../domain/forms/contact-message.ts';
import { estimateByName } from '../../../lambdas/generate-quote/estimate/estimate-by-name.ts';
import { leadEmail, reviewEmail } from '../../../lambdas/notify-owner/owner-emails.ts';
import { encodeMime } from '../../../lambdas/shared/email/send-email.ts';
import { isLead, type OutboxItem } from '../../../lambdas/shared/store/items.ts';
import { aReadEstimate, wallLabel } from '../../estimates.ts';
import { aLeadItem, aQuoteLeadItem, aQuoteRequest, aTestimonialItem } from '../../factories.ts';
import { unescaped } from '../../html.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { priceList } from '../../price-list.ts';
import { readEmail } from '../fakes.ts';

pinFacts({ timeZone: 'America/Chicago' });

const recipients = ['owner@masonry.example', 'partner@masonry.example'];
const sender = { name: 'Masonry website', address: 'website@masonry.example' };
const site = 'https://masonry.example';

const emailFor = (item: OutboxItem) =>
  isLead(item) ? leadEmail(item, site) : reviewEmail(item, site);
const read = async (item: OutboxItem) =>
  readEmail(await encodeMime(emailFor(item), { recipients, sender }));

// Without control characters and direction marks, which the forms' schemas drop.
const hostile = {
  'line breaks': 'x\nBcc: all@home.example\n\n<b>Body</b>',
  markup:
    '"><script>alert(1)</script><img src=x onerror=alert(1)></bdi></div><a href="https://evil.example">',
  entities: '&lt;script&gt; &amp; &#60;b&#62;',
  'an encoded word': '=?utf-8?Q?=0ABcc:_all@home.example?=',
  'a long word': 'w'.repeat(1000),
  'text that looks like ours': 'Answered:\nhttps://evil.example/api/owner/lead',
};

const line = (words: string) => words.replaceAll('\n', ' ');

/** Items whose every field has the words, which is one line where the form has one. */
const itemsWith = (words: string): Record<string, OutboxItem> => {
  const name = line(words);
  return {
    'a contact message': aLeadItem({ name, phone: `555 0199 ${name}`, message: words }),
    'a quote request': aQuoteLeadItem({ name, description: words }),
    'a review': aTestimonialItem({ name, location: name, testimonial: words }),
  };
};

const ownHeaders = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject'],
  ...['to', 'x-auto-response-suppress', 'x-entity-ref-id'],
];

const cases = Object.entries(hostile).flatMap(([what, words]) =>
  Object.entries(itemsWith(words)).map(([kind, item]) => [what, kind, item, words] as const),
);

test.each(cases)('%s in %s adds no header, recipient, or markup', async (_, kind, item, words) => {
  const { raw, parsed, text, html, subject, links } = await read(item);
  const headers = parsed.headerLines.map(({ key }) => key).filter((key) => key !== 'reply-to');
  expect(headers.sort()).toEqual(ownHeaders);
  expect(parsed.from?.value.map(({ address }) => address)).toEqual([sender.address]);
  expect([parsed.to].flat().map((to) => to?.text)).toEqual([recipients.join(', ')]);
  expect(parsed.replyTo?.text).toBe(kind === 'a review' ? undefined : 'visitor@home.example');
  expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(subject.length).toBeLessThan(700);
  // Only our own elements, none of which carries a script or leads elsewhere.
  expect(html).not.toMatch(/<(script|img|b>Body)|<[^>]*\sonerror/i);
  const ours = /^(https:\/\/masonry\.example\/api\/owner\/|tel:|sms:|mailto:visitor@home\.example)/;
  for (const url of links) expect(url).toMatch(ours);
  const shown = unescaped(html.replaceAll(/<br>|\r/g, '').replaceAll(/<[^>]+>/g, ''));
  const lines = words.split('\n');
  for (const line of lines) {
    expect(text).toContain(line.trimEnd());
    expect(shown).toContain(line);
  }
  // Every line that a visitor wrote is quoted.
  expect(text.split('\n').filter((line) => lines.slice(1).includes(line) && line)).toEqual([]);
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
});

test.each([
  ['é'.repeat(60), `${'é'.repeat(50)}…`],
  ['\u200B\u202E', 'someone without a name'],
])('shows the name %s as %s in the subject', async (name, shown) => {
  expect((await read(aLeadItem({ name }))).subject).toBe(`Message from ${shown}: Please call.`);
});

test('the subject of a message has its photos and its first line', async () => {
  const message = `${OFFICIAL_QUOTE} stone steps, 4 steps, $100–200\n\nFour steps.`;
  const { subject } = await read(aLeadItem({ message, photoNumbers: [0, 1] }));
  expect(subject).toBe(
    'Message from Visitor One, 2 photos: Official quote: stone steps, 4 steps, $100–200',
  );
});

test('an email about a danger says so in its subject and ahead of everything else', async () => {
  const description = 'I smell gas, and the wall leans.';
  const estimate = estimateByName(priceList, aQuoteRequest({ description }));
  const lead = aQuoteLeadItem({ description, estimate, hasDanger: true });
  const { subject, html } = await read(lead);
  expect(subject).toMatch(/^SAFETY: Quote request: Visitor One/);
  expect(html).toMatch(/<\/h1><div class="danger"><p>We warned them: .*smell gas/);
});

test('emails an estimate line by line, with the words behind each line', async () => {
  const estimate = aReadEstimate();
  const { figure, lines, asked } = estimateView(estimate);
  const { subject, text, html } = await read(aQuoteLeadItem({ estimate }));
  expect(subject).toBe(`Quote request: Visitor One, ${wallLabel.toLowerCase()}, ${figure}`);
  expect(text).toContain(`${subject}\n\n> A wall along the drive.\n\nName: Visitor One\n`);
  expect(text).toContain(`
Received: Thu, Nov 20, 9:00 AM

Estimate:
Size: 50 × 3 ft
  “50 ft”
  “3 ft”
${wallLabel}: ${lines[0]?.amount}
`);
  const questions = asked.map((question) => `- ${questionText(question)}\n`);
  expect(text).toContain(`Ask them:\n${questions.join('')}`);
  expect(html).toContain('“<bdi dir="auto">removal of another</bdi>”');
});
