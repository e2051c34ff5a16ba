import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { aQuoteLeadItem, aReadEstimate } from '../factories.ts';
import {
  answered,
  formerState,
  lead,
  leadPage,
  link,
  now,
  nowSeconds,
  remembered,
} from './lead-page.ts';
import './printed-lines.ts';
import { beforeCommand } from './site-tables.ts';

const { holds, press, show, stored } = leadPage();

test('the page shows who waits, how to reach them, for what and since when', async () => {
  const body = await show();
  expect(body).toContain('Visitor One');
  expect(body).toContain('<a href="tel:+16125550199">612-555-0199</a>');
  expect(body).toContain('<a href="mailto:visitor@home.example">');
  expect(body).toContain('href="sms:+16125550199">Text</a>');
  expect(body).toContain('A &lt;b&gt;wall&lt;/b&gt;.\nPlease call.');
  expect(body).toContain('<dt>Came</dt><dd>3 hours ago</dd>');
  expect(body).toContain('Thu, Nov 20, 9:00 AM CST</time>');
  expect(body).toContain('>Mark as answered</button>');
  expect(await stored()).toEqual(lead);
});

const holdsQuote = (estimate: unknown) => holds(aQuoteLeadItem({ id: lead.id, estimate }));

test('a quote request shows its estimate line by line, as the homeowner corrected it', async () => {
  const { reading, ...estimate } = aReadEstimate();
  const reasons = [{ id: 'removal', words: '<i>removal</i>' }];
  const answers = [{ id: 'yes', label: 'Yes' }];
  const questions = [{ id: 'roots', text: 'Are there roots?', answers }];
  await holdsQuote({
    ...estimate,
    reading: { ...reading, reasons, questions },
    choices: { ...estimate.choices, dimensions: { length: 20, height: 3 } },
    isCorrected: true,
  });
  const body = await show();
  expect(body).toContain('<dt>Project type</dt><dd><bdi dir="auto">Retaining Wall</bdi></dd>');
  expect(body).toContain('A wall along the drive.');
  expect(body).toContain(
    '<h2>Retaining Wall, a wall, 20 ft × 3 ft, with removal: $2,400 to $4,000',
  );
  expect(body).toContain('<span>With removal</span> <span>+$100 to +$200</span>');
  expect(body).toContain('“<bdi dir="auto">&lt;i&gt;removal&lt;/i&gt;</bdi>”');
  expect(body).toContain('<li>Are there roots? (Yes)</li>');
  expect(body).toContain('Read by AI · Corrected by the homeowner · Prices of November 1, 2025');
});

test.each([
  undefined,
  { project: 'Retaining Wall, 200 sq ft', range: { low: 4000, high: 11_000 } },
])(
  'a quote request with the estimate %o of former times shows its project and words',
  async (estimate) => {
    await holdsQuote(estimate);
    const body = await show();
    expect(body).toContain('<dt>Project type</dt><dd><bdi dir="auto">Retaining Wall</bdi></dd>');
    expect(body).toContain('A wall along the drive.');
    expect(body).not.toContain('Estimate');
  },
);

test('words that turn round what stands beside them are isolated, and in single lines taken away', async () => {
  const message = '\u2069\u202Eesrever ni sdroW\nא';
  await holds({ ...lead, name: '\u2069\u202Eeno rotisiV', phone: '\u202E9910-555-216', message });
  const body = await show();
  expect(body).toContain('<dt>Name</dt><dd><bdi dir="auto">eno rotisiV</bdi></dd>');
  expect(body).toMatch(/<bdi dir="auto"><a href="tel:[^"]*">9910-555-216<\/a><\/bdi>/);
  expect(body).toContain(`<p class="lines"><bdi dir="auto">${message}</bdi></p>`);
});

test('a message without a phone number has no row for it', async () => {
  await holds({ ...lead, phone: undefined });
  expect(await show()).not.toContain('Phone');
});

test('Mark as answered ends the reminders and begins the time that the lead is kept', async () => {
  const { headers } = await press('answered');
  expect(headers?.location).toBe(`answer-lead?id=${link.id}&token=${link.token}&stay=1`);
  expect(await stored()).toEqual({
    ...lead,
    ...answered,
    formerState,
    expiresAt: nowSeconds + 730 * 86_400,
    decidedAt: now.toISOString(),
  });
});

test.each([
  ['was answered', { stage: 'open', answeredAt: '2025-11-20T18:29:59.000Z' }],
  ['is to be told of', { unsent: 'unsent' }],
  ['got another token', { ownerToken: 'another' }],
])('a lead that %s since it was read is left as it is', async (_, changed) => {
  const meanwhile = { ...lead, ...changed };
  beforeCommand(UpdateCommand, () => holds(meanwhile));
  expect((await press('answered')).statusCode).toBe(303);
  expect(await stored()).toEqual(meanwhile);
});

test('a lead that the owner is still to be told of does not expire yet', async () => {
  const unsent = { ...lead, unsent: 'unsent', expiresAt: nowSeconds + 60 };
  await holds(unsent);
  await press('answered');
  const unmailed = await stored();
  expect(unmailed).toMatchObject({ unsent: 'unsent', ...answered });
  expect(unmailed).not.toHaveProperty('expiresAt');
});

test('a lead that was sent since it was read is left as it is', async () => {
  await holds({ ...lead, unsent: 'unsent' });
  beforeCommand(UpdateCommand, () => holds(lead));
  await press('answered');
  expect(await stored()).toEqual(lead);
});

test('the press of a browser that is not trusted is told, so the lead expires once that mail is sent', async () => {
  await press('answered', {});
  const noticed = await stored();
  expect(noticed).toMatchObject({ notice: 'decided', unsent: 'unsent', ...answered });
  expect(noticed).not.toHaveProperty('expiresAt');
});

test('Undo has the lead wait again, and kept as long as one without an answer', async () => {
  await holds({
    ...lead,
    ...answered,
    formerState,
    expiresAt: nowSeconds + 60,
  });
  expect(await show()).toContain('>Undo</button>');
  await press('undo');
  expect(await stored()).toEqual({
    ...lead,
    expiresAt: nowSeconds + 1095 * 86_400,
    decidedAt: now.toISOString(),
  });
});

test('a lead that may be spam is marked by a press only, and says why', async () => {
  await holds({ ...lead, possibleSpam: ['4 links'], stage: 'spam' });
  const body = await show(remembered, { decision: 'answered' });
  expect(body).toContain('<dt>Possible spam</dt><dd>4 links</dd>');
  expect(body).not.toContain('<script>');
});

test.each([
  ['answered', answered],
  ['undo', {}],
])('%s pressed twice is one change', async (decision, changed) => {
  await holds({ ...lead, ...changed });
  expect((await press(decision)).statusCode).toBe(303);
  expect(await stored()).toEqual({ ...lead, ...changed });
});

test('in a remembered browser the page marks the lead by itself, once', async () => {
  const asked = { decision: 'answered' };
  expect(await show(remembered, asked)).toContain('value="answered" data-auto-submit>');
  expect(await show({}, asked)).not.toContain('<script>');
  expect(await show(remembered)).not.toContain('<script>');
  expect(await show(remembered, { decision: 'won' })).not.toContain('<script>');
  await holds({ ...lead, decidedAt: '2025-11-20T18:00:00.000Z' });
  expect(await show(remembered, asked)).not.toContain('<script>');
});

test('a lead whose mail came back waits for no other mail once it is answered', async () => {
  const cameBack = {
    unsent: 'unsent',
    failedDeliveries: 1,
    nextAttemptAt: now.getTime() + 60_000,
    undeliveredAt: '2025-11-20T16:00:00.000Z',
    undeliveredReason: 'Complaint',
  };
  await holds({ ...lead, ...cameBack });
  await press('answered');
  expect(await stored()).toEqual({
    ...lead,
    ...answered,
    failedDeliveries: 1,
    formerState,
    decidedAt: now.toISOString(),
    expiresAt: nowSeconds + 730 * 86_400,
  });
});
