import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { deliverUnsent } from '../../../lambdas/notify-owner/delivery/deliver-unsent.ts';
import { aLeadItem } from '../../factories.ts';
import { notifyDependencies } from './dependencies.ts';
import { anUnsentLead, minutesAgo, notifyOwner, oldestUnsent } from './notify-owner.ts';

const ses = mockClient(SESClient);
beforeEach(() => {
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({});
});

const sent = () => ses.commandCalls(SendRawEmailCommand).length;
/** Enough time until so many emails went out, then too little for another. */
const timeForEmails = (count: number) => () => (sent() < count ? 60_000 : 10_000);

/** The index of unsent leads in pages; leases of them are always had. */
function pages(...leads: { id: string }[][]) {
  const tables = mockClient(DynamoDBDocumentClient);
  onTestFinished(() => tables.restore());
  tables.on(QueryCommand).resolves({ Items: [] });
  leads.forEach((Items, page) => {
    tables
      .on(QueryCommand, {
        TableName: 'leads',
        ExclusiveStartKey: page === 0 ? undefined : { id: `page-${page}` },
      })
      .resolves({ Items, LastEvaluatedKey: { id: `page-${page + 1}` } });
    for (const lead of Items) {
      tables.on(UpdateCommand, { Key: { id: lead.id } }).resolves({ Attributes: lead });
    }
  });
  tables.on(UpdateCommand, { TableName: 'settings' }).resolves({});
  return {
    read: () =>
      tables
        .commandCalls(QueryCommand, { TableName: 'leads' })
        .map((call) => call.args[0].input.ExclusiveStartKey?.id ?? 'page-0'),
  };
}

const notice = { notice: 'decided', noticeAt: minutesAgo(2), createdAt: minutesAgo(50_000) };

test('the age of the oldest message is reported without the rest of the index being read', async () => {
  const index = pages([
    anUnsentLead(1, notice),
    anUnsentLead(2, { createdAt: minutesAgo(180) }),
    anUnsentLead(3, { createdAt: minutesAgo(120) }),
  ]);
  await deliverUnsent(() => 10_000, notifyDependencies());
  expect(oldestUnsent()).toBeGreaterThanOrEqual(180 * 60);
  expect(oldestUnsent()).toBeLessThan(200 * 60);
  expect(index.read()).toEqual(['page-0']);
});

test('at the end of its time a run reads and sends no more, and the rest counts as waiting', async () => {
  const leads = Array.from({ length: 20 }, (_, number) => anUnsentLead(number));
  const index = pages(leads.slice(0, 10), leads.slice(10));
  await deliverUnsent(timeForEmails(3), notifyDependencies());
  // Three are under way at once when the third has gone out.
  expect(sent()).toBeLessThan(7);
  expect(oldestUnsent()).toBeGreaterThan(900 * 60);
  const read = index.read().length;
  await deliverUnsent(() => 10_000, notifyDependencies());
  expect(index.read()).toHaveLength(read + 1);
});

test('an index without an end is read for as long as the time allows', async () => {
  const tables = mockClient(DynamoDBDocumentClient);
  onTestFinished(() => tables.restore());
  let read = 0;
  tables.on(QueryCommand).callsFake(() => {
    read += 1;
    const lead = anUnsentLead(read, {
      possibleSpam: ['4 links'],
      createdAt: minutesAgo(10_000 - read),
    });
    return { Items: [lead], LastEvaluatedKey: { id: lead.id } };
  });
  await deliverUnsent(() => 60_000 - read * 1_000, notifyDependencies());
  expect(read).toBeLessThan(60);
  expect(oldestUnsent()).toBeGreaterThan(9_000 * 60);
});

test('a message of a broken date that no email can be made of stops neither the others nor the metric', async () => {
  const { put, schedule, unsent } = await notifyOwner();
  const broken = { createdAt: '2020-01-01, noon?', name: undefined };
  await put('leads', [anUnsentLead(1, broken), anUnsentLead(2), anUnsentLead(3)]);
  await schedule();
  expect(await unsent()).toEqual(['lead-1']);
  expect(oldestUnsent()).toBeGreaterThan(1_000_000_000);
}, 30_000);

test('of many due reminders a run sends what its time allows, and touches nothing of the rest', async () => {
  const { put, schedule, items } = await notifyOwner();
  const leads = Array.from({ length: 150 }, (_, number) =>
    aLeadItem({ id: `lead-${number}`, createdAt: minutesAgo(24 * 60) }),
  );
  await put('leads', leads);
  await schedule(timeForEmails(1));
  const untouched = (await items('leads')).filter(
    ({ remindedAt, reminderClaimedUntil }) => !remindedAt && !reminderClaimedUntil,
  );
  expect(untouched).toHaveLength(50);
  await schedule();
  expect((await items('leads')).filter(({ remindedAt }) => !remindedAt)).toEqual([]);
}, 60_000);
