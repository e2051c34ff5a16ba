import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { handler } from '../../lambdas/moderate-testimonial/handler.ts';
import { aContext, aGet, aPost, aTestimonialItem } from '../factories.ts';
import './printed-lines.ts';

const tables = mockClient(DynamoDBDocumentClient);
const review = aTestimonialItem({ testimonial: 'A <b>bold</b> wall & "more".' });
const link = { id: review.id, token: review.ownerToken };

beforeEach(() => {
  tables.reset();
  tables.on(GetCommand).resolves({ Item: review });
  tables.on(UpdateCommand).resolves({});
});

function aPress(fields: Record<string, string>, headers: APIGatewayProxyEvent['headers'] = {}) {
  return aPost(String(new URLSearchParams(fields)), {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
}

const changes = () => tables.commandCalls(UpdateCommand).map((call) => call.args[0].input);

test.each(['GET', 'HEAD'])(
  '%s shows the whole review, escaped, and changes nothing',
  async (httpMethod) => {
    const answer = await handler({ ...aGet(link), httpMethod }, aContext);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('A &lt;b&gt;bold&lt;/b&gt; wall &amp; &quot;more&quot;.');
    expect(answer.body).toContain('>Publish</button>');
    expect(answer.body).toContain('t publish</button>');
    expect(changes()).toEqual([]);
  },
);

test('no cache, search engine, referrer or frame gets hold of the page', async () => {
  const { headers } = await handler(aGet(link), aContext);
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    ),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('Publish publishes on the condition that nothing else was decided, and leads back to the page', async () => {
  const answer = await handler(aPress({ ...link, decision: 'publish' }), aContext);
  expect(answer).toMatchObject({
    statusCode: 303,
    headers: { location: `moderate-testimonial?id=${link.id}&token=${link.token}` },
  });
  expect(changes()).toEqual([
    {
      TableName: 'testimonials',
      Key: { id: review.id },
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(decision)',
      UpdateExpression: 'SET approved = :approved, decision = :decision',
      ExpressionAttributeValues: { ':approved': 'true', ':decision': 'published' },
    },
  ]);
});

test('Publish pressed twice is one change', async () => {
  tables.on(GetCommand).resolves({ Item: { ...review, approved: 'true', decision: 'published' } });
  const answer = await handler(aPress({ ...link, decision: 'publish' }), aContext);
  expect(answer.statusCode).toBe(303);
  expect(changes()).toEqual([]);
});

test('a decision that came in between is left standing, and the page shows it', async () => {
  tables
    .on(UpdateCommand)
    .rejects(new ConditionalCheckFailedException({ message: 'changed', $metadata: {} }));
  const answer = await handler(aPress({ ...link, decision: 'decline' }), aContext);
  expect(answer.statusCode).toBe(303);
});

test('a published review offers Undo, which takes it off the list', async () => {
  tables.on(GetCommand).resolves({ Item: { ...review, approved: 'true', decision: 'published' } });
  expect((await handler(aGet(link), aContext)).body).toContain('>Undo</button>');
  await handler(aPress({ ...link, decision: 'undo' }), aContext);
  expect(changes()[0]).toMatchObject({
    ConditionExpression: 'attribute_exists(id) AND decision = :was',
    UpdateExpression: 'SET approved = :approved REMOVE decision',
    ExpressionAttributeValues: { ':approved': 'false', ':was': 'published' },
  });
});

test('an unknown review, a wrong token and a broken link are the same page', async () => {
  const wrongToken = await handler(aGet({ ...link, token: 'guess' }), aContext);
  tables.on(GetCommand).resolves({});
  const unknown = await handler(aGet(link), aContext);
  const broken = await handler(aGet({ id: 'x', token: 'y' }), aContext);
  const bare = await handler(aGet(), aContext);
  expect(wrongToken.statusCode).toBe(404);
  expect([unknown, broken, bare]).toEqual([wrongToken, wrongToken, wrongToken]);
});

test('a press with a wrong token changes nothing and is the same page', async () => {
  const press = await handler(aPress({ ...link, token: 'guess', decision: 'publish' }), aContext);
  expect(press).toEqual(await handler(aGet({ ...link, token: 'guess' }), aContext));
  expect(changes()).toEqual([]);
});

test.each(['cross-site', 'same-site', 'none'])(
  'a press that comes from %s is refused',
  async (site) => {
    const press = aPress({ ...link, decision: 'publish' }, { 'Sec-Fetch-Site': site });
    expect((await handler(press, aContext)).statusCode).toBe(400);
    expect(changes()).toEqual([]);
  },
);

test('a table that is down is a page that says that nothing was changed', async () => {
  tables.on(GetCommand).rejects(new Error('connect ECONNREFUSED'));
  const answer = await handler(aGet(link), aContext);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('Nothing was changed.');
  expect(answer.body).not.toContain('ECONNREFUSED');
});
