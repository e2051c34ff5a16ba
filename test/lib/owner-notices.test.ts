import { type EventPattern, matchesEventPattern } from '@masonry-site/local-cloud';
import { describe, expect, test } from 'vitest';
import { resourcesOf, resourcesOfType } from './template-of.ts';

const unsent = { S: 'unsent' };
const unread = { S: 'unread' };
const awaitsPhotos = { S: 'awaits-photos' };
const records: [what: string, isDelivered: boolean, record: object][] = [
  ['a new message', true, inserted({ unsent })],
  ['a new quote request', false, inserted({ unsent, unread })],
  ['a quote request that was read', true, modified({ unsent, unread }, { unsent })],
  ['a new lead that awaits photographs', false, inserted({ unsent, awaitsPhotos })],
  ['one whose photographs have come', true, modified({ unsent, awaitsPhotos }, { unsent })],
  [
    'a photograph of one that awaits more',
    false,
    modified({ unsent, awaitsPhotos }, { unsent, awaitsPhotos, photos: { M: {} } }),
  ],
  [
    'one that was read and awaits photographs',
    false,
    modified({ unsent, unread, awaitsPhotos }, { unsent, awaitsPhotos }),
  ],
  [
    'one whose photographs have come before it was read',
    false,
    modified({ unsent, unread, awaitsPhotos }, { unsent, unread }),
  ],
  ['one that is released after it was sent', false, modified({ awaitsPhotos }, {})],
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
  const rule = (id: string) => resourcesOf(name)[id]?.Properties ?? {};
  const mappings = () =>
    resourcesOfType(name, 'AWS::Lambda::EventSourceMapping').filter(
      ([, { Properties }]) => Properties.FunctionName === '<OwnerNoticesNotify>',
    );

  test('both tables wake the owner for what is new', () => {
    expect(mappings().map(([, { Properties }]) => Properties.EventSourceArn)).toEqual([
      '<TestimonialsTable.StreamArn>',
      '<LeadsTable.StreamArn>',
    ]);
    for (const [, { Properties }] of mappings()) {
      expect(Properties).toMatchObject({
        FunctionName: '<OwnerNoticesNotify>',
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: 10,
        MaximumRetryAttempts: 2,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
    }
  });

  test.each(records)('%s: the owner is told by the stream: %s', (_, isDelivered, record) => {
    for (const [, { Properties }] of mappings()) {
      const filters: { Pattern: string }[] = Properties.FilterCriteria.Filters;
      const patterns = filters.map(({ Pattern }) => JSON.parse(Pattern) as EventPattern);
      expect(patterns.some((pattern) => matchesEventPattern(record, pattern))).toBe(isDelivered);
    }
  });

  test('what is unsent is looked for all the time, and the monthly mail is tried from the morning of the 1st on', () => {
    expect(rule('OwnerNoticesSchedule')).toEqual({
      ScheduleExpression: name === 'prod' ? 'rate(15 minutes)' : 'rate(1 minute)',
      State: 'ENABLED',
      Targets: [{ Arn: '<OwnerNoticesNotify.Arn>', Id: 'Target0' }],
    });
    expect(rule('OwnerNoticesMonthReport')).toEqual({
      ScheduleExpression: 'cron(0 15-21 1 * ? *)',
      State: 'ENABLED',
      Targets: [
        { Arn: '<OwnerNoticesNotify.Arn>', Id: 'Target0', Input: '{"task":"report-month"}' },
      ],
    });
  });

  test('emails that come back are told of, and put back unless they may arrive yet', () => {
    const source = {
      source: ['aws.ses'],
      resources: [expect.stringContaining(':configuration-set/<OwnerEmailConfigurationSet>')],
    };
    expect(rule('OwnerEmailConfigurationSetEvents').EventDestination).toMatchObject({
      Enabled: true,
      EventBridgeDestination: { EventBusArn: expect.stringMatching(/:event-bus\/default$/) },
      MatchingEventTypes: ['bounce', 'complaint', 'reject', 'deliveryDelay'],
    });
    expect(rule('OwnerEmailUndelivered')).toMatchObject({
      EventPattern: source,
      State: 'ENABLED',
      Targets: [
        expect.objectContaining({
          Arn: '<AlarmsTopic>',
          RoleArn: '<OwnerEmailUndeliveredEventsRole.Arn>',
        }),
      ],
    });
    const passed = (id: string) => {
      const { EventPattern, Targets } = rule(id);
      expect(EventPattern).toMatchObject(source);
      expect(Targets).toEqual([
        { Arn: '<OwnerNoticesRequeue.Arn>', Id: 'Target0', InputTransformer: expect.anything() },
      ]);
      const { InputPathsMap } = Targets[0].InputTransformer;
      return [EventPattern['detail-type'], Object.values(InputPathsMap).sort()];
    };
    // No address and no subject.
    const read = ['$.detail-type', '$.detail.mail.messageId', '$.detail.mail.tags'];
    const bounce = ['$.detail.bounce.bounceSubType', '$.detail.bounce.bounceType'];
    expect(passed('OwnerEmailBounced')).toEqual([['Email Bounced'], [...bounce, ...read].sort()]);
    expect(passed('OwnerEmailRefused')).toEqual([
      ['Email Complaint Received', 'Email Rejected'],
      read,
    ]);
  });

  test('the address of the owner is never suppressed', () => {
    expect(rule('OwnerEmailConfigurationSet').SuppressionOptions).toEqual({
      SuppressedReasons: [],
    });
  });
});
