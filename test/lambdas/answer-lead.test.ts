import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { handler } from '../../lambdas/answer-lead/handler.ts';
import {
  aContext,
  aFormPost,
  aGet,
  aLeadItem,
  aQuoteLeadItem,
  aReadEstimate,
} from '../factories.ts';
import {
  answered,
  formerState,
  lead,
  leadPage,
  link,
  now,
  nowSeconds,
  trusted,
} from './owner-browser.ts';
import { beforeCommand } from './site-tables.ts';

const { holds, press, show, stored, tables } = leadPage();

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

test('in a trusted browser the page marks the lead by itself, once', async () => {
  const asked = { decision: 'answered' };
  expect(await show(trusted, asked)).toContain('value="answered" data-auto-submit>');
  expect(await show({}, asked)).not.toContain('<script>');
  expect(await show(trusted)).not.toContain('<script>');
  expect(await show(trusted, { decision: 'won' })).not.toContain('<script>');
  await holds({ ...lead, decidedAt: '2025-11-20T18:00:00.000Z' });
  expect(await show(trusted, asked)).not.toContain('<script>');
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
    expect(await show(trusted)).toContain(`<h1>${title}</h1>`);
    await press('undo');
    expect(await stored()).toMatchObject(formerState);
    for (const key of ['leadStatus', 'answeredAt', 'formerState']) {
      expect(await stored()).not.toHaveProperty(key);
    }
    await press('undo');
    expect(await stored()).toMatchObject(formerState);
  },
);

test('a note is kept with its line breaks, and none where it is emptied', async () => {
  await press('note', trusted, { note: ' Gate code 12\r\n<b>Dog</b> ' });
  expect(await stored()).toMatchObject({ ownerNote: 'Gate code 12\n<b>Dog</b>', stage: 'waiting' });
  expect(await show(trusted)).toContain('Gate code 12\n&lt;b&gt;Dog&lt;/b&gt;</textarea>');
  await press('note', trusted, { note: ' ' });
  expect(await stored()).not.toHaveProperty('ownerNote');
  await press('undo');
  expect(await stored()).toMatchObject({ ownerNote: 'Gate code 12\n<b>Dog</b>' });
});

test.each([
  ['2025-11-24T09:30', '2025-11-24T15:30:00.000Z'],
  ['2025-07-04T09:30', '2025-07-04T14:30:00.000Z'],
])('a visit typed as %s is at the clock of the business', async (visitAt, moment) => {
  await press('visit-set', trusted, { visitAt });
  expect(await stored()).toMatchObject({ leadStatus: 'visit-set', visitAt: moment });
});

test.each(['tomorrow', '2025-13-40T09:30', '2028-01-01T09:30'])(
  'a visit typed as "%s" is a visit without a time',
  async (visitAt) => {
    await press('visit-set', trusted, { visitAt });
    expect(await stored()).toMatchObject({ leadStatus: 'visit-set' });
    expect(await stored()).not.toHaveProperty('visitAt');
  },
);

const message = aLeadItem({
  id: '88888888-2222-8333-8444-555555555555',
  createdAt: '2025-11-20T17:00:00.000Z',
  ownerToken: 'a-token-of-its-own',
  message: 'And the front steps.',
  stage: undefined,
  stageSince: undefined,
  conversationId: lead.id,
});

test('a token shows and decides its own lead: no note, no other message, and none of its former state', async () => {
  const root = { ...lead, ...answered, ownerNote: 'Gate code 12', formerState };
  await holds({ ...root, joinedIds: new Set([message.id]) });
  await holds(message);
  const ofMessage = { id: message.id, token: message.ownerToken };
  expect(await show()).not.toMatch(/And the front steps|Gate code|Your note|>Undo</);
  const further = await show({}, ofMessage);
  expect(further).toContain('And the front steps.');
  expect(further).not.toMatch(/wall|Gate code|<button name="decision"/);
  for (const decision of ['note', 'undo']) await press(decision, {}, { note: 'Mine' });
  for (const decision of ['answered', 'won', 'undo', 'note', 'visit-set']) {
    await handler(aFormPost({ ...ofMessage, decision, note: 'Mine' }), aContext);
  }
  expect(await stored()).toEqual({ ...root, joinedIds: new Set([message.id]) });
  expect(await tables.item('leads', message.id)).not.toHaveProperty('decidedAt');
});

test('in a trusted browser what one homeowner sent is one page, the newest first, behind each of its links', async () => {
  await holds({ ...lead, joinedIds: new Set([message.id]) });
  await holds(message);
  const ofMessage = { id: message.id, token: message.ownerToken };
  for (const parameters of [link, ofMessage]) {
    const body = await show(trusted, parameters);
    expect(body.indexOf('And the front steps.')).toBeGreaterThan(0);
    expect(body.indexOf('A &lt;b&gt;wall')).toBeGreaterThan(body.indexOf('And the front steps.'));
  }
  await handler(aFormPost({ ...ofMessage, decision: 'answered' }, trusted), aContext);
  expect(await stored()).toMatchObject(answered);
  expect(await tables.item('leads', message.id)).toEqual({
    ...message,
    decidedAt: now.toISOString(),
    expiresAt: nowSeconds + 730 * 86_400,
    stage: undefined,
    stageSince: undefined,
  });
  const reopened = await show(trusted, { ...ofMessage, decision: 'answered' });
  expect(reopened).not.toContain('<script>');
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
