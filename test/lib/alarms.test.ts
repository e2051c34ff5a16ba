import { describe, expect, test } from 'vitest';
import { propertiesOf, resourcesOf } from './template-of.ts';

const onOwner = 'service=notify-owner';
const topic = ['<AlarmsTopic>'];

/** The functions that a visitor waits for. */
const answering = 'LeadsContact LeadsCorrect LeadsQuote TestimonialsList TestimonialsSubmit';

describe.each([
  {
    ...{ name: 'dev', template: 'devWithReceipts', address: 'owner@stone.test', budget: 5 },
    // The period is twice the interval of the schedule that reports, in seconds.
    ...{ period: 120, unsentFor: 1800 },
    more: {
      ReceiptComplaints: [
        'AWS/SES Complaint',
        'Sum >= 1 in 300 s',
        'ses:configuration-set=<ReceiptsConfigurationSet>',
      ],
    },
  },
  {
    ...{ name: 'prod', template: 'prod', address: 'engineer@elsewhere.test', budget: 25 },
    ...{ period: 1800, unsentFor: 3600 },
    more: {
      BlockedRequests: [
        'AWS/WAFV2 BlockedRequests',
        'Sum >= 300 in 300 s',
        'Rule=ALL',
        'WebACL=WebAcl',
      ],
    },
  },
] as const)('in $name', ({ name, template, address, budget, period, unsentFor, more }) => {
  const own = `MasonrySite/${name}`;
  const alarms: Record<string, readonly string[]> = {
    ...more,
    ApiErrors: ['AWS/ApiGateway 5XXError', 'Sum >= 1 in 300 s', `ApiName=${name}`],
    ThrottledRequests: [`${own} ThrottledRequests`, 'Sum >= 10 in 300 s'],
    FunctionThrottles: ['AWS/Lambda Throttles', 'Sum >= 1 in 300 s'],
    ...Object.fromEntries(
      answering
        .split(' ')
        .map((fn) => [
          `${fn}FunctionErrors`,
          ['AWS/Lambda Errors', 'Sum >= 1 in 300 s', `FunctionName=<${fn}>`],
        ]),
    ),
    FailedEvents: [
      'AWS/SQS ApproximateNumberOfMessagesVisible',
      'Maximum >= 1 in 300 s',
      'QueueName=<FailedEvents.QueueName>',
    ],
    ReadingsWithoutModel: [
      `${own} ReadingsWithoutModel`,
      'Sum >= 5 in 21600 s',
      'service=generate-quote',
    ],
    OldestUnsent: [`${own} OldestUnsentSeconds`, `Maximum >= ${unsentFor} in ${period} s`, onOwner],
    UndeliveredItems: [`${own} UndeliveredItems`, `Maximum >= 1 in ${period} s`, onOwner],
  };

  test('each alarm watches this, from this value on, says what to do, and notifies the topic when it goes off and when it is over', () => {
    const found = Object.entries(propertiesOf(template, 'AWS::CloudWatch::Alarm')).map(
      ([id, { Namespace, MetricName, Dimensions = [], Statistic, Threshold, Period, ...rest }]) => {
        // A report that stops is noticed; no other alarm goes off for want of data, such as when it is made.
        const isSteady = id === 'AlarmsOldestUnsent';
        expect(rest, id).toEqual({
          AlarmDescription: expect.stringContaining('What to do: '),
          ...{ AlarmActions: topic, OKActions: topic },
          ...{ ComparisonOperator: 'GreaterThanOrEqualToThreshold', EvaluationPeriods: 1 },
          TreatMissingData: isSteady ? 'missing' : 'notBreaching',
          ...(isSteady && { InsufficientDataActions: topic }),
        });
        const condition = `${Statistic} >= ${Threshold} in ${Period} s`;
        const dimensions = Dimensions.map(
          (each: Record<'Name' | 'Value', string>) => `${each.Name}=${each.Value}`,
        );
        return [id.replace('Alarms', ''), [`${Namespace} ${MetricName}`, condition, ...dimensions]];
      },
    );
    expect(Object.fromEntries(found)).toEqual(alarms);
  });

  test('the topic reaches the address; no key keeps alarms from it', () => {
    expect(resourcesOf(template).AlarmsTopic?.Properties).toEqual({});
    expect(Object.values(propertiesOf(template, 'AWS::SNS::Subscription'))).toEqual([
      { Endpoint: address, Protocol: 'email', TopicArn: '<AlarmsTopic>' },
    ]);
  });

  test('requests that the API turns away are counted in its access log', () => {
    const counted = { MetricNamespace: own, MetricName: 'ThrottledRequests', MetricValue: '1' };
    expect(propertiesOf(template, 'AWS::Logs::MetricFilter')).toEqual({
      RefusalsThrottledRequests: {
        FilterPattern: '{ $.status = "429" }',
        LogGroupName: '<ApiAccessLog>',
        MetricTransformations: [counted],
      },
    });
  });

  test('a bill above the budget, and one that will be, is emailed to the address of the alarms', () => {
    const above = {
      ComparisonOperator: 'GREATER_THAN',
      Threshold: 100,
      ThresholdType: 'PERCENTAGE',
    };
    expect(resourcesOf(template).Budget?.Properties).toEqual({
      Budget: {
        ...{ BudgetType: 'COST', TimeUnit: 'MONTHLY' },
        BudgetLimit: { Amount: budget, Unit: 'USD' },
      },
      NotificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((NotificationType) => ({
        Notification: { ...above, NotificationType },
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: address }],
      })),
    });
  });
});

test('a phone number gets the alarms too', () => {
  expect(Object.values(propertiesOf('prodInZone', 'AWS::SNS::Subscription'))).toEqual([
    { Endpoint: 'owner@stone.test', Protocol: 'email', TopicArn: '<AlarmsTopic>' },
    { Endpoint: '+16124440199', Protocol: 'sms', TopicArn: '<AlarmsTopic>' },
  ]);
});
