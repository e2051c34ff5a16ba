import { readFileSync } from 'node:fs';
import { type EventPattern, matchesEventPattern } from '@masonry-site/local-cloud';
import { describe, expect, inject, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';
import { filledInFacts, filledInSettings } from './filled-in-facts.ts';
import { grantsOf } from './grants.ts';
import { resourcesOf, resourcesOfType, templateOf } from './template-of.ts';

describe.each([
  { name: 'dev', on: 'devWithReceipts', account: 'AWS::AccountId' },
  { name: 'prod', on: 'prodWithReceipts', account: filledInSettings.account },
] as const)('in $name', ({ name, on, account }) => {
  const receipts = () => Object.keys(resourcesOf(on)).filter((id) => !(id in resourcesOf(name)));

  test('they are off unless a setting turns them on', () => {
    expect(environmentNamed(name, filledInFacts).receipts).toBe('off');
    expect(JSON.stringify(inject('templates')[name])).not.toMatch(/receipt/i);
  });

  test('turned on they add parts of their own, and change none but the dashboard', () => {
    const added = receipts().map((id) => id.replace(/(?<=EventSource)\w+/, ''));
    expect(added.sort()).toEqual(
      [
        'AlarmsReceiptComplaints',
        'ReceiptsConfigurationSet',
        'ReceiptsConfigurationSetEvents',
        ...['ReceiptsSend', 'ReceiptsSendLog', 'ReceiptsSendRole', 'ReceiptsSendRoleDefaultPolicy'],
        'ReceiptsSendDynamoDBEventSource',
        'ReceiptsSendEventInvokeConfig',
      ].sort(),
    );
    for (const [id, resource] of Object.entries(resourcesOf(name))) {
      if (id !== 'Dashboard') expect(resourcesOf(on)[id], id).toEqual(resource);
    }
  });

  test('the function reads the stream of leads and nothing of their table, counts, and sends as the sender', () => {
    const { email, domain } = environmentNamed(name, filledInFacts);
    const sending = [
      'configuration-set/ReceiptsConfigurationSet',
      ...new Set(
        [email.sender, email.owner, ...(domain ? [domain.name] : [])].map(
          (each) => `identity/${each}`,
        ),
      ),
    ];
    expect(grantsOf(templateOf(on), 'ReceiptsSend')).toEqual(
      [
        ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
          (action) => `dynamodb:${action} on LeadsTable.StreamArn`,
        ),
        'dynamodb:UpdateItem on SettingsTable if {"ForAllValues:StringLike":{"dynamodb:LeadingKeys":["receipt#*"]}}',
        ...['CreateLogStream', 'PutLogEvents'].map((action) => `logs:${action} on ReceiptsSendLog`),
        ...sending.map(
          (resource) =>
            `ses:SendRawEmail on arn:aws:ses:us-east-1:${account}:${resource} if {"StringEquals":{"ses:FromAddress":"${email.sender}"}}`,
        ),
        ...['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map(
          (action) => `sqs:${action} on FailedEvents`,
        ),
      ].sort(),
    );
  });

  const mapping = () =>
    resourcesOfType(on, 'AWS::Lambda::EventSourceMapping').find(
      ([, { Properties }]) => Properties.FunctionName === '<ReceiptsSend>',
    )?.[1].Properties;

  test('what fails holds the stream up for an hour at most', () => {
    expect(mapping()).toMatchObject({
      EventSourceArn: '<LeadsTable.StreamArn>',
      StartingPosition: 'LATEST',
      BatchSize: 10,
      MaximumRetryAttempts: 2,
      MaximumRecordAgeInSeconds: 60 * 60,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  const unsent = { S: 'unsent' };
  const unread = { S: 'unread' };
  test.each([
    ['a new message', true, { eventName: 'INSERT', dynamodb: { NewImage: { unsent } } }],
    ['a new quote request', false, change({ unsent, unread }, undefined)],
    ['a quote request that was read', true, change({ unsent }, { unsent, unread })],
    ['one that awaits photographs', false, change({ unsent, awaitsPhotos: unread }, undefined)],
    ['one whose photographs came', true, change({ unsent }, { unsent, awaitsPhotos: unread })],
    ['what is to be told again', false, change({ unsent }, {})],
    ['what was marked as sent', false, change({}, { unsent })],
    ['what is corrected', false, change({ unsent }, { unsent })],
  ])('%s: the homeowner gets a receipt: %s', (_, isDelivered, record) => {
    const filters: { Pattern: string }[] = mapping()?.FilterCriteria.Filters;
    const patterns = filters.map(({ Pattern }) => JSON.parse(Pattern) as EventPattern);
    expect(patterns.some((pattern) => matchesEventPattern(record, pattern))).toBe(isDelivered);
  });

  test('the shards of no stream have more than two readers', () => {
    const readers = resourcesOfType(on, 'AWS::Lambda::EventSourceMapping').filter(
      ([, { Properties }]) => Properties.EventSourceArn === '<LeadsTable.StreamArn>',
    );
    expect(readers).toHaveLength(2);
  });

  test("their own configuration set respects suppression, and tells of nothing as if it were the owner's mail", () => {
    const { ReceiptsConfigurationSet, ReceiptsConfigurationSetEvents } = resourcesOf(on);
    expect(ReceiptsConfigurationSet?.Properties.SuppressionOptions).toEqual({
      SuppressedReasons: ['BOUNCE', 'COMPLAINT'],
    });
    const { EventDestination } = ReceiptsConfigurationSetEvents?.Properties ?? {};
    expect(EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      CloudWatchDestination: {
        DimensionConfigurations: [
          expect.objectContaining({
            DimensionName: 'ses:configuration-set',
            DimensionValueSource: 'messageTag',
          }),
        ],
      },
    });
    expect(EventDestination).not.toHaveProperty('EventBridgeDestination');
    const rules = resourcesOfType(on, 'AWS::Events::Rule').map(([, each]) => each.Properties);
    expect(rules.length).toBeGreaterThan(3);
    expect(JSON.stringify(rules)).not.toContain('Receipts');
  });

  test('one complaint sets off an alarm, and nothing else about receipts does', () => {
    expect(resourcesOf(on).AlarmsReceiptComplaints?.Properties).toMatchObject({
      Namespace: 'AWS/SES',
      MetricName: 'Complaint',
      Dimensions: [{ Name: 'ses:configuration-set', Value: '<ReceiptsConfigurationSet>' }],
      Statistic: 'Sum',
      Period: 300,
      Threshold: 1,
      AlarmActions: ['<AlarmsTopic>'],
      AlarmDescription: expect.stringContaining('-c receipts=off'),
    });
  });

  test('the dashboard counts what became of them by lines that the function writes', () => {
    const body = JSON.stringify(JSON.parse(resourcesOf(on).Dashboard?.Properties.DashboardBody));
    const source = readFileSync('lambdas/send-receipt/send-receipts.ts', 'utf8');
    for (const line of ['Receipt sent', 'Receipt withheld', 'Receipt dropped']) {
      expect(body).toContain(`strcontains(message, '${line}')`);
      expect(source).toContain(`('${line}', { id`);
    }
    expect(body).toContain('<AlarmsReceiptComplaints.Arn>');
  });
});

function change(NewImage: object, OldImage: object | undefined) {
  return OldImage
    ? { eventName: 'MODIFY', dynamodb: { NewImage, OldImage } }
    : { eventName: 'INSERT', dynamodb: { NewImage } };
}
