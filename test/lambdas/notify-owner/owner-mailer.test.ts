import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anUnsentLead, notifyOwner } from './notify-owner.ts';

const leads = [0, 1, 2].map((number) => anUnsentLead(number));

/** Points the function at an SES of the test's own. */
async function anSes(answer: http.RequestListener): Promise<void> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test('a mail does not rely on a connection that may have been closed since the last one', async () => {
  const served = new Set<unknown>();
  await anSes((request, response) => {
    // As a server does that has just given up an idle connection.
    if (served.has(request.socket)) request.socket.destroy();
    served.add(request.socket);
    response.end('<SendRawEmailResponse><SendRawEmailResult/></SendRawEmailResponse>');
  });
  const outbox = await notifyOwner();
  await outbox.put('leads', leads);
  for (const lead of leads) await outbox.stream([lead]);
  expect(await outbox.unsent()).toEqual([]);
});

test('mails that get no answer run into their timeout side by side, and none is sent twice', async () => {
  let calls = 0;
  let open = 0;
  let openAtOnce = 0;
  await anSes((request) => {
    calls += 1;
    open += 1;
    openAtOnce = Math.max(openAtOnce, open);
    request.socket.on('close', () => {
      open -= 1;
    });
  });
  const outbox = await notifyOwner();
  await outbox.put('leads', leads);
  expect((await outbox.stream(leads)) as object).toMatchObject({
    batchItemFailures: { length: 3 },
  });
  expect({ calls, openAtOnce }).toEqual({ calls: 3, openAtOnce: 3 });
  expect(await outbox.items('leads')).toEqual(
    leads.map(() =>
      expect.objectContaining({ unsent: 'unsent', claimedUntil: expect.any(Number) }),
    ),
  );
});
