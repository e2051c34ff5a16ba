import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import {
  DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { ScheduledEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { handler } from '../../../lambdas/notify-owner/handler.ts';
import { aContext, aLeadItem } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';

const tables = mockClient(DynamoDBDocumentClient);
const ses = mockClient(SESClient);

const lead = aLeadItem({ createdAt: new Date(Date.now() - 24 * 3600_000).toISOString() });

beforeEach(() => {
  tables.reset();
  ses.reset();
  tables.on(QueryCommand).resolves({ Items: [] });
  tables.on(QueryCommand, { IndexName: 'by-stage' }).callsFake((query: QueryCommandInput) => ({
    Items: query.ExpressionAttributeValues?.[':stage'] === 'waiting' ? [lead] : [],
  }));
  tables.on(UpdateCommand).resolves({ Attributes: lead });
  ses.on(SendRawEmailCommand).resolves({});
});

const schedule = () => handler({ source: 'aws.events' } as ScheduledEvent, aContext);
const reported = () => printedLines.some((line) => line.includes('OldestUnsentSeconds'));
const mails = () => ses.commandCalls(SendRawEmailCommand);

test('the schedule reports what is unsent and reminds of what is unanswered', async () => {
  await schedule();
  expect(reported()).toBe(true);
  expect(mails()).toHaveLength(1);
});

test('where the unsent cannot be read the owner is reminded all the same, and the run fails', async () => {
  tables.on(QueryCommand, { IndexName: 'by-unsent' }).rejects(new Error('down'));
  await expect(schedule()).rejects.toThrow('Scheduled tasks failed: deliver-unsent');
  expect(mails()).toHaveLength(1);
});

test('where the reminder fails the unsent was reported all the same, and the run fails', async () => {
  ses.on(SendRawEmailCommand).rejects(new Error('down'));
  await expect(schedule()).rejects.toThrow('Scheduled tasks failed: remind-unanswered');
  expect(reported()).toBe(true);
});
