import { describe, expect, test } from 'vitest';
import { propertiesOf, resourcesOf } from './template-of.ts';

const topic = ['<AlarmsTopic>'];

describe.each([
  // The period is twice the interval of the schedule that reports, in seconds.
  { name: 'dev', address: 'owner@stone.test', budget: 5, period: 120, unsentFor: 1800 },
  { name: 'prod', address: 'engineer@elsewhere.test', budget: 25, period: 1800, unsentFor: 3600 },
] as const)('in $name', ({ name, address, budget, period, unsentFor }) => {
  const own = `MasonrySite/${name}`;
  const reported = (metric: string) => `Maximum of ${own} ${metric} (service=notify-owner)`;
  const alarms = [
    'QuoteErrors: Sum of AWS/Lambda Errors (FunctionName=<LeadsQuote>) >= 1 in 300 s',
    `ApiErrors: Sum of AWS/ApiGateway 5XXError (ApiName=${name}) >= 1 in 300 s`,
    `ThrottledRequests: Sum of ${own} ThrottledRequests () >= 10 in 300 s`,
    'FunctionThrottles: Sum of AWS/Lambda Throttles () >= 1 in 300 s',
    'FailedEvents: Maximum of AWS/SQS ApproximateNumberOfMessagesVisible (QueueName=<FailedEvents.QueueName>) >= 1 in 300 s',
    `ReadingsWithoutModel: Sum of ${own} ReadingsWithoutModel (service=generate-quote) >= 5 in 21600 s`,
    `OldestUnsent: ${reported('OldestUnsentSeconds')} >= ${unsentFor} in ${period} s`,
    `UndeliveredItems: ${reported('UndeliveredItems')} >= 1 in ${period} s`,
  ];

  test('each alarm watches this, from this value on, says what to do, and notifies the topic when it goes off and when it is over', () => {
    const found = Object.entries(propertiesOf(name, 'AWS::CloudWatch::Alarm')).map(
      ([id, { Namespace, MetricName, Dimensions = [], Statistic, Threshold, Period, ...rest }]) => {
        // A report that stops is noticed; no other alarm goes off for want of data, such as when it is made.
        const isSteady = id === 'AlarmsOldestUnsent';
        expect(rest, id).toEqual({
          AlarmDescription: expect.stringContaining('What to do: '),
          AlarmActions: topic,
          OKActions: topic,
          ComparisonOperator: 'GreaterThanOrEqualToThreshold',
          EvaluationPeriods: 1,
          TreatMissingData: isSteady ? 'missing' : 'notBreaching',
          ...(isSteady && { InsufficientDataActions: topic }),
        });
        const dimensions = Dimensions.map(
          (each: Record<'Name' | 'Value', string>) => `${each.Name}=${each.Value}`,
        );
        const metric = `${Namespace} ${MetricName} (${dimensions})`;
        return `${id.replace('Alarms', '')}: ${Statistic} of ${metric} >= ${Threshold} in ${Period} s`;
      },
    );
    expect(found.sort()).toEqual(alarms.sort());
  });

  test('the topic reaches the address; no key keeps alarms from it', () => {
    expect(resourcesOf(name).AlarmsTopic?.Properties).toEqual({});
    expect(Object.values(propertiesOf(name, 'AWS::SNS::Subscription'))).toEqual([
      { Endpoint: address, Protocol: 'email', TopicArn: '<AlarmsTopic>' },
    ]);
  });

  test('requests that the API turns away are counted in its access log', () => {
    const counted = { MetricNamespace: own, MetricName: 'ThrottledRequests', MetricValue: '1' };
    const turnedAway = { FilterPattern: '{ $.status = "429" }', LogGroupName: '<ApiAccessLog>' };
    expect(propertiesOf(name, 'AWS::Logs::MetricFilter')).toEqual({
      ApiThrottledRequests: { ...turnedAway, MetricTransformations: [counted] },
    });
  });

  test('a bill above the budget, and one that will be, is emailed to the address of the alarms', () => {
    const above = {
      ComparisonOperator: 'GREATER_THAN',
      Threshold: 100,
      ThresholdType: 'PERCENTAGE',
    };
    const BudgetLimit = { Amount: budget, Unit: 'USD' };
    expect(resourcesOf(name).Budget?.Properties).toEqual({
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit },
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
