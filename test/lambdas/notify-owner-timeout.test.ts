import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aWaitingLead, notifyOwner } from './an-outbox.ts';

const leads = [0, 1, 2].map((number) => aWaitingLead(number));

test('mails that get no answer run into their timeout side by side, and none is sent twice', async () => {
  let calls = 0;
  const silent = http.createServer(() => {
    calls += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const outbox = await notifyOwner();
  await outbox.put('leads', leads);
  const started = Date.now();
  expect((await outbox.stream(leads.map(({ id }) => id))) as object).toMatchObject({
    batchItemFailures: { length: 3 },
  });
  expect(Date.now() - started).toBeLessThan(8_000);
  expect(calls).toBe(3);
  expect(await outbox.items('leads')).toEqual(
    leads.map(() =>
      expect.objectContaining({ unsent: 'unsent', claimedUntil: expect.any(Number) }),
    ),
  );
}, 30_000);
