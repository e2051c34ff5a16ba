import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reviewEmail } from '../../../../lambdas/notify-owner/owner-emails.ts';
import { ownerMailer } from '../../../../lambdas/shared/email/send-email.ts';
import { aTestimonialItem } from '../../../factories.ts';

/** Makes a mailer whose SES is a server of the test's own. */
async function mailerTo(answer: http.RequestListener) {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_SES', endpoint);
  return ownerMailer(['owner@masonry.example'], 'website@masonry.example', 'mail-events');
}

const email = reviewEmail(aTestimonialItem(), 'https://masonry.example');

test('waits 20 s for SES, then fails as possibly sent and tries no second time', async () => {
  let calls = 0;
  const send = await mailerTo(() => {
    calls += 1;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let error: unknown;
  void send(email).catch((reason) => (error = reason));
  await vi.waitFor(() => expect(calls).toBe(1));
  await vi.advanceTimersByTimeAsync(18_000);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(error).toMatchObject({ name: 'SendError', failure: 'unknown' }));
  expect(calls).toBe(1);
});
