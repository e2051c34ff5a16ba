import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aContext, aStreamRecord } from '../factories.ts';
import { anUnsentLead, notifyOwner } from './notify-owner/notify-owner.ts';

const outbox = notifyOwner();

/** Has the function, with clients of its own, hear of leads. */
async function stream(...heard: typeof leads) {
  vi.resetModules();
  const { handler } = await import('../../lambdas/notify-owner/handler.ts');
  return handler({ Records: heard.map((lead) => aStreamRecord('leads', lead)) }, aContext);
}

/** Points the client of SES at a server of the test's own. */
async function serve(answer: http.RequestListener): Promise<void> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_SES', endpoint);
}

const leads = [0, 1, 2].map((number) => anUnsentLead(number));

test('an email does not rely on a connection that may have been closed since the last one', async () => {
  const served = new Set<unknown>();
  await serve((request, response) => {
    // As a server does that has just given up an idle connection.
    if (served.has(request.socket)) request.socket.destroy();
    served.add(request.socket);
    response.end('<SendRawEmailResponse><SendRawEmailResult/></SendRawEmailResponse>');
  });
  await outbox.put('leads', leads);
  for (const lead of leads) await stream(lead);
  expect(await outbox.unsent()).toEqual([]);
});

test('emails that get no answer run into their timeout side by side, and none is sent twice', async () => {
  let calls = 0;
  let open = 0;
  let openAtOnce = 0;
  await serve((request) => {
    calls += 1;
    open += 1;
    openAtOnce = Math.max(openAtOnce, open);
    request.socket.on('close', () => {
      open -= 1;
    });
  });
  await outbox.put('leads', leads);
  expect(await stream(...leads)).toMatchObject({
    batchItemFailures: { length: 3 },
  });
  expect({ calls, openAtOnce }).toEqual({ calls: 3, openAtOnce: 3 });
  const claimed = { unsent: 'unsent', claimedUntil: expect.any(Number) };
  expect(await outbox.items('leads')).toEqual(leads.map(() => expect.objectContaining(claimed)));
});
