import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/answer-lead/handler.ts';
import {
  aContext,
  aFormPost,
  aGet,
  aLeadItem,
  aQuoteLeadItem,
  aReadEstimate,
} from '../factories.ts';
import './printed-lines.ts';
import { beforeCommand, handlerTables } from './site-tables.ts';

const tables = handlerTables();
const now = new Date('2025-11-20T18:30:00.000Z');
const nowSeconds = now.getTime() / 1000;
const lead = aLeadItem({ message: 'A <b>wall</b>.\nPlease call.' });
const link = { id: lead.id, token: lead.ownerToken };
const cookie = 'v'.repeat(43);
const remembered = { Cookie: `__Secure-owner-browser=${cookie}` };
const browser = createHash('sha256').update(cookie).digest('hex');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await tables.put('settings', { id: `browser#${browser}`, expiresAt: nowSeconds + 60 });
  await holds(lead);
});

const holds = (item: object) => tables.put('leads', item);
const stored = () => tables.item('leads', lead.id);

const show = async (headers = {}, parameters = {}) =>
  (await handler({ ...aGet({ ...link, ...parameters }), headers }, aContext)).body;
const press = (
  decision: string,
  headers: Record<string, string> = remembered,
  fields: Record<string, string> = {},
) => handler(aFormPost({ ...link, decision, ...fields }, headers), aContext);

/** The lead's state as it stood before a decision. */
const formerState = { stage: 'waiting', stageSince: lead.createdAt };

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

const answered = {
  leadStatus: 'answered',
  stage: 'open',
  stageSince: now.toISOString(),
  answeredAt: now.toISOString(),
};

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

test('the press of a new browser is told, so the lead expires once that mail is sent', async () => {
  const { headers } = await press('answered', {});
  expect(headers).toHaveProperty('set-cookie');
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

test.each([
  ['visit-set', 'Visit set', 'open'],
  ['won', 'Won', 'closed'],
  ['lost', 'Lost', 'closed'],
])(
  'the status %s answers the lead too, and Undo brings back what was before',
  async (status, title, stage) => {
    await press(status);
    expect(await stored()).toMatchObject({ ...answered, leadStatus: status, stage });
    expect(await show(remembered)).toContain(`<h1>${title}</h1>`);
    await press('undo');
    expect(await stored()).toMatchObject(formerState);
    for (const key of ['leadStatus', 'answeredAt', 'formerState']) {
      expect(await stored()).not.toHaveProperty(key);
    }
    await press('undo');
    expect(await stored()).toMatchObject(formerState);
  },
);

test('the first answer keeps its time, and a further status has Undo lead back to it', async () => {
  await press('answered');
  vi.setSystemTime(now.getTime() + 60_000);
  await press('won');
  expect(await stored()).toMatchObject({ leadStatus: 'won', answeredAt: now.toISOString() });
  await press('undo');
  expect(await stored()).toMatchObject(answered);
});

test('a note is kept with its line breaks, and none where it is emptied', async () => {
  await press('note', remembered, { note: ' Gate code 12\r\n<b>Dog</b> ' });
  expect(await stored()).toMatchObject({ ownerNote: 'Gate code 12\n<b>Dog</b>', stage: 'waiting' });
  expect(await show()).toContain('Gate code 12\n&lt;b&gt;Dog&lt;/b&gt;</textarea>');
  await press('note', remembered, { note: ' ' });
  expect(await stored()).not.toHaveProperty('ownerNote');
  await press('undo');
  expect(await stored()).toMatchObject({ ownerNote: 'Gate code 12\n<b>Dog</b>' });
});

test.each([
  ['2025-11-24T09:30', '2025-11-24T15:30:00.000Z'],
  ['2025-07-04T09:30', '2025-07-04T14:30:00.000Z'],
])('a visit typed as %s is at the clock of the business', async (visitAt, moment) => {
  await press('visit-set', remembered, { visitAt });
  expect(await stored()).toMatchObject({ leadStatus: 'visit-set', visitAt: moment });
});

test.each(['tomorrow', '2025-13-40T09:30', '2025-11-24', ''])(
  'a visit typed as "%s" is a visit without a time',
  async (visitAt) => {
    await press('visit-set', remembered, { visitAt });
    expect(await stored()).toMatchObject({ leadStatus: 'visit-set' });
    expect(await stored()).not.toHaveProperty('visitAt');
  },
);

test('a job that was won offers to ask for a review, from the own mailbox', async () => {
  await holds({ ...lead, leadStatus: 'won', stage: 'closed' });
  const body = await show({ 'x-forwarded-host': 'stone.test' });
  const [, url = ''] = /href="(mailto:[^"]*)">Ask for a review/.exec(body) ?? [];
  expect(url).toMatch(/^mailto:visitor@home\.example\?subject=/);
  expect(decodeURIComponent(url)).toContain('Hello Visitor,');
  expect(decodeURIComponent(url)).toContain('https://stone.test/#testimonials');
});

const message = aLeadItem({
  id: '88888888-2222-8333-8444-555555555555',
  createdAt: '2025-11-20T17:00:00.000Z',
  ownerToken: 'a-token-of-its-own',
  message: 'And the front steps.',
  stage: undefined,
  stageSince: undefined,
  conversationId: lead.id,
});

test('what one homeowner sent is one page, the newest first, behind each of its links', async () => {
  await holds({ ...lead, joinedIds: new Set([message.id]) });
  await holds(message);
  const ofMessage = { id: message.id, token: message.ownerToken };
  for (const parameters of [link, ofMessage]) {
    const body = await show({}, parameters);
    expect(body.indexOf('And the front steps.')).toBeGreaterThan(0);
    expect(body.indexOf('A &lt;b&gt;wall')).toBeGreaterThan(body.indexOf('And the front steps.'));
  }
  await handler(aFormPost({ ...ofMessage, decision: 'answered' }, remembered), aContext);
  expect(await stored()).toMatchObject(answered);
  expect(await tables.item('leads', message.id)).toEqual({
    ...message,
    decidedAt: now.toISOString(),
    expiresAt: nowSeconds + 730 * 86_400,
    stage: undefined,
    stageSince: undefined,
  });
  const reopened = await show(remembered, { ...ofMessage, decision: 'answered' });
  expect(reopened).not.toContain('<script>');
});

test('the page of a message whose first lead was deleted shows the message', async () => {
  await holds(message);
  await tables.remove('leads', lead.id);
  const body = await show({}, { id: message.id, token: message.ownerToken });
  expect(body).toContain('And the front steps.');
});

test('the visit is an entry for a calendar: a hold on the next working day, or at its time', async () => {
  const calendar = async () =>
    handler(aGet({ ...link, calendar: 'visit' }), aContext).then(({ headers, body }) => {
      expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' });
      return body;
    });
  const hold = await calendar();
  expect(hold).toContain('\r\nDTSTART:20251121T150000Z\r\nDTEND:20251121T160000Z\r\n');
  expect(hold).toContain('SUMMARY:Visit: Visitor One\r\n');
  expect(hold).toContain('STATUS:TENTATIVE');
  await holds({ ...lead, visitAt: '2025-12-01T16:00:00.000Z', name: 'é'.repeat(80) });
  const entry = await calendar();
  expect(entry).toContain('DTSTART:20251201T160000Z');
  expect(Math.max(...entry.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(entry.replaceAll('\r\n ', '')).toContain(`SUMMARY:Visit: ${'é'.repeat(80)}\r\n`);
});

test('the link of an old email opens in a remembered browser only', async () => {
  await holds({ ...lead, createdAt: '2025-01-01T15:00:00.000Z' });
  expect(await show()).toContain('This link has expired');
  expect(await show(remembered)).toContain('Please call.');
});
