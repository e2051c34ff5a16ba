import { aContactMessage, aQuoteRequest, aTestimonial } from '../factories.ts';
import { expect, test } from './journey.ts';
import { mails } from './mailbox.ts';

const calls = [
  ['/api/send-contact-email', aContactMessage, 'email'],
  ['/api/testimonials', aTestimonial, 'name'],
  ['/api/generate-quote', aQuoteRequest, 'phone'],
] as const;

for (const [path, aForm, field] of calls) {
  test(`${path} refuses bad input as a problem at the field, and nobody is mailed`, async ({
    request,
    unique,
  }) => {
    const before = (await mails()).length;
    const bad: [number, Record<string, unknown>][] = [
      [400, { [field]: undefined }],
      [400, { [field]: 7 }],
      [400, { [field]: 'x'.repeat(300) }],
      [400, { [field]: `a\r\nBcc: ${unique}@home.example` }],
      [400, { [field]: 'a\u0000b' }],
      [400, { unexpected: unique }],
    ];
    for (const [status, change] of bad) {
      const response = await request.post(path, { data: aForm(change) });
      expect(response.status(), JSON.stringify(change)).toBe(status);
      expect(response.headers()['content-type']).toBe('application/problem+json');
      const { errors } = await response.json();
      expect(errors).toEqual([{ field: Object.keys(change)[0], message: expect.any(String) }]);
    }
    expect(await mails()).toHaveLength(before);
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
    await request.delete('/api/testimonials'),
    await request.get('/api/send-contact-email'),
  ]) {
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toBe('application/problem+json');
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
