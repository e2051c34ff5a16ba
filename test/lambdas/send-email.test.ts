import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownerMailer } from '../../lambdas/email/send-email.ts';
import { leadEmail } from '../../lambdas/notify-owner/lead-email.ts';
import { aLeadItem } from '../factories.ts';

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
  return ownerMailer('owner@masonry.example', 'website@masonry.example', 'mail-events');
}

const lead = aLeadItem();
const email = leadEmail(lead, { root: lead, leads: [lead] }, 'https://masonry.example');

test('an email that gets no answer runs into its timeout, and is not sent twice', async () => {
  let calls = 0;
  const send = await mailerTo(() => {
    calls += 1;
  });
  await expect(send(email)).rejects.toMatchObject({ name: 'SendError', wasRejected: false });
  expect(calls).toBe(1);
});
