import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { startDatabase } from '../../scripts/local/database.ts';
import { readTemplate } from '../../scripts/local/template.ts';
import { connect, runOwner } from '../../scripts/owner.ts';
import { aLeadItem, aQuoteLeadItem, aTestimonialItem } from '../factories.ts';

const idOf = (digit: number) => `${String(digit).repeat(8)}-aaaa-8333-8444-555555555555`;
const ids = {
  quote: idOf(1),
  message: idOf(2),
  review: idOf(3),
  other: idOf(5),
};
const photosId = 'a'.repeat(32);
const quote = aQuoteLeadItem({ id: ids.quote, email: ' Visitor@Home.example', photosId });
const message = aLeadItem({ id: ids.message, phone: undefined, unsent: 'unsent' });
const somebody = { name: 'Somebody Else', email: 'stranger@home.example', phone: '651-444-0100' };
const stranger = aLeadItem({ id: ids.other, ...somebody });
const review = aTestimonialItem({ id: ids.review });

const s3 = mockClient(S3Client);
const claim = `photos#${photosId}`;
const photoKey = `photos/${photosId}/0-full.jpg`;

/** The database of `npm start`, in memory. */
let database: Awaited<ReturnType<typeof startDatabase>>;
let documents: DynamoDBDocumentClient;
const { tables } = readTemplate(inject('templates').dev, 'localhost');
beforeAll(async () => {
  database = await startDatabase(tables);
  documents = DynamoDBDocumentClient.from(database.client, {
    marshallOptions: { removeUndefinedValues: true },
  });
});
afterAll(() => database.close());

beforeEach(async () => {
  await put('Leads', quote, message, stranger);
  await put('Testimonials', review);
  await put('Settings', { id: claim, leadId: ids.quote });
  s3.reset();
  s3.on(DeleteObjectCommand).resolves({});
  s3.on(ListObjectsV2Command).resolves({});
  s3.on(ListObjectsV2Command, { Prefix: photoKey.replace(/0-.*/, '') }).resolves({
    Contents: [{ Key: photoKey }],
  });
  vi.stubEnv('DYNAMODB_PORT', new URL(database.endpoint).port);
});
afterEach(() => void vi.unstubAllEnvs().restoreAllMocks());

type Part = 'Leads' | 'Testimonials' | 'Settings';

const nameOf = (part: Part) => tables.find(({ TableName }) => TableName.includes(part))?.TableName;

function put(part: Part, ...items: object[]) {
  const puts = items.map((Item) => new PutCommand({ TableName: nameOf(part), Item }));
  return Promise.all(puts.map((command) => documents.send(command)));
}

async function get(part: Part, id: string) {
  const key = { TableName: nameOf(part), Key: { id }, ConsistentRead: true };
  return (await documents.send(new GetCommand(key))).Item;
}

/** Runs `npm run owner` without a terminal; returns its exit code and what it prints. */
async function owner(...args: string[]) {
  const print = (method: 'log' | 'error') => vi.spyOn(console, method).mockReturnValue();
  const [log, error] = [print('log'), print('error')];
  const code = await runOwner(args);
  const [out, err] = [log, error].map(({ mock }) => mock.calls.flat().join('\n'));
  log.mockRestore();
  error.mockRestore();
  return { code, out, err };
}

async function remainingLeads(): Promise<string[]> {
  const leads = await Promise.all(Object.values(ids).map((id) => get('Leads', id)));
  return leads.flatMap((lead) => lead?.id ?? []);
}

test('the leads of an address go with their photos, and other addresses stay', async () => {
  const { code, out } = await owner('forget', 'VISITOR@home.example', '--yes');
  expect(code).toBe(0);
  expect(out).toMatch(/^11111111 .*\n22222222 .*\n2 leads in the local run/m);
  expect(await remainingLeads()).toEqual([ids.other]);
  const deleted = s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key);
  expect(deleted).toEqual([photoKey]);
  expect(await get('Settings', claim)).toBeUndefined();
});

test('photos that another lead has stay with it', async () => {
  await put('Leads', { ...stranger, photosId });
  expect(await owner('forget', '11111111', '--yes')).toMatchObject({ code: 0 });
  expect(await remainingLeads()).not.toContain(ids.quote);
  expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(0);
  expect(await get('Settings', claim)).toBeDefined();
});

test('a review is deleted by its id', async () => {
  expect(await owner('forget', '33333333', '--yes')).toMatchObject({ code: 0 });
  expect(await get('Testimonials', ids.review)).toBeUndefined();
});

test.each([
  [['forget', 'visitor@home.example'], 1],
  [['forget', 'visitor@home.example', '--dry-run'], 0],
  [['forget', ids.review], 1],
])('%j deletes nothing without a confirmation', async (args, expected) => {
  expect((await owner(...args)).code).toBe(expected);
  expect(await remainingLeads()).toHaveLength(3);
  expect(await get('Testimonials', ids.review)).toBeDefined();
});

test('keeps a lead whose photos it cannot delete, and asks for a local run', async () => {
  s3.on(DeleteObjectCommand).rejects(new Error('down'));
  expect(await owner('forget', 'visitor@home.example', '--yes')).toMatchObject({ code: 1 });
  expect(await remainingLeads()).toContain(ids.quote);
  vi.stubEnv('DYNAMODB_PORT', '1');
  expect(await owner('forget-browsers')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The local run isn.t running .*"npm start"/),
  });
});

test('missing items are restored from a copy, and existing items stay unchanged', async () => {
  const lost = { ...message, id: idOf(6) };
  // Any table can be the copy.
  await put('Settings', lost, { ...message, name: 'Before' });
  const copy = nameOf('Settings') ?? '';
  const restore = (...args: string[]) => owner('restore', '--from', copy, ...args);
  expect(await restore('--into', 'leads', '--dry-run')).toMatchObject({ code: 0 });
  expect(await get('Leads', lost.id)).toBeUndefined();
  expect(await restore('--into', 'leads', '--yes')).toMatchObject({ code: 0 });
  expect(await get('Leads', lost.id)).toMatchObject({ name: lost.name });
  expect(await get('Leads', ids.message)).toMatchObject({ name: message.name });
});

test('an email is sent again with the next run, unless it is on its way', async () => {
  await put('Testimonials', { ...review, claimedUntil: Date.now() + 60_000 });
  const { out = '' } = await owner('resend', '11111111', '33333333');
  expect(out.split('\n')).toEqual([
    '11111111: the next scheduled run emails it.',
    '33333333: is being sent right now; skipped.',
  ]);
  expect(await get('Leads', ids.quote)).toMatchObject({ unsent: 'unsent' });
});

test('only trusted browsers are forgotten, and other settings stay', async () => {
  await put('Settings', { id: 'browser#aa' }, { id: 'browser#bb' }, { id: 'sent#x' });
  expect((await owner('forget-browsers')).out).toBe('2 browsers forgotten in the local run.');
  expect(await get('Settings', 'browser#aa')).toBeUndefined();
  expect(await get('Settings', 'sent#x')).toBeDefined();
});

test('the tables of a deployed environment are the outputs of its stack', async () => {
  const Outputs = Object.keys(inject('templates').prod.Outputs).map((OutputKey) => ({
    OutputKey,
    OutputValue: `deployed-${OutputKey}`,
  }));
  mockClient(CloudFormationClient)
    .on(DescribeStacksCommand, { StackName: 'masonry-site-prod' })
    .resolves({ Stacks: [{ Outputs } as never] });
  const { tables } = await connect('prod');
  expect(Object.values(tables).map(({ name }) => name)).toEqual(
    ['Leads', 'Testimonials', 'Settings'].map((part) => `deployed-${part}TableName`),
  );
});
