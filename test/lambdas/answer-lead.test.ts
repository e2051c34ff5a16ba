import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/answer-lead/handler.ts';
import type { LeadItem } from '../../lambdas/store/items.ts';
import {
  aContext,
  aFormPost,
  aGet,
  aLeadItem,
  aQuoteRequest,
  aReadEstimate,
} from '../factories.ts';
import './printed-lines.ts';

const tables = mockClient(DynamoDBDocumentClient);
const now = new Date('2025-11-20T18:30:00.000Z');
const nowSeconds = now.getTime() / 1000;
const lead = aLeadItem({ message: 'A <b>wall</b>.\nPlease call.' });
const link = { id: lead.id, token: lead.ownerToken };
const remembered = { Cookie: `__Secure-owner-browser=${'v'.repeat(43)}` };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  tables.reset();
  tables.onAnyCommand().resolves({});
  tables
    .on(GetCommand, { TableName: 'settings' })
    .resolves({ Item: { expiresAt: nowSeconds + 60 } });
  holds(lead);
});

function holds(item: object) {
  tables.on(GetCommand, { TableName: 'leads' }).resolves({ Item: item });
}

const show = async (headers = {}) => (await handler({ ...aGet(link), headers }, aContext)).body;
const press = (decision: string, headers: Record<string, string> = remembered) =>
  handler(aFormPost({ ...link, decision }, headers), aContext);
const changes = () => tables.commandCalls(UpdateCommand).map((call) => call.args[0].input);

test('the page shows who waits, how to reach them, for what and since when', async () => {
  const body = await show();
  expect(body).toContain('Visitor One');
  expect(body).toContain('<a href="tel:+16125550199">612-555-0199</a>');
  expect(body).toContain('<a href="mailto:visitor@home.example">');
  expect(body).toContain('A &lt;b&gt;wall&lt;/b&gt;.\nPlease call.');
  expect(body).toContain('<dt>Came</dt><dd>3 hours ago</dd>');
  expect(body).toContain('Thu, Nov 20, 9:00 AM CST</time>');
  expect(body).toContain('>Mark as answered</button>');
  expect(changes()).toEqual([]);
});

function holdsQuote(estimate: unknown) {
  const fields = { ...aQuoteRequest(), kind: 'quote-request', estimate };
  holds(aLeadItem(fields as Partial<LeadItem>));
}

test('a quote request shows its estimate line by line, as the homeowner corrected it', async () => {
  const { reading, ...estimate } = aReadEstimate();
  const reasons = [{ id: 'removal', words: '<i>removal</i>' }];
  const answers = [{ id: 'yes', label: 'Yes' }];
  const questions = [{ id: 'roots', text: 'Are there roots?', answers }];
  holdsQuote({
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
    holdsQuote(estimate);
    const body = await show();
    expect(body).toContain('<dt>Project type</dt><dd><bdi dir="auto">Retaining Wall</bdi></dd>');
    expect(body).toContain('A wall along the drive.');
    expect(body).not.toContain('<h2>');
  },
);

test('words that turn round what stands beside them are isolated, and in single lines taken away', async () => {
  const message = '\u2069\u202Eesrever ni sdroW\nא';
  holds({ ...lead, name: '\u2069\u202Eeno rotisiV', phone: '\u202E9910-555-216', message });
  const body = await show();
  expect(body).toContain('<dt>Name</dt><dd><bdi dir="auto">eno rotisiV</bdi></dd>');
  expect(body).toMatch(/<bdi dir="auto"><a href="tel:[^"]*">9910-555-216<\/a><\/bdi>/);
  expect(body).toContain(`<p class="lines"><bdi dir="auto">${message}</bdi></p>`);
});

test('a message without a phone number has no row for it', async () => {
  holds({ ...lead, phone: undefined });
  expect(await show()).not.toContain('Phone');
});

test('Mark as answered ends the reminders and begins the time that the lead is kept', async () => {
  const { headers } = await press('answer');
  expect(headers?.location).toBe(`answer-lead?id=${link.id}&token=${link.token}&stay=1`);
  expect(changes()).toEqual([
    {
      TableName: 'leads',
      Key: { id: lead.id },
      ConditionExpression:
        'attribute_not_exists(answeredAt) AND attribute_not_exists(unsent) AND ownerToken = :was_ownerToken',
      UpdateExpression:
        'SET answeredAt = :answeredAt, expiresAt = :expiresAt, decidedAt = :decidedAt REMOVE unanswered',
      ExpressionAttributeValues: {
        ':was_ownerToken': 'the-right-token',
        ':answeredAt': now.toISOString(),
        ':expiresAt': nowSeconds + 730 * 86_400,
        ':decidedAt': now.toISOString(),
      },
      ReturnValues: 'ALL_NEW',
    },
  ]);
});

test('a lead that the owner is still to be told of does not expire yet', async () => {
  holds({ ...lead, unsent: 'unsent' });
  await press('answer');
  expect(changes()[0]?.ConditionExpression).toContain('unsent = :was_unsent');
  expect(changes()[0]?.UpdateExpression).toContain('REMOVE unanswered, expiresAt');
});

test('the press of a new browser is told, so the lead expires once that mail is sent', async () => {
  const { headers } = await press('answer', {});
  expect(headers).toHaveProperty('set-cookie');
  expect(changes()[0]?.ExpressionAttributeValues).toMatchObject({
    ':notice': 'decided',
    ':unsent': 'unsent',
  });
  expect(changes()[0]?.UpdateExpression).toContain('REMOVE unanswered, expiresAt');
});

test('Undo has the lead wait again, and kept as long as one without an answer', async () => {
  holds({ ...lead, unanswered: undefined, answeredAt: '2025-11-20T18:00:00.000Z', expiresAt: 1 });
  expect(await show()).toContain('>Undo</button>');
  await press('undo');
  expect(changes()[0]).toMatchObject({
    UpdateExpression:
      'SET unanswered = :unanswered, expiresAt = :expiresAt, decidedAt = :decidedAt REMOVE answeredAt',
    ExpressionAttributeValues: {
      ':was_answeredAt': '2025-11-20T18:00:00.000Z',
      ':unanswered': 'unanswered',
      ':expiresAt': nowSeconds + 1095 * 86_400,
    },
  });
});

test('a lead that may be spam is marked by a press only, and says why', async () => {
  holds({ ...lead, possibleSpam: ['4 links'] });
  const body = await show(remembered);
  expect(body).toContain('<dt>Possible spam</dt><dd>4 links</dd>');
  expect(body).not.toContain('<script>');
});

test.each([
  ['answer', { answeredAt: '2025-11-20T18:00:00.000Z' }],
  ['undo', {}],
])('%s pressed twice is one change', async (decision, changed) => {
  holds({ ...lead, ...changed });
  expect((await press(decision)).statusCode).toBe(303);
  expect(changes()).toEqual([]);
});

test('in a remembered browser the page marks the lead by itself, once', async () => {
  expect(await show(remembered)).toContain('value="answer" data-auto-submit>');
  expect(await show()).not.toContain('<script>');
  holds({ ...lead, decidedAt: '2025-11-20T18:00:00.000Z' });
  expect(await show(remembered)).not.toContain('<script>');
});
