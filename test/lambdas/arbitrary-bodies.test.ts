import fc from 'fast-check';
import { beforeEach, expect, inject, test } from 'vitest';
import { HONEYPOT } from '../../domain/forms/form-definition.ts';
import { findForm } from '../../domain/forms/sent-forms.ts';
import { handler as generateQuote } from '../../lambdas/generate-quote/handler.ts';
import { handler as sendContactEmail } from '../../lambdas/send-contact-email/handler.ts';
import { handler as submitTestimonial } from '../../lambdas/submit-testimonial/handler.ts';
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
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.double());

/** Events with any text, or with a valid form with up to three fields changed. */
function eventsOf(form: object): fc.Arbitrary<Event> {
  const field = fc.oneof(fc.constantFrom(...Object.keys(form), HONEYPOT, 'id'), text);
  const changed = (values: fc.Arbitrary<unknown>) =>
    fc.dictionary(field, values, { maxKeys: 3 }).map((changes) => ({ ...form, ...changes }));
  const json = fc.jsonValue({ maxDepth: 3 });
  const posts = fc.oneof(text, json, changed(value)).map((body) => aPost(body));
  const formPosts = changed(text).map((fields) => aFormPost(fields));
  return fc.oneof(posts, formPosts);
}

test.each([
  ['testimonials', factories.aTestimonial(), (event: Event) => submitTestimonial(event, aContext)],
  ['leads', factories.aContactMessage(), (event: Event) => sendContactEmail(event, aContext)],
  ['leads', factories.aQuoteRequest(), (event: Event) => streamed(generateQuote, event).ended],
] as const)('any body gets a response, and only valid %s are stored', async (table, form, send) => {
  const request = fc.asyncProperty(eventsOf(form), async (event) => {
    expect((await send(event)).statusCode).toBeLessThan(500);
  });
  expect((await send(aPost(form))).statusCode).toBeLessThan(300);
  await fc.assert(request, { numRuns: 20 });
  for (const item of await tables.items(table)) {
    const { fields, schema } = findForm(item);
    const names = Object.keys(fields).filter((name) => name in item);
    const input = Object.fromEntries(names.map((name) => [name, item[name]]));
    expect(schema.parse(input)).toEqual(input);
  }
});

const ownerPages = ['leads', 'lead', 'export', 'review', 'trust'];
const requests = readTemplate(inject('templates').dev, 'localhost').routes.flatMap((route) =>
  route.path.endsWith('{proxy+}')
    ? ownerPages.map((page) => ({ ...route, path: route.path.replace('{proxy+}', page) }))
    : [route],
);
const ownerForm = { id: factories.aLeadItem().id, action: 'email-link', decision: 'answered' };

test.each(requests)('$method $path never fails on any body or query', async (route) => {
  const { handler } = await import(`../../lambdas/${route.folder}/handler.ts`);
  const send = (event: Event): Promise<{ statusCode: number }> =>
    route.isStreaming ? streamed(handler, event).ended : handler(event, aContext);
  const name = fc.constantFrom('id', 'cursor', 'decision', 'file', 'q', 'token', 'trust');
  const query = fc.dictionary(name, fc.oneof(text, fc.constant(ownerForm.id)));
  const request = fc.asyncProperty(eventsOf(ownerForm), query, async (event, parameters) => {
    const { method: httpMethod, path } = route;
    const headers = { ...event.headers, ...trusted };
    const changes = { httpMethod, path, headers, queryStringParameters: parameters };
    expect((await send({ ...event, ...changes })).statusCode).toBeLessThan(500);
  });
  await tables.put('state', trustedBrowser);
  await tables.put('leads', factories.aLeadItem());
  await fc.assert(request, { numRuns: 20, examples: [[aPost([1]), {}]] });
});
