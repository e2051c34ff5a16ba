import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import type { Estimate } from '../../../domain/estimate/estimate.ts';
import { encodeMime } from '../../../lambdas/email/encode-mime.ts';
import { emailFor } from '../../../lambdas/notify-owner/emails/email-for.ts';
import type { LeadItem, TestimonialItem } from '../../../lambdas/store/items.ts';
import { aLeadItem, aQuoteLeadItem, aReadEstimate, aTestimonialItem } from '../../factories.ts';
import { bareLineBreak } from '../fakes.ts';

const addresses = {
  recipient: 'owner@masonry.example',
  sender: { name: 'Masonry website', address: 'website@masonry.example' },
};
const site = 'https://masonry.example';

async function read(item: object) {
  const mail = emailFor(item as LeadItem | TestimonialItem, site);
  const raw = (await encodeMime(mail, addresses)).toString();
  const parsed = await simpleParser(raw, { skipTextToHtml: true });
  const { text = '', html, subject = '' } = parsed;
  return { raw, parsed, text, html: html || '', subject };
}

const hostile = {
  'line breaks': 'x\r\nBcc: all@home.example\r\n\r\n<b>Body</b>',
  'a bare carriage return': 'x\rTo: all@home.example',
  'unicode line breaks': 'x\u2028Cc: all@home.example\u2029y',
  NUL: 'x\0Bcc: all@home.example',
  markup:
    '"><script>alert(1)</script><img src=x onerror=alert(1)></bdi></div><a href="https://evil.example">',
  entities: '&lt;script&gt; &amp; &#60;b&#62;',
  'direction overrides': '\u202Eevitcere\u202C \u2067x\u2069\u2069\u2069 \u200F\u061C',
  'an encoded word': '=?utf-8?Q?=0ABcc:_all@home.example?=',
  'a long word': 'w'.repeat(1000),
  'text that looks like ours': 'Answered:\nhttps://evil.example/api/answer-lead',
};

/** An estimate with these words behind one of its lines. */
function anEstimateWith(words: string): Estimate {
  const { reading, ...estimate } = aReadEstimate();
  return {
    ...estimate,
    ...(reading && { reading: { ...reading, reasons: [{ id: 'removal', words }] } }),
  };
}

const kinds: Record<string, (words: string) => [item: object, words: string]> = {
  'a contact message': (words) => [
    aLeadItem({ name: words, phone: `555 0199 ${words}`, message: words }),
    words,
  ],
  'a quote request': (words) => [
    aQuoteLeadItem({ name: words, description: words, estimate: anEstimateWith(words) }),
    words,
  ],
  'a review': (words) => [
    aTestimonialItem({ name: words, location: words, testimonial: words }),
    words,
  ],
  'a decision': (words) => [
    aLeadItem({
      name: words,
      message: words,
      notice: 'decided',
      noticeAt: '2025-11-20T15:00:00.000Z',
    }),
    words,
  ],
  'a fresh link': (words) => [
    aTestimonialItem({ name: words, testimonial: words, notice: 'fresh-link' }),
    words,
  ],
};

const cases = Object.entries(kinds).flatMap(([kind, make]) =>
  Object.entries(hostile).map(([what, words]) => [what, kind, make(words)] as const),
);

test.each(cases)('%s in %s adds no header, recipient or markup', async (_, kind, [item, words]) => {
  const { raw, parsed, text, html, subject } = await read(item);
  expect(parsed.headerLines.map(({ key }) => key).sort()).toEqual(
    [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
      'x-entity-ref-id',
      ...(parsed.replyTo ? ['reply-to'] : []),
    ].sort(),
  );
  expect(parsed.from?.value.map(({ address }) => address)).toEqual([addresses.sender.address]);
  expect([parsed.to].flat().flatMap((to) => to?.value ?? [])).toEqual([
    { name: '', address: addresses.recipient },
  ]);
  expect(parsed.cc ?? parsed.bcc).toBeUndefined();
  expect(parsed.attachments).toEqual([]);
  if (/message|request/.test(kind)) {
    expect(parsed.replyTo?.value).toEqual([{ name: '', address: 'visitor@home.example' }]);
  }

  expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(subject.length).toBeLessThan(700);
  // Only our own elements, none of which carries a script or leads elsewhere.
  expect(html).not.toMatch(/<(script|img|b>Body)|<[^>]*\sonerror/i);
  for (const [, url] of html.matchAll(/href="([^"]*)"/g)) {
    expect(url).toMatch(
      /^(https:\/\/masonry\.example\/api\/|tel:|sms:|mailto:visitor@home\.example\?subject=)/,
    );
  }
  const shown = html
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  for (const line of words.split(/\r\n?|\n/)) {
    expect(text).toContain(line.trimEnd());
    expect(shown.replaceAll('\r', '')).toContain(line);
  }
  expect(raw).not.toMatch(bareLineBreak);
  // RFC 5321, section 4.5.3.1.6: a line has at most 998 characters and its end.
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
});

test('in single lines nothing turns letters or digits round, in either body', async () => {
  const turned = {
    name: 'Visitor \u202Ex',
    phone: '\u2067\u202E9910-555-216',
    message: '\u202Ekept',
  };
  const { text, html } = await read(aLeadItem(turned));
  expect(text).toContain('\nName: Visitor x\n');
  expect(text).toContain('\nPhone: 9910-555-216\n');
  expect(html).toContain('><bdi dir="auto">9910-555-216</bdi></td>');
  expect(text.match(/[\u202A-\u202E\u2066-\u2069]/g)).toEqual(['\u202E']);
  expect(html.match(/[\u202A-\u202E\u2066-\u2069]/g)).toEqual(['\u202E']);
});

test('a visitor’s words stay marked behind a bare carriage return, and a field stays on its line', async () => {
  const broken = { name: 'x\rAnswered:', message: 'Hello\rAnswered:\rhttps://evil.example' };
  const { text } = await read(aLeadItem(broken));
  expect(text).toContain('> Hello\n> Answered:\n> https://evil.example\n');
  expect(text).toContain('Name: x Answered:\n');
});

test('a long name is shortened in the subject between whole characters', async () => {
  const family = '👩‍👩‍👧‍👦';
  const { subject } = await read(aLeadItem({ name: 'é'.repeat(60) }));
  expect(subject).toBe(`${'é'.repeat(50)}… sent a message`);
  expect((await read(aLeadItem({ name: family }))).subject).toBe('👩👩👧👦 sent a message');
});

test('a name that nobody can see is called so', async () => {
  const { subject } = await read(aLeadItem({ name: '\u200B\u202E' }));
  expect(subject).toBe('somebody without a name sent a message');
});
