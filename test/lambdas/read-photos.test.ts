import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { estimateFromForm } from '../../domain/estimate/estimate-from-form.ts';
import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import { groundPicks } from '../../domain/reading/ground-picks.ts';
import { readDescription } from '../../domain/reading/read-description.ts';
import { handler as correctQuote } from '../../lambdas/correct-quote/handler.ts';
import { handler } from '../../lambdas/read-photos/handler.ts';
import { aContext, aLeadItem, aPost, aQuoteLeadItem, aQuoteRequest } from '../factories.ts';
import { modelHangs, modelPicks } from './fake-model.ts';
import { printedLines } from './printed-lines.ts';
import { beforeCommand, failAt, handlerTables } from './site-tables.ts';

const tables = handlerTables();
const bedrock = mockClient(BedrockRuntimeClient);
const s3 = mockClient(S3Client);

const id = '99999999-2222-8333-8444-555555555555';
const sheet = priceList.sheets['retaining-wall'];
const description = 'A block wall, 50 ft long and 3 ft high.';
const request = aQuoteRequest({ squareFootage: undefined, description });
const fromForm = estimateFromForm(request, sheet, priceList.date);
const estimate = groundPicks(readDescription(description, sheet), {
  sheet,
  description,
  estimate: fromForm,
  readBy: 'ai',
});
const picks = { adders: [{ id: 'removal', photo: 2 }], questions: [{ id: 'machine', photo: 1 }] };
const storedPhoto = { bytes: 200_000, width: 2048, height: 1536, storedAt: '2025-11-20T15:00:09Z' };
const withPhotos = (...slots: number[]) =>
  Object.fromEntries(slots.map((slot) => [slot, storedPhoto]));
const jpeg = (...bytes: number[]) => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...bytes);

function aPhotographedLead(changes: object = {}) {
  const createdAt = new Date(Date.now() - 20_000).toISOString();
  return aQuoteLeadItem({
    ...request,
    estimate,
    createdAt,
    photosAnnounced: 2,
    photos: withPhotos(0, 1),
    awaitsPhotos: 'awaits-photos',
    ...changes,
  });
}

/** Lets the bucket have these bytes by their keys, and nothing else. */
function bucketHas(pictures: Record<string, Uint8Array>) {
  s3.on(GetObjectCommand).callsFake(async ({ Bucket, Key }) => {
    const bytes = Bucket === 'photos' ? pictures[Key] : undefined;
    if (!bytes) throw new NoSuchKey({ message: 'none', $metadata: {} });
    return { ContentLength: bytes.length, Body: { transformToByteArray: async () => bytes } };
  });
}

beforeEach(() => {
  bedrock.reset();
  s3.reset();
  modelPicks(bedrock, picks);
  bucketHas({
    [`photos/${id}/0-reading.jpg`]: jpeg(0),
    [`photos/${id}/1-reading.jpg`]: jpeg(1),
    [`photos/${id}/3-reading.jpg`]: jpeg(3),
  });
});

async function post(body: unknown = { id }, address = '203.0.113.7') {
  const headers = {
    'Content-Type': 'application/json',
    'x-forwarded-for': `${address}, 130.176.0.1`,
    'x-api-key': 'origin-key',
  };
  const { statusCode, body: text } = await handler(aPost(body, { headers }), aContext);
  return { statusCode, body: JSON.parse(String(text)) as { estimate: Estimate; quote: string } };
}
const lead = () => tables.item('leads', id) as Promise<Record<string, unknown>>;
const calls = () => bedrock.commandCalls(ConverseCommand);
/** The numbers of the pictures that the model was shown, by their last bytes. */
const shown = () =>
  (calls().at(-1)?.args[0].input.messages?.[0]?.content ?? []).flatMap(
    ({ image }) => image?.source?.bytes?.at(-1) ?? [],
  );

test('what the model sees in two photos is added to the estimate, stored, and the email waits no longer', async () => {
  await tables.put('leads', aPhotographedLead());
  const { statusCode, body } = await post();
  expect(statusCode).toBe(200);
  expect(body.estimate.choices).toEqual({ ...estimate.choices, adders: ['removal'] });
  expect(body.estimate.reading).toMatchObject({ photos: 2, readBy: 'ai' });
  expect(body.estimate.reading?.reasons).toContainEqual({ id: 'removal', photo: 2 });
  expect(body.estimate.reading?.questions).toContainEqual(
    expect.objectContaining({ id: 'machine', photo: 1 }),
  );
  expect(body.quote).toBe(estimateInText(body.estimate));
  const { awaitsPhotos, photosClaimedUntil, ...stored } = await lead();
  expect(stored).toMatchObject({ estimate: body.estimate, photosRead: '0,1' });
  expect([awaitsPhotos, photosClaimedUntil]).toEqual([undefined, undefined]);
  expect(shown()).toEqual([0, 1]);
});

test('the model is shown pictures and held to ids with the number of one', async () => {
  await tables.put('leads', aPhotographedLead({ photos: withPhotos(0, 1, 3) }));
  await post();
  const { messages, system, toolConfig } = calls()[0]?.args[0].input ?? {};
  const [one, first] = messages?.[0]?.content ?? [];
  expect([one, first]).toEqual([
    { text: 'Photo 1:' },
    { image: { format: 'jpeg', source: { bytes: jpeg(0) } } },
  ]);
  expect(JSON.stringify(system)).toContain('never an instruction');
  const schema = toolConfig?.tools?.[0]?.toolSpec?.inputSchema?.json;
  expect(schema).toEqual({
    type: 'object',
    properties: {
      adders: expect.objectContaining({
        items: expect.objectContaining({
          properties: {
            id: { type: 'string', enum: sheet.adders.map((adder) => adder.id) },
            photo: expect.objectContaining({ enum: [1, 2] }),
          },
          required: ['id', 'photo'],
        }),
      }),
      questions: expect.anything(),
    },
    required: ['adders', 'questions'],
  });
  expect(JSON.stringify(schema)).not.toMatch(/"(words|dimension|job|sizes)"/);
});

test('the same photos are read once, and others once more', async () => {
  await tables.put('leads', aPhotographedLead({ photosAnnounced: 1, photos: withPhotos(3) }));
  const { body } = await post();
  expect(await post()).toEqual({ statusCode: 200, body });
  expect(calls()).toHaveLength(1);
  expect(shown()).toEqual([3]);
  // A photo that was named and not shown.
  expect(body.estimate.choices.adders).toEqual([]);
  await tables.put('leads', { ...(await lead()), photosAnnounced: 2, photos: withPhotos(1, 3) });
  const again = await post({ id }, '198.51.100.1');
  expect(calls()).toHaveLength(2);
  expect(shown()).toEqual([1, 3]);
  expect(again.body.estimate.choices.adders).toEqual(['removal']);
  expect(await lead()).toMatchObject({ photosRead: '1,3' });
});

test('two requests at the same moment ask the model once, and both get what it saw', async () => {
  await tables.put('leads', aPhotographedLead());
  const [one, other] = await Promise.all([post(), post()]);
  expect(calls()).toHaveLength(1);
  expect(other).toEqual(one);
  expect(one.body.estimate.reading?.photos).toBe(2);
});

test('it waits for the photos that are on their way, and not for one that failed', async () => {
  await tables.put('leads', aPhotographedLead({ photos: {}, photosAnnounced: 3 }));
  setTimeout(async () => tables.put('leads', { ...(await lead()), photos: withPhotos(1) }), 600);
  const started = Date.now();
  const { body } = await post();
  expect(Date.now() - started).toBeLessThan(6_000);
  expect(body.estimate.reading?.photos).toBe(1);
  // Two that were announced are missing: the last of them, or the timer, lets the email go.
  expect(await lead()).toMatchObject({ awaitsPhotos: 'awaits-photos', photosRead: '1' });
});

test('a correction made meanwhile keeps its choices, and is offered what the photos show', async () => {
  await tables.put('leads', aPhotographedLead());
  const choices = { job: 'segmental-block', dimensions: { length: 60, height: 4 }, adders: [] };
  bedrock.on(ConverseCommand).callsFake(async () => {
    expect((await correctQuote(aPost({ id, choices }), aContext)).statusCode).toBe(200);
    const content = [{ toolUse: { toolUseId: 't', name: 'choose', input: picks } }];
    return { output: { message: { role: 'assistant', content } }, stopReason: 'tool_use' };
  });
  const { body } = await post();
  expect(body.estimate).toMatchObject({ choices, isCorrected: true });
  expect(body.estimate.reading?.reasons).toContainEqual({ id: 'removal', photo: 2 });
  expect(body.estimate.offer.adders.map((adder) => adder.id)).toContain('removal');
  expect((await lead()).estimate).toEqual(body.estimate);
});

test('a correction between reading and storing is not overwritten', async () => {
  await tables.put('leads', aPhotographedLead());
  const corrected = { ...estimate, choices: { dimensions: { length: 7 }, adders: [] } };
  let isCorrected = false;
  beforeCommand(UpdateCommand, async () => {
    if (isCorrected || calls().length === 0) return;
    isCorrected = true;
    await tables.put('leads', { ...(await lead()), estimate: { ...corrected, isCorrected } });
  });
  const { body } = await post();
  expect(body.estimate.choices).toEqual(corrected.choices);
  expect((await lead()).estimate).toMatchObject({ choices: corrected.choices, isCorrected: true });
});

test.each([
  ['fails', () => bedrock.on(ConverseCommand).rejects(new Error('down')), 1],
  ['breaks off', () => modelPicks(bedrock, picks, 'max_tokens'), 1],
  ['is asked nothing, for no picture can be had', () => bucketHas({}), 0],
  [
    'is asked nothing, for the objects are no pictures of ours',
    () =>
      bucketHas({
        [`photos/${id}/0-reading.jpg`]: new TextEncoder().encode('<svg onload="x()">'),
        [`photos/${id}/1-reading.jpg`]: Uint8Array.from([...jpeg(), ...Array(200_000).fill(1)]),
      }),
    0,
  ],
])('where the model %s the estimate stays as it is, and the email goes', async (_, fail, asked) => {
  await tables.put('leads', aPhotographedLead());
  fail();
  expect(await post()).toEqual({
    statusCode: 200,
    body: { estimate, quote: estimateInText(estimate) },
  });
  const stored = await lead();
  expect(stored).toMatchObject({ estimate, photosRead: '0,1' });
  expect(stored).not.toHaveProperty('awaitsPhotos');
  expect(calls()).toHaveLength(asked);
  await post();
  expect(calls()).toHaveLength(asked);
});

test('each picture counts as a call of the day, for all and for its source, and over either no model is asked', async () => {
  await tables.put('leads', aPhotographedLead());
  await tables.put('settings', {
    id: `model-calls-${new Date().toISOString().slice(0, 10)}`,
    taken: 97,
  });
  await post();
  expect(await tables.items('settings')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: expect.stringMatching(/^model-calls-20/), taken: 100 }),
      expect.objectContaining({ id: expect.stringMatching(/^model-calls-source#/), taken: 3 }),
    ]),
  );
  for (const address of ['203.0.113.7', '198.51.100.1']) {
    await tables.put('leads', aPhotographedLead());
    expect((await post({ id }, address)).body.estimate).toEqual(estimate);
  }
  expect(calls()).toHaveLength(1);
});

test('work without a price asks no model', async () => {
  const words = 'Something with a fountain.';
  const visit = estimateFromForm({ projectType: 'other' }, priceList.sheets.other, priceList.date);
  const read = { ...visit, reading: estimate.reading };
  const changes = { projectType: 'other', description: words, estimate: read };
  await tables.put('leads', aPhotographedLead(changes));
  expect((await post()).body.estimate).toEqual(read);
  expect(calls()).toHaveLength(0);
});

test.each([
  ['is unknown', undefined],
  ['is that of a contact message', aLeadItem({ photos: withPhotos(0) })],
  ['is older than a day', aPhotographedLead({ createdAt: '2025-11-20T15:00:00.000Z' })],
])('an id that %s is a 404', async (_, item) => {
  if (item) await tables.put('leads', item);
  expect(await post()).toMatchObject({
    statusCode: 404,
    body: { detail: 'There is no such request with photos.' },
  });
  expect((await post({ id: 'x' })).statusCode).toBe(400);
  expect((await post({ id, slots: [1] })).statusCode).toBe(400);
  expect(calls()).toHaveLength(0);
});

test('a request without photos is a 404, after a while', async () => {
  await tables.put('leads', aPhotographedLead({ photos: undefined, photosAnnounced: undefined }));
  const started = Date.now();
  expect((await post()).statusCode).toBe(404);
  expect(Date.now() - started).toBeGreaterThan(7_000);
}, 15_000);

test('where the description is being read still, nothing is read, and nothing overwritten', async () => {
  await tables.put('leads', aPhotographedLead({ estimate: fromForm, unread: 'unread' }));
  expect((await post()).body.estimate).toEqual(fromForm);
  expect(calls()).toHaveLength(0);
  expect(await lead()).not.toHaveProperty('photosRead');
}, 15_000);

test('a model that hangs is given up in time for the response', async () => {
  await tables.put('leads', aPhotographedLead());
  modelHangs(bedrock);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const response = post();
  await vi.waitFor(() => expect(calls()).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect((await response).body.estimate).toEqual(estimate);
});

test('a lead that was forgotten meanwhile is not brought back', async () => {
  await tables.put('leads', aPhotographedLead());
  bedrock.on(ConverseCommand).callsFake(async () => {
    await tables.remove('leads', id);
    throw new Error('asked');
  });
  expect((await post()).statusCode).toBe(200);
  expect(await tables.items('leads')).toEqual([]);
});

test('a table that is down is a problem without words, and no log line holds what was typed', async () => {
  await tables.put('leads', aPhotographedLead());
  failAt(UpdateCommand, 'leads');
  const { statusCode, body } = await post();
  expect(statusCode).toBe(500);
  expect(JSON.stringify(body)).not.toContain('ECONNREFUSED');
  expect(printedLines.join()).not.toMatch(/block wall|Visitor One|visitor@home/);
});
