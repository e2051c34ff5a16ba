import { expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/answer-lead/handler.ts';
import { aContext, aFormPost, aGet, aLeadItem } from '../factories.ts';
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

const { holds, press, show, stored, tables } = leadPage();

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
  expect(await show(remembered)).toContain('Gate code 12\n&lt;b&gt;Dog&lt;/b&gt;</textarea>');
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

test.each([
  'tomorrow',
  '2025-13-40T09:30',
  '2025-11-24',
  '2028-01-01T09:30',
  '1925-11-24T09:30',
  '',
])('a visit typed as "%s" is a visit without a time', async (visitAt) => {
  await press('visit-set', remembered, { visitAt });
  expect(await stored()).toMatchObject({ leadStatus: 'visit-set' });
  expect(await stored()).not.toHaveProperty('visitAt');
});

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
    const body = await show(remembered, parameters);
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

test('in a trusted browser the page of a message whose first lead was deleted decides on the message', async () => {
  await holds(message);
  await tables.remove('leads', lead.id);
  const body = await show(remembered, { id: message.id, token: message.ownerToken });
  expect(body).toContain('And the front steps.');
  expect(body).toContain('>Mark as answered</button>');
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
