import { aContactMessage, aQuoteRequest, aTestimonial } from '../factories.ts';
import { expect, test } from './journey.ts';
import { emailWith } from './mailbox.ts';

const calls = [
  ['/api/send-contact-email', aContactMessage, 'email', 'message'],
  ['/api/testimonials', aTestimonial, 'name', 'testimonial'],
  ['/api/generate-quote', aQuoteRequest, 'phone', 'description'],
] as const;

for (const [path, aForm, field, text] of calls) {
  test(`${path} refuses bad input as a problem at the field, and nobody is mailed`, async ({
    request,
    unique,
  }) => {
    const bad: [number, Record<string, unknown>][] = [
      [400, { [field]: undefined }],
      [400, { [field]: 7 }],
      [400, { [field]: 'x'.repeat(300) }],
      [400, { [field]: `a\r\nBcc: ${unique}@home.example` }],
      [400, { [field]: 'a\u0000b' }],
      [400, { unexpected: unique }],
    ];
    for (const [status, change] of bad) {
      const response = await request.post(path, { data: aForm({ [text]: unique, ...change }) });
      expect(response.status(), JSON.stringify(change)).toBe(status);
      expect(response.headers()['content-type']).toBe('application/problem+json');
      const { errors } = await response.json();
      expect(errors).toEqual([{ field: Object.keys(change)[0], message: expect.any(String) }]);
    }
    // One that is in order comes after them, and its email is the only one.
    expect((await request.post(path, { data: aForm({ [text]: unique }) })).ok()).toBe(true);
    await emailWith(unique);
  });

  test(`${path} refuses what is no form: other types, broken JSON, 17 KB`, async ({ request }) => {
    const json = { 'content-type': 'application/json' };
    const post = (data: string, headers: Record<string, string>) =>
      request.post(path, { data, headers });
    expect((await post('name=Ann', { 'content-type': 'text/plain' })).status()).toBe(415);
    expect((await post('{"name":', json)).status()).toBe(400);
    expect((await post('[]', json)).status()).toBe(400);
    expect((await post(`"${'x'.repeat(17_000)}"`, json)).status()).toBe(413);
  });
}

test('what the API does not know is 404 as a problem, not the page of the site', async ({
  request,
}) => {
  for (const response of [
    await request.get('/api/nothing'),
    await request.post('/api/nothing', { data: {} }),
    await request.get('/api/'),
  ]) {
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toBe('application/problem+json');
  }
});

for (const [path, allow] of [
  ['/api/testimonials', 'GET, HEAD, POST'],
  ['/api/generate-quote', 'POST'],
  ['/api/send-contact-email', 'POST'],
  ['/api/moderate-testimonial', 'GET, HEAD, POST'],
  ['/api/answer-lead', 'GET, HEAD, POST'],
  ['/api/owner', 'GET, HEAD, POST'],
  ['/', 'GET, HEAD'],
  ['/gallery', 'GET, HEAD'],
  ['/favicon.svg', 'GET, HEAD'],
] as const) {
  test(`${path} answers each method that it has, and any other with 405 and those`, async ({
    request,
  }) => {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    for (const method of methods) {
      const response = await request.fetch(path, { method });
      if (allow.split(', ').includes(method)) {
        expect(response.status(), method).not.toBe(405);
        continue;
      }
      expect(response.status(), method).toBe(405);
      expect(response.headers().allow).toBe(allow);
      if (path.startsWith('/api/') && method !== 'HEAD') {
        expect(response.headers()['content-type']).toBe('application/problem+json');
        expect(await response.json()).toMatchObject({ status: 405 });
      }
    }
  });
}

test('HEAD tells of the list of reviews and of a page what GET does, without them', async ({
  request,
}) => {
  for (const path of ['/api/testimonials', '/', '/gallery', '/robots.txt']) {
    const [get, head] = [await request.get(path), await request.head(path)];
    expect(head.status(), path).toBe(200);
    expect(head.headers()['content-type']).toBe(get.headers()['content-type']);
    expect(await head.text()).toBe('');
  }
});

test('an unknown review and a wrong token are the same 404 page', async ({ request }) => {
  const { items } = await (await request.get('/api/testimonials')).json();
  const pageOf = async (id: string) => {
    const response = await request.get('/api/moderate-testimonial', { params: { id, token: 'x' } });
    expect(response.status()).toBe(404);
    return response.text();
  };
  expect(await pageOf(items[0].id)).toBe(await pageOf(crypto.randomUUID()));
});
