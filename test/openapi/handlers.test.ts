import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changedForm } from '../../scripts/fuzz/values.ts';
import {
  aFormPost,
  aGet,
  aLeadItem,
  aPost,
  aQuoteLeadItem,
  aReadEstimate,
  aTestimonialItem,
} from '../factories.ts';
import '../lambdas/printed-lines.ts';
import { failAt, handlerTables } from '../lambdas/site-tables.ts';
import { arbitraryOf } from './arbitrary.ts';
import { operationAt, validatorOf } from './described-responses.ts';
import { send, unseenDescriptions } from './send.ts';

const tables = handlerTables();
const bedrock = mockClient(BedrockRuntimeClient);
// A link of an email works for 90 days.
const createdAt = new Date().toISOString();
const review = aTestimonialItem({ createdAt });
const lead = aLeadItem({ createdAt });
const quote = aQuoteLeadItem({ id: '77777777-2222-8333-8444-555555555555' });

beforeEach(async () => {
  bedrock.reset();
  // Our own rules read the description then.
  bedrock.on(ConverseCommand).rejects(new Error('down'));
  await tables.put('testimonials', review);
  await tables.put('leads', lead, quote);
});

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const foreign = { 'Sec-Fetch-Site': 'cross-site' };
const acceptsEvents = { 'Content-Type': json, Accept: 'text/event-stream' };
const exampleOf = (path: string, type: string) =>
  Object.values(operationAt(path, 'post').requestBody?.content[type]?.examples ?? {})[0]
    ?.value as Record<string, string>;
const formPaths = ['/api/testimonials', '/api/send-contact-email', '/api/generate-quote'];

describe.each(formPaths)('%s', (path) => {
  const sent = exampleOf(path, json);
  const typed = exampleOf(path, form);
  const invalid = { ...sent, name: '' };

  test('takes the example of each of its bodies', async () => {
    expect((await send(path, aPost(sent))).status).toBeLessThan(300);
    expect((await send(path, aFormPost(typed))).status).toBe(200);
  });

  test('refuses as described, in JSON and as a page', async () => {
    expect((await send(path, aPost(invalid))).status).toBe(400);
    expect((await send(path, aPost('{'))).status).toBe(400);
    expect(
      (
        await send(
          path,
          aPost(sent, { headers: { 'Content-Type': json, 'Idempotency-Key': 'short' } }),
        )
      ).status,
    ).toBe(400);
    expect((await send(path, aFormPost({ ...typed, name: '' }))).status).toBe(400);
    expect((await send(path, aFormPost(typed, foreign))).status).toBe(400);
    expect((await send(path, aPost({ ...sent, more: 'x'.repeat(16 * 1024) }))).status).toBe(413);
    expect((await send(path, aFormPost({ ...typed, more: 'x'.repeat(48 * 1024) }))).status).toBe(
      413,
    );
    expect(
      (await send(path, aPost(sent, { headers: { 'Content-Type': 'text/plain' } }))).status,
    ).toBe(415);
  });

  test('fails as described where nothing can be stored', async () => {
    failAt(PutCommand);
    expect((await send(path, aPost(sent))).status).toBe(500);
    expect((await send(path, aFormPost(typed))).status).toBe(500);
  });

  test.each([json, form])('accepts whatever the document calls valid as %s', async (type) => {
    const schema = operationAt(path, 'post').requestBody?.content[type]?.schema ?? {};
    const isValid = validatorOf(schema);
    await fc.assert(
      fc.asyncProperty(arbitraryOf(schema), async (body) => {
        fc.pre(isValid(body));
        const event = type === json ? aPost(body) : aFormPost(body as Record<string, string>);
        expect((await send(path, event)).status).toBeLessThan(300);
      }),
      { numRuns: 40 },
    );
  });

  test('answers what is generated as described, and accepts nothing that the document refuses', async () => {
    const isValid = validatorOf(operationAt(path, 'post').requestBody?.content[json]?.schema ?? {});
    await fc.assert(
      fc.asyncProperty(changedForm(path), async (body) => {
        const sent = JSON.parse(JSON.stringify(body));
        const { status } = await send(path, aPost(sent));
        // No pattern names half a surrogate pair, and it is refused.
        fc.pre(Object.values(sent).every((value) => isWellFormed(value)));
        expect(isValid(trimmed(sent))).toBe(status < 300);
      }),
      { numRuns: 60 },
    );
  });
});

const isWellFormed = (value: unknown) => typeof value !== 'string' || value.isWellFormed();

/** A form as its schema checks it: without the space around each text, which the document counts. */
function trimmed(form: object): object {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );
}

test('an estimate comes as the described events', async () => {
  const response = await send(
    '/api/generate-quote',
    aPost(exampleOf('/api/generate-quote', json), { headers: acceptsEvents }),
  );
  expect(response.headers['content-type']).toBe('text/event-stream');
});

test('the list answers as described, whole and from a cursor', async () => {
  const path = '/api/testimonials';
  const published = Array.from({ length: 10 }, (_, index) => ({
    ...review,
    id: `11111111-2222-8333-8444-55555555555${index}`,
    approved: 'true',
  }));
  await tables.put('testimonials', ...published);
  const first = JSON.parse((await send(path, aGet())).body) as { nextCursor: string };
  const next = await send(path, aGet({ cursor: first.nextCursor }));
  expect(JSON.parse(next.body)).toMatchObject({ items: [expect.anything()] });
  expect((await send(path, aGet({ cursor: 'x' }))).status).toBe(400);
  failAt(QueryCommand);
  expect((await send(path, aGet())).status).toBe(500);
  expect((await send(path, { ...aGet(), httpMethod: 'HEAD' })).status).toBe(500);
});

test('the list answers HEAD as described', async () => {
  const path = '/api/testimonials';
  expect((await send(path, { ...aGet(), httpMethod: 'HEAD' })).status).toBe(200);
  expect((await send(path, { ...aGet({ cursor: 'x' }), httpMethod: 'HEAD' })).status).toBe(400);
});

test('a correction is answered as described', async () => {
  const path = '/api/correct-quote';
  const correction = { id: quote.id, choices: { dimensions: { length: 60 }, adders: [] } };
  const [example, headers] = [exampleOf(path, json), { 'Content-Type': form }];
  expect((await send(path, aPost(correction))).status).toBe(200);
  expect((await send(path, aPost(example))).status).toBe(404);
  expect((await send(path, aPost({ ...correction, choices: {} }))).status).toBe(400);
  expect((await send(path, aPost('x'.repeat(16 * 1024 + 1)))).status).toBe(413);
  expect((await send(path, aPost(correction, { headers }))).status).toBe(415);
  failAt(GetCommand);
  expect((await send(path, aPost(correction))).status).toBe(500);
});

test('a correction of any estimate that the document calls valid is no error of its form', async () => {
  const schema = operationAt('/api/correct-quote', 'post').requestBody?.content[json]?.schema ?? {};
  await fc.assert(
    fc.asyncProperty(arbitraryOf(schema), async (body) => {
      expect((await send('/api/correct-quote', aPost(body))).status).toBe(404);
    }),
    { numRuns: 40 },
  );
});

test('photographs are taken, refused and fail as described', async () => {
  const path = '/api/add-photos';
  const photos = [{ slot: 0, bytes: 250_000, type: 'image/webp' }];
  const [example, headers] = [exampleOf(path, json), { 'Content-Type': form }];
  expect((await send(path, aPost({ id: lead.id, photos }))).status).toBe(200);
  expect((await send(path, aPost(example))).status).toBe(404);
  expect((await send(path, aPost({ id: lead.id, photos: [] }))).status).toBe(400);
  const foreignPost = aPost(
    { id: lead.id, photos },
    { headers: { 'Content-Type': json, ...foreign } },
  );
  expect((await send(path, foreignPost)).status).toBe(400);
  expect((await send(path, aPost('x'.repeat(16 * 1024 + 1)))).status).toBe(413);
  expect((await send(path, aPost(example, { headers }))).status).toBe(415);
  for (let request = 0; request < 29; request += 1) {
    expect((await send(path, aPost({ id: lead.id, photos }))).status).toBe(200);
  }
  expect((await send(path, aPost({ id: lead.id, photos }))).status).toBe(429);
  failAt(GetCommand);
  expect((await send(path, aPost({ id: lead.id, photos }))).status).toBe(500);
});

test('photographs of any lead that the document calls valid are no error of their form', async () => {
  const schema = operationAt('/api/add-photos', 'post').requestBody?.content[json]?.schema ?? {};
  await fc.assert(
    fc.asyncProperty(arbitraryOf(schema), async (body) => {
      const { photos = [] } = body as { photos?: { slot: number }[] };
      // That each has a slot of its own no schema of JSON can say.
      fc.pre(new Set(photos.map(({ slot }) => slot)).size === photos.length);
      expect((await send('/api/add-photos', aPost(body))).status).toBe(404);
    }),
    { numRuns: 40 },
  );
});

test('a reading of photographs is answered as described', async () => {
  const path = '/api/read-photos';
  const storedPhoto = { bytes: 9, width: 3, height: 3, storedAt: createdAt };
  const photographed = { ...quote, createdAt, photosAnnounced: 1, photos: { 0: storedPhoto } };
  await tables.put('leads', { ...photographed, estimate: aReadEstimate() });
  const [example, headers] = [exampleOf(path, json), { 'Content-Type': form }];
  expect((await send(path, aPost({ id: quote.id }))).status).toBe(200);
  expect((await send(path, aPost(example))).status).toBe(404);
  expect((await send(path, aPost({ id: 'x' }))).status).toBe(400);
  expect((await send(path, aPost('x'.repeat(16 * 1024 + 1)))).status).toBe(413);
  expect((await send(path, aPost(example, { headers }))).status).toBe(415);
  failAt(GetCommand);
  expect((await send(path, aPost(example))).status).toBe(500);
});

describe.each([
  ['/api/moderate-testimonial', review],
  ['/api/answer-lead', lead],
])('%s', (path, { id, ownerToken: token }) => {
  const link = { id, token };
  const { decision = '' } = exampleOf(path, form);
  const decide = (headers = {}) => aFormPost({ ...link, decision }, headers);

  test('shows and decides as described', async () => {
    for (const httpMethod of ['GET', 'HEAD']) {
      expect((await send(path, { ...aGet(link), httpMethod })).status).toBe(200);
      expect((await send(path, { ...aGet(), httpMethod })).status).toBe(404);
    }
    const decided = await send(path, decide());
    expect(decided).toMatchObject({ status: 303, headers: { 'set-cookie': expect.any(String) } });
    expect((await send(path, aFormPost(exampleOf(path, form)))).status).toBe(404);
  });

  test('refuses and fails as described', async () => {
    expect((await send(path, decide(foreign))).status).toBe(400);
    expect((await send(path, aFormPost({ ...link, more: 'x'.repeat(48 * 1024) }))).status).toBe(
      413,
    );
    failAt(GetCommand);
    expect((await send(path, decide())).status).toBe(500);
    expect((await send(path, aGet(link))).status).toBe(500);
    expect((await send(path, { ...aGet(link), httpMethod: 'HEAD' })).status).toBe(500);
  });
});

test('the page of a lead gives the visit for a calendar as described', async () => {
  const link = { id: lead.id, token: lead.ownerToken, calendar: 'visit' };
  expect((await send('/api/answer-lead', aGet(link))).status).toBe(200);
});

describe('/api/owner', () => {
  const path = '/api/owner';
  const link = { id: lead.id, token: lead.ownerToken, kind: 'lead' };
  const remember = (headers = {}) =>
    send(path, aFormPost({ ...link, action: 'remember-browser' }, headers));
  const change = exampleOf(path, form);

  test('has a browser trusted, shows it the list and files, and forgets it, as described', async () => {
    for (const httpMethod of ['GET', 'HEAD']) {
      expect((await send(path, { ...aGet(), httpMethod })).status).toBe(404);
      expect((await send(path, { ...aGet(link), httpMethod })).status).toBe(200);
    }
    expect((await send(path, aFormPost(change))).status).toBe(404);
    const Cookie = String((await remember()).headers['set-cookie']).split(';')[0] ?? '';
    const headers = { Cookie };
    for (const query of ['', 'list=reviews', 'list=export', 'file=leads']) {
      const event = aGet(Object.fromEntries(new URLSearchParams(query)));
      expect((await send(path, { ...event, headers })).status).toBe(200);
    }
    expect((await send(path, aFormPost(change, headers))).status).toBe(303);
    const forgotten = await send(path, aFormPost({ action: 'forget-browser' }, headers));
    expect(forgotten.status).toBe(200);
    expect((await send(path, { ...aGet(), headers })).status).toBe(404);
  });

  test('refuses and fails as described', async () => {
    expect((await remember(foreign)).status).toBe(400);
    const more = 'x'.repeat(48 * 1024);
    expect((await send(path, aFormPost({ ...link, more }))).status).toBe(413);
    failAt(GetCommand);
    expect((await remember()).status).toBe(500);
    expect((await send(path, aGet(link))).status).toBe(500);
    expect((await send(path, { ...aGet(link), httpMethod: 'HEAD' })).status).toBe(500);
  });
});

afterAll(() => {
  expect(unseenDescriptions()).toEqual([]);
});
