import fc from 'fast-check';
import { beforeEach, expect, inject, test } from 'vitest';
import { HONEYPOT } from '../../domain/forms/form-definition.ts';
import { readTemplate } from '../../scripts/local/template.ts';
import * as factories from '../factories.ts';
import { fakeModel, fakeSes } from './fakes.ts';
import { trusted, trustedBrowser } from './owner-pages/owner-browser.ts';
import { fakeBucket } from './photos/fake-bucket.ts';
import { siteTables } from './site-tables.ts';
import { streamed } from './streamed.ts';

const tables = siteTables();
const model = fakeModel();
beforeEach(() => void model.fails());
fakeBucket();
fakeSes();

const { aContext, aFormPost, aPost } = factories;
type Event = ReturnType<typeof aPost>;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '\ud800', '__proto__', '1e309', '9'.repeat(400), 'x'.repeat(1_001)),
);
const ownerForm = { id: factories.aLeadItem().id, action: 'email-link', decision: 'answered' };
const field = fc.oneof(fc.constantFrom(...Object.keys(ownerForm), HONEYPOT), text);
const events: fc.Arbitrary<Event> = fc.oneof(
  text.map((body) => aPost(body)),
  fc.jsonValue({ maxDepth: 3 }).map((body) => aPost(body)),
  fc.dictionary(field, text, { maxKeys: 3 }).map((form) => aFormPost({ ...ownerForm, ...form })),
);

const ownerPages = ['leads', 'lead', 'export', 'review', 'trust'];
const requests = readTemplate(inject('templates').dev, 'localhost').routes.flatMap((route) =>
  route.path.endsWith('{proxy+}')
    ? ownerPages.map((page) => ({ ...route, path: route.path.replace('{proxy+}', page) }))
    : [route],
);
test.each(requests)('$method $path never fails on any body or query', async (route) => {
  const { handler } = await import(`../../lambdas/${route.folder}/handler.ts`);
  const send = (event: Event): Promise<{ statusCode: number }> =>
    route.isStreaming ? streamed(handler, event).ended : handler(event, aContext);
  const name = fc.constantFrom('id', 'decision', 'list', 'page', 'q', 'token', 'trust');
  const query = fc.dictionary(name, fc.oneof(text, fc.constant(ownerForm.id)));
  const request = fc.asyncProperty(events, query, async (event, parameters) => {
    const { method: httpMethod, path } = route;
    const headers = { ...event.headers, ...trusted };
    const changes = { httpMethod, path, headers, queryStringParameters: parameters };
    expect((await send({ ...event, ...changes })).statusCode).toBeLessThan(500);
  });
  await tables.put('state', trustedBrowser);
  await tables.put('leads', factories.aLeadItem());
  await fc.assert(request, { numRuns: 20, examples: [[aPost([1]), {}]] });
});
