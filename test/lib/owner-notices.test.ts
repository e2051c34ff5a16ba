import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { type EventPattern, matchesEventPattern } from 'local-cloud';
import { describe, expect, test } from 'vitest';
import { templateOf } from './template-of.ts';

const unsent = { S: 'unsent' };
const unread = { S: 'unread' };
const records: [what: string, isDelivered: boolean, record: object][] = [
  ['a new message', true, inserted({ unsent })],
  ['a new quote request', false, inserted({ unsent, unread })],
  ['a quote request that was read', true, modified({ unsent, unread }, { unsent })],
  ['one that the schedule had sent before', false, modified({ unread }, {})],
  ['one that is corrected', false, modified({ unsent }, { unsent })],
  ['what is to be told again', true, modified({}, { unsent })],
  ['what came back', false, modified({}, { unsent, nextAttemptAt: { N: '1' } })],
  ['what was marked as sent', false, modified({ unsent }, {})],
  ['what expired', false, { eventName: 'REMOVE', dynamodb: { OldImage: { unsent } } }],
];

function inserted(NewImage: object) {
  return { eventName: 'INSERT', dynamodb: { NewImage } };
}

function modified(OldImage: object, NewImage: object) {
  return { eventName: 'MODIFY', dynamodb: { NewImage, OldImage } };
}

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  const template = () => templateOf(name);

  test('the index of what is unsent holds no token and no word of a visitor', () => {
    const tables = Object.values(template().findResources('AWS::DynamoDB::GlobalTable'));
    const indexes = tables.flatMap(({ Properties }) => Properties.GlobalSecondaryIndexes ?? []);
    const unsent = indexes.filter(({ IndexName }) => IndexName === 'by-unsent');
    expect(unsent.map(({ Projection }) => Projection.NonKeyAttributes)).toEqual(
      Array(2).fill(['notice', 'noticeAt', 'tokenIssuedAt', 'possibleSpam', 'nextAttemptAt']),
    );
  });

  test('the index of what is unanswered tells whom to remind of first, and holds no token either', () => {
    const tables = Object.values(template().findResources('AWS::DynamoDB::GlobalTable'));
    const indexes = tables.flatMap(({ Properties }) => Properties.GlobalSecondaryIndexes ?? []);
    const unanswered = indexes.filter(({ IndexName }) => IndexName === 'by-unanswered');
    expect(unanswered.map(({ Projection }) => Projection.NonKeyAttributes)).toEqual([
      ['remindedAt', 'possibleSpam'],
    ]);
  });

  test('both tables wake the owner for what is new, and what fails is kept apart', () => {
    const mappings = template().findResources('AWS::Lambda::EventSourceMapping');
    expect(Object.values(mappings)).toHaveLength(2);
    for (const { Properties } of Object.values(mappings)) {
      expect(Properties).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        MaximumRetryAttempts: 2,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      });
    }
  });

  test.each(records)('%s: the owner is told by the stream: %s', (_, isDelivered, record) => {
    const mappings = template().findResources('AWS::Lambda::EventSourceMapping');
    for (const { Properties } of Object.values(mappings)) {
      const filters: { Pattern: string }[] = Properties.FilterCriteria.Filters;
      const patterns = filters.map(({ Pattern }) => JSON.parse(Pattern) as EventPattern);
      expect(patterns.some((pattern) => matchesEventPattern(record, pattern))).toBe(isDelivered);
    }
  });

  test('the monthly mail is tried from the morning of the 1st on', () => {
    template().hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'cron(0 15-21 1 * ? *)',
      Targets: [Match.objectLike({ Input: '{"task":"report-month"}' })],
    });
  });

  test('every alarm says what it means and what to do, tells the topic, and tells it when it is over', () => {
    for (const { Properties } of Object.values(
      template().findResources('AWS::CloudWatch::Alarm'),
    )) {
      expect(Properties.AlarmDescription).toContain('What to do: ');
      expect(Properties.AlarmActions).toHaveLength(1);
      expect(Properties.OKActions).toEqual(Properties.AlarmActions);
    }
  });

  test("the owner's guide has a paragraph on every alarm", () => {
    const guide = readFileSync('docs/owners-guide.md', 'utf8');
    const explained = [...guide.matchAll(/^### (\w+)$/gm)].map(([, alarm]) => alarm);
    // A logical id is the construct's path, run together, and eight digits.
    const unexplained = Object.keys(template().findResources('AWS::CloudWatch::Alarm')).filter(
      (id) => !explained.some((alarm = '') => id.slice(0, -8).endsWith(alarm)),
    );
    expect(unexplained).toEqual([]);
  });

  test('no alarm goes off when it is made, before there are data', () => {
    for (const { Properties } of Object.values(
      template().findResources('AWS::CloudWatch::Alarm'),
    )) {
      expect(Properties.TreatMissingData).toMatch(/^(notBreaching|missing)$/);
    }
  });

  test('a schedule that stopped is told of too', () => {
    template().hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'OldestUnsentSeconds',
      TreatMissingData: 'missing',
      InsufficientDataActions: Match.anyValue(),
    });
  });

  test('what the schedule mends wakes nobody', () => {
    const alarms = Object.values(template().findResources('AWS::CloudWatch::Alarm'));
    const metrics = alarms.map(({ Properties }) => Properties.MetricName);
    expect(metrics).not.toContain('ApproximateNumberOfMessagesVisible');
  });
});
