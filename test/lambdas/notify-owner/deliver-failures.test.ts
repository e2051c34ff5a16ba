import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { printedLines } from '../printed-lines.ts';
import { anUnsentLead, notifyOwner, oldestUnsent } from './notify-owner.ts';
import { sentEmails } from './sent-emails.ts';

const ses = mockClient(SESClient);

beforeEach(() => {
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({});
});

const answered = (httpStatusCode: number, name: string) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
const timedOut = Object.assign(new Error('no answer'), { name: 'TimeoutError', $metadata: {} });
const leads = (count: number) => Array.from({ length: count }, (_, index) => anUnsentLead(index));
const ids = (count: number) => leads(count).map(({ id }) => id);
const subjects = async () => (await sentEmails(ses)).map(({ subject }) => subject);

async function state({ items }: Awaited<ReturnType<typeof notifyOwner>>, id: string) {
  const item = (await items('leads')).find((each) => each.id === id);
  return { unsent: Boolean(item?.unsent), claimed: Boolean(item?.claimedUntil) };
}

test('a mail that SES refuses is reported by its record and given back; the others go out', async () => {
  const outbox = await notifyOwner();
  await outbox.put('leads', leads(3));
  ses.on(SendRawEmailCommand).callsFake(({ RawMessage }) => {
    if (Buffer.from(RawMessage.Data).includes('Words of lead 0.')) {
      throw answered(500, 'InternalFailure');
    }
  });
  expect(await outbox.stream(leads(3))).toEqual({
    batchItemFailures: [{ itemIdentifier: 'lead-0' }],
  });
  expect(await outbox.unsent()).toEqual(['lead-0']);
  expect(await state(outbox, 'lead-0')).toEqual({ unsent: true, claimed: false });
  expect(await outbox.items('settings')).toMatchObject([{ count: 2 }]);
});

test('a mail that SES may have taken is not sent again until its claim runs out', async () => {
  const outbox = await notifyOwner();
  await outbox.put('leads', leads(1));
  ses.on(SendRawEmailCommand).rejectsOnce(timedOut).resolves({});
  await outbox.stream(leads(1));
  expect(await state(outbox, 'lead-0')).toEqual({ unsent: true, claimed: true });
  await outbox.schedule();
  expect(await subjects()).toHaveLength(1);
  expect(oldestUnsent()).toBeGreaterThan(3600);

  vi.setSystemTime(Date.now() + 3 * 60_000);
  onTestFinished(() => void vi.useRealTimers());
  await outbox.schedule();
  expect(await subjects()).toHaveLength(2);
  expect(await outbox.unsent()).toEqual([]);
});

test('the log says why SES refused a mail, by its id and with no address', async () => {
  const outbox = await notifyOwner();
  await outbox.put('leads', leads(1));
  const words = 'Invalid Reply-To <visitor@home.example> (visitor@home.example)';
  ses
    .on(SendRawEmailCommand)
    .rejects(Object.assign(answered(400, 'InvalidParameterValue'), { message: words }));
  await outbox.stream(leads(1));
  const lines = printedLines.filter((line) => line.includes('could not be sent'));
  expect(lines).toEqual([expect.stringContaining('InvalidParameterValue, Invalid Reply-To …')]);
  expect(lines[0]).toContain('"id":"lead-0"');
  expect(printedLines.join('')).not.toContain('visitor@home.example');
});

test('where SES throttles, the mail is tried again after a second', async () => {
  const outbox = await notifyOwner();
  await outbox.put('leads', leads(1));
  ses.on(SendRawEmailCommand).rejectsOnce(answered(400, 'Throttling')).resolves({});
  expect(await outbox.stream(leads(1))).toEqual({ batchItemFailures: [] });
  expect(await outbox.unsent()).toEqual([]);
});

test.each([
  [503, 'ServiceUnavailable'],
  [403, 'AccessDenied'],
  [400, 'AccountSendingPausedException'],
  [400, 'ConfigurationSetDoesNotExist'],
])(
  'while SES answers everything with %i %s a run tries a few, touches nothing else and reports the oldest',
  async (status, name) => {
    const outbox = await notifyOwner();
    await outbox.put('leads', leads(50));
    ses.on(SendRawEmailCommand).rejects(answered(status, name));
    await outbox.schedule();
    expect((await subjects()).length).toBeLessThan(10);
    expect(await outbox.unsent()).toHaveLength(50);
    expect(oldestUnsent()).toBeGreaterThan(59_000);
  },
);

test('items that SES refuses or that no mail can be made of keep no others from it', async () => {
  const outbox = await notifyOwner();
  const broken = { name: undefined };
  await outbox.put(
    'leads',
    leads(20).map((lead, index) => (index < 10 ? { ...lead, ...broken } : lead)),
  );
  ses.on(SendRawEmailCommand).callsFake(({ RawMessage }) => {
    const isPoison = Buffer.from(RawMessage.Data).includes('Words of lead 12.');
    if (isPoison) throw answered(400, 'MessageRejected');
  });
  await outbox.schedule();
  expect((await outbox.unsent()).sort()).toEqual([...ids(10), 'lead-12'].sort());
  expect(oldestUnsent()).toBeGreaterThan(59_000);
});

test('an item that SES refuses in a digest is told of by itself, and the others go out', async () => {
  const outbox = await notifyOwner();
  await outbox.put('leads', leads(30));
  await outbox.put('leads', [anUnsentLead(25, { name: undefined })]);
  ses.on(SendRawEmailCommand).callsFake(({ RawMessage }) => {
    if (Buffer.from(RawMessage.Data).includes('Words of lead 27.')) {
      throw answered(400, 'MessageRejected');
    }
  });
  await outbox.schedule();
  expect((await outbox.unsent()).sort()).toEqual(['lead-25', 'lead-27']);
});

test('a digest whose fate is unknown stays claimed as a whole, one that is refused is given back', async () => {
  const outbox = await notifyOwner();
  await outbox.put('leads', leads(25));
  await outbox.stream(leads(20));
  ses.on(SendRawEmailCommand).rejects(answered(503, 'ServiceUnavailable'));
  await outbox.schedule();
  expect(await state(outbox, 'lead-22')).toEqual({ unsent: true, claimed: false });
  ses.on(SendRawEmailCommand).rejects(timedOut);
  await outbox.schedule();
  expect(await state(outbox, 'lead-22')).toEqual({ unsent: true, claimed: true });
});

test('a press while the mail of the new item is under way is told of as well', async () => {
  const outbox = await notifyOwner();
  await outbox.put('leads', leads(1));
  ses.on(SendRawEmailCommand).callsFakeOnce(async () => {
    await outbox.put('leads', [
      anUnsentLead(0, { notice: 'decided', noticeAt: '2026-01-01T00:00:00Z' }),
    ]);
  });
  await outbox.stream(leads(1));
  expect(await state(outbox, 'lead-0')).toEqual({ unsent: true, claimed: false });
  await outbox.schedule();
  expect(await subjects()).toEqual([
    'Visitor One sent a message',
    'Marked as not answered: Visitor One',
  ]);
  expect(await outbox.unsent()).toEqual([]);
});
