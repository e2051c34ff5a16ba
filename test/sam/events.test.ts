import { readdirSync, readFileSync } from 'node:fs';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { credentials } from '../lambdas/site-tables.ts';
import { functionCloud, STACK_NAME, siteFunctions } from './function-cloud.ts';

const template = inject('templates').dev;
const ids = new Map(Array.from(siteFunctions(template), ([id, folder]) => [folder, id]));
const { running } = functionCloud();

const read = (file: string) => JSON.parse(readFileSync(`test/events/${file}.json`, 'utf8'));
const lead = read('items/lead');
const review = read('items/testimonial');

let tables: DynamoDBDocumentClient;
beforeAll(() => {
  const endpoint = running().urls.dynamodb;
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  tables = DynamoDBDocumentClient.from(client);
});
afterAll(() => tables.destroy());
// As docs/sam-local.md has them put.
beforeEach(async () => {
  await tables.send(new PutItemCommand({ TableName: tableOf('Leads'), Item: lead }));
  await tables.send(new PutItemCommand({ TableName: tableOf('Testimonials'), Item: review }));
});

function tableOf(part: 'Leads' | 'Testimonials' | 'Settings'): string {
  const id = Object.keys(template.Resources).find(
    (each) => each.startsWith(`${part}Table`) && !each.includes('Policy'),
  );
  return `${STACK_NAME}-${id}`;
}

const item = async (part: 'Leads' | 'Testimonials', id: string) =>
  (await tables.send(new GetCommand({ TableName: tableOf(part), Key: { id } }))).Item;

const leadsOf = async (kind: string) =>
  ((await tables.send(new ScanCommand({ TableName: tableOf('Leads') }))).Items ?? []).filter(
    (each) => each.kind === kind && each.name === 'Visitor One',
  );

async function subjects(): Promise<string[]> {
  const store = await (await fetch(`${running().urls.mail}/store`)).json();
  return (store as { emails: { subject: string }[] }).emails.map(({ subject }) => subject);
}

/** Sends an event, or the one of its file, to a function. */
async function invoke(folder: string, event = read(folder)): Promise<unknown> {
  return running()
    .functions.at(`${STACK_NAME}-${ids.get(folder)}`)
    .invoke(event);
}

/** Sends an event of API Gateway. */
async function request(file: string): Promise<{ statusCode: number; body: string }> {
  return (await invoke(file)) as { statusCode: number; body: string };
}

test('every function has an event file, and every event file a function', () => {
  const files = readdirSync('test/events').flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
  expect(files.sort()).toEqual([...ids.keys()].sort());
});

test('submit-testimonial stores the review', async () => {
  const { statusCode, body } = await request('submit-testimonial');
  expect(statusCode).toBe(201);
  expect(await item('Testimonials', JSON.parse(body).id)).toMatchObject({ approved: 'false' });
});

test('moderate-testimonial publishes the review of the items, and list-testimonials lists it', async () => {
  expect(await request('list-testimonials')).toMatchObject({
    statusCode: 200,
    body: '{"items":[]}',
  });
  expect(await request('moderate-testimonial')).toMatchObject({ statusCode: 303 });
  expect(await item('Testimonials', review.id.S)).toMatchObject({ approved: 'true' });
  expect(JSON.parse((await request('list-testimonials')).body).items).toHaveLength(1);
});

test('send-contact-email stores the message', async () => {
  expect(await request('send-contact-email')).toMatchObject({ statusCode: 202 });
  expect(await leadsOf('contact-message')).toMatchObject([{ message: 'Please call.' }]);
});

test('generate-quote streams an estimate, which correct-quote corrects', async () => {
  const [head = '', body = ''] = String(await invoke('generate-quote')).split('\0'.repeat(8));
  expect(JSON.parse(head)).toMatchObject({ statusCode: 200 });
  const { id } = JSON.parse(body);
  // The id follows from the form, its key and the estimate: with other prices the event of the file has another.
  const event = read('correct-quote');
  const correction = { ...event, body: JSON.stringify({ ...JSON.parse(event.body), id }) };
  expect(await invoke('correct-quote', correction)).toMatchObject({ statusCode: 200 });
  expect(await item('Leads', id)).toMatchObject({ estimate: { isCorrected: true } });
});

test('add-photos finds no lead that takes photographs any longer', async () => {
  expect(await request('add-photos')).toMatchObject({ statusCode: 404 });
});

test('process-photos takes an upload that is gone for one that was processed', async () => {
  expect(await invoke('process-photos')).toBeNull();
});

test('settle-photos releases the lead of its message', async () => {
  const Item = { ...lead, awaitsPhotos: { S: 'awaits-photos' } };
  await tables.send(new PutItemCommand({ TableName: tableOf('Leads'), Item }));
  expect(await invoke('settle-photos')).toEqual({ batchItemFailures: [] });
  expect(await item('Leads', lead.id.S)).not.toHaveProperty('awaitsPhotos');
});

test('read-photos answers for the quote request of the item, whose pictures nobody has', async () => {
  const { body } = read('read-photos');
  const { id } = JSON.parse(body);
  const estimate = { offer: { jobs: [], adders: [], minimumCharge: 1, date: '2025-11-01' } };
  const choices = { dimensions: {}, adders: [] };
  const reading = { readBy: 'ai', reasons: [], questions: [] };
  const Item = {
    id,
    kind: 'quote-request',
    projectType: 'other',
    createdAt: new Date().toISOString(),
    photosAnnounced: 1,
    photos: { 0: {} },
    estimate: { projectType: 'other', ...estimate, choices, typed: choices, reading },
  };
  await tables.send(new PutCommand({ TableName: tableOf('Leads'), Item }));
  expect(await request('read-photos')).toMatchObject({ statusCode: 200 });
  expect(await item('Leads', id)).toMatchObject({ photosRead: '0' });
});

test('answer-lead marks the lead of the items as answered', async () => {
  expect(await request('answer-lead')).toMatchObject({ statusCode: 303 });
  expect(await item('Leads', lead.id.S)).toMatchObject({ answeredAt: expect.any(String) });
});

test('owner-list emails the link that trusts a browser', async () => {
  expect(await request('owner-list')).toMatchObject({
    statusCode: 303,
    headers: { location: 'owner?sent=1' },
  });
  expect(await subjects()).toContain('Trust this browser');
});

test('notify-owner tells of the lead in a record of the stream', async () => {
  expect(await invoke('notify-owner')).toEqual({ batchItemFailures: [] });
  expect(await subjects()).toContain('Visitor Two sent a message');
  expect(await item('Leads', lead.id.S)).not.toHaveProperty('unsent');
});

test('send-receipt mails the homeowner of the lead in a record of the stream', async () => {
  expect(await invoke('send-receipt')).toEqual({ batchItemFailures: [] });
  expect(await subjects()).toContainEqual(expect.stringMatching(/^We got your message – /));
});

test('requeue-undelivered puts the lead back that an email told of', async () => {
  await invoke('requeue-undelivered');
  expect(await item('Leads', lead.id.S)).toMatchObject({
    unsent: 'unsent',
    undeliveredReason: 'Bounce: Transient, MailboxFull',
  });
});

test('events name what the template has', () => {
  const [record] = read('notify-owner').Records;
  expect(record.eventSourceARN).toContain(`:table/${tableOf('Leads')}/stream/`);
  expect(read('requeue-undelivered').detail.mail.tags.table).toEqual([tableOf('Leads')]);
  const guide = readFileSync('docs/sam-local.md', 'utf8');
  const rows = [...guide.matchAll(/^\| `([\w-]+)` \| `(\w+)` \|/gm)].map(([, folder, id]) => [
    folder,
    id,
  ]);
  expect(rows.sort()).toEqual([...ids].sort());
  for (const table of ['Leads', 'Testimonials'] as const) expect(guide).toContain(tableOf(table));
});
