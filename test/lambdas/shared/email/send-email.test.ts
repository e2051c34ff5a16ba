import http from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reviewEmail } from '../../../../lambdas/notify-owner/owner-emails.ts';
import { ownerMailer } from '../../../../lambdas/shared/email/send-email.ts';
import { listen } from '../../../../scripts/local/loopback.ts';
import { aTestimonialItem } from '../../../factories.ts';

const email = reviewEmail(aTestimonialItem(), 'https://masonry.example');

test('waits 20 s for SES, then fails as possibly sent without retrying', async () => {
  let calls = 0;
  const server = http.createServer(() => (calls += 1));
  vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${await listen(server, 0)}`);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = ownerMailer(['owner@masonry.example'], 'website@masonry.example', 'mail-events');
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
