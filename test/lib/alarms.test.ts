import { describe, expect, test } from 'vitest';
import { propertiesOf, resourcesOf } from './template-of.ts';

const HOUR = 60 * 60;

interface Alarm {
  metric: string;
  dimensions?: Record<string, string>;
  statistic?: 'Sum' | 'Maximum';
  threshold?: number;
  /** In seconds. */
  period?: number;
  /** Missing data are reported too. */
  isSteady?: boolean;
}

/** Each alarm of an environment: the metric that it watches, from which value on and in which period. */
function alarmsOf({ name, reportPeriod, unsentFor }: Settings): Record<string, Alarm> {
  const own = `MasonrySite/${name}`;
  const reported = (metric: string): Alarm => ({
    metric: `${own} ${metric}`,
    dimensions: { service: 'notify-owner' },
    statistic: 'Maximum',
    period: reportPeriod,
  });
  // Those that a visitor waits for.
  const answering = [
    ...['LeadsContact', 'LeadsCorrect', 'LeadsQuote'],
    ...['TestimonialsList', 'TestimonialsSubmit'],
  ].map((fn): [string, Alarm] => [
    `${fn}FunctionErrors`,
    { metric: 'AWS/Lambda Errors', dimensions: { FunctionName: `<${fn}>` } },
  ]);
  return {
    ApiErrors: { metric: 'AWS/ApiGateway 5XXError', dimensions: { ApiName: name } },
    ThrottledRequests: { metric: `${own} ThrottledRequests`, threshold: 10 },
    FunctionThrottles: { metric: 'AWS/Lambda Throttles' },
    ...Object.fromEntries(answering),
    FailedEvents: {
      metric: 'AWS/SQS ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: '<FailedEvents.QueueName>' },
      statistic: 'Maximum',
    },
    ReadingsWithoutModel: {
      metric: `${own} ReadingsWithoutModel`,
      dimensions: { service: 'generate-quote' },
      threshold: 5,
      period: 6 * HOUR,
    },
    OldestUnsent: { ...reported('OldestUnsentSeconds'), threshold: unsentFor, isSteady: true },
    UndeliveredItems: reported('UndeliveredItems'),
    ...(name === 'prod' && {
      BlockedRequests: {
        metric: 'AWS/WAFV2 BlockedRequests',
        dimensions: { Rule: 'ALL', WebACL: 'WebAcl' },
        threshold: 300,
      },
    }),
    ...(name === 'dev' && {
      ReceiptComplaints: {
        metric: 'AWS/SES Complaint',
        dimensions: { 'ses:configuration-set': '<ReceiptsConfigurationSet>' },
      },
    }),
  };
}

const topic = ['<AlarmsTopic>'];

interface Settings {
  name: 'dev' | 'prod';
  template: 'devWithReceipts' | 'prod';
  address: string;
  budget: number;
  /** Twice the interval of the schedule that reports, in seconds. */
  reportPeriod: number;
  /** In seconds. */
  unsentFor: number;
}

const dev: Settings = {
  ...{ name: 'dev', template: 'devWithReceipts', address: 'owner@stone.test' },
  ...{ budget: 5, reportPeriod: 2 * 60, unsentFor: HOUR / 2 },
};
const prod: Settings = {
  ...{ name: 'prod', template: 'prod' },
  ...{ address: 'engineer@elsewhere.test', budget: 25, reportPeriod: HOUR / 2, unsentFor: HOUR },
};

describe.each([dev, prod])('in $name', (settings) => {
  const { template, address, budget } = settings;

  test('each alarm watches this, says what to do, and notifies the topic when it goes off and when it is over', () => {
    const expected = Object.entries(alarmsOf(settings)).map(([id, alarm]) => {
      const { metric, dimensions = {}, statistic = 'Sum', threshold = 1, period = 300 } = alarm;
      const [Namespace, MetricName] = metric.split(' ');
      const Dimensions = Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value }));
      return [
        `Alarms${id}`,
        {
          ...{ Namespace, MetricName, Statistic: statistic, Threshold: threshold, Period: period },
          ...(Dimensions.length > 0 && { Dimensions }),
          AlarmDescription: expect.stringContaining('What to do: '),
          ...{ AlarmActions: topic, OKActions: topic },
          ComparisonOperator: 'GreaterThanOrEqualToThreshold',
          EvaluationPeriods: 1,
          // None goes off when it is made, before there are data; a report that stops is noticed all the same.
          TreatMissingData: alarm.isSteady ? 'missing' : 'notBreaching',
          ...(alarm.isSteady && { InsufficientDataActions: topic }),
        },
      ];
    });
    expect(propertiesOf(template, 'AWS::CloudWatch::Alarm')).toEqual(Object.fromEntries(expected));
  });

  test('the topic, which holds nothing of a visitor and no key of its own, reaches the address', () => {
    expect(resourcesOf(template).AlarmsTopic?.Properties).toEqual({});
    expect(Object.values(propertiesOf(template, 'AWS::SNS::Subscription'))).toEqual([
      { Endpoint: address, Protocol: 'email', TopicArn: '<AlarmsTopic>' },
    ]);
  });

  test('requests that the API turns away are counted in its access log', () => {
    expect(propertiesOf(template, 'AWS::Logs::MetricFilter')).toEqual({
      RefusalsThrottledRequests: {
        FilterPattern: '{ $.status = "429" }',
        LogGroupName: '<ApiAccessLog>',
        MetricTransformations: [
          {
            MetricNamespace: `MasonrySite/${settings.name}`,
            MetricName: 'ThrottledRequests',
            MetricValue: '1',
          },
        ],
      },
    });
  });

  test('a bill above the budget, and one that will be, is emailed to the address of the alarms', () => {
    expect(resourcesOf(template).Budget?.Properties).toEqual({
      Budget: {
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: budget, Unit: 'USD' },
      },
      NotificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((NotificationType) => ({
        Notification: {
          NotificationType,
          ComparisonOperator: 'GREATER_THAN',
          Threshold: 100,
          ThresholdType: 'PERCENTAGE',
        },
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
