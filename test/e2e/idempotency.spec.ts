import { aContactMessage, aQuoteRequest } from '../factories.ts';
import { expect, test } from './journey.ts';
import { localRun } from './local-run.ts';
import { emailWith } from './mailbox.ts';
import { visitorOf } from './visitor.ts';

const forms = [
  {
    path: 'send-contact-email',
    status: 202,
    formOf: (message: string) => aContactMessage({ ...visitorOf(message), message }),
  },
  {
    path: 'generate-quote',
    status: 200,
    formOf: (description: string) => aQuoteRequest({ ...visitorOf(description), description }),
  },
];

for (const { path, status, formOf } of forms) {
  test(`five times the same ${path} at once and once more are one lead and one mail`, async ({
    unique,
  }) => {
    const key = crypto.randomUUID();
    const post = async () => {
      const response = await fetch(`${localRun.url}/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(formOf(unique)),
      });
      await response.text();
      return response.status;
    };
    const statuses = await Promise.all(Array.from({ length: 5 }, post));
    await emailWith(unique);
    statuses.push(await post());
    expect(statuses).toEqual(Array(6).fill(status));
    // What is sent after it is mailed after it: a second mail would be there by then.
    const later = `later ${crypto.randomUUID()}`;
    await fetch(`${localRun.url}/api/send-contact-email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(aContactMessage({ ...visitorOf(later), message: later })),
    });
    await emailWith(later);
    await emailWith(unique);
  });
}
