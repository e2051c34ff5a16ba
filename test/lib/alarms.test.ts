import { describe, expect, test } from 'vitest';
import { resourcesOf, resourcesOfType } from './template-of.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The functions whose errors reach a visitor or the owner at his page. */
/** Those that a visitor waits for. */
const answering = [
  ...['LeadsContact', 'LeadsCorrect', 'LeadsQuote'],
  ...['TestimonialsList', 'TestimonialsSubmit'],
];

describe.each([
  // The period is twice the interval of the schedule that reports.
  { name: 'dev', period: 2 * MINUTE, unsentFor: 30 * MINUTE },
  { name: 'prod', period: 30 * MINUTE, unsentFor: 60 * MINUTE },
] as const)('in $name', ({ name, period, unsentFor }) => {
  const alarms = () => resourcesOfType(name, 'AWS::CloudWatch::Alarm');
  const own = `MasonrySite/${name}`;
  const ofFunction = (fn: string) => [`FunctionName=<${fn}>`];

  test('each alarm watches this metric, from this value on, in this period', () => {
    const rows = alarms().map(([id, { Properties }]) => {
      const { Namespace, MetricName, Dimensions = [], Statistic, Threshold, Period } = Properties;
      return [
        id.replace(/^Alarms/, ''),
        `${Namespace} ${MetricName}`,
        Dimensions.map(({ Name, Value }: Record<string, string>) => `${Name}=${Value}`),
        `${Statistic} >= ${Threshold} in ${Period} s`,
      ];
    });
    expect(rows.sort()).toEqual(
      [
        ['ApiErrors', 'AWS/ApiGateway 5XXError', [`ApiName=${name}`], 'Sum >= 1 in 300 s'],
        ['ThrottledRequests', `${own} ThrottledRequests`, [], 'Sum >= 10 in 300 s'],
        ['FunctionThrottles', 'AWS/Lambda Throttles', [], 'Sum >= 1 in 300 s'],
        ...answering.map((fn) => [
          `${fn}FunctionErrors`,
          'AWS/Lambda Errors',
          ofFunction(fn),
          'Sum >= 1 in 300 s',
        ]),
        [
          'FailedEvents',
          'AWS/SQS ApproximateNumberOfMessagesVisible',
          ['QueueName=<FailedEvents.QueueName>'],
          'Maximum >= 1 in 300 s',
        ],
        [
          'ReadingsWithoutModel',
          `${own} ReadingsWithoutModel`,
          ['service=generate-quote'],
          `Sum >= 5 in ${6 * HOUR} s`,
        ],
        [
          'OldestUnsent',
          `${own} OldestUnsentSeconds`,
          ['service=notify-owner'],
          `Maximum >= ${unsentFor} in ${period} s`,
        ],
        [
          'UndeliveredItems',
          `${own} UndeliveredItems`,
          ['service=notify-owner'],
          `Maximum >= 1 in ${period} s`,
        ],
        ...(name === 'prod'
          ? [
              [
                'BlockedRequests',
                'AWS/WAFV2 BlockedRequests',
                ['Rule=ALL', 'WebACL=WebAcl'],
                'Sum >= 300 in 300 s',
              ],
            ]
          : []),
      ].sort(),
    );
  });

  test('every alarm says what to do, tells the topic that it is on, and that it is over', () => {
    for (const [id, { Properties }] of alarms()) {
      const isSteady = id === 'AlarmsOldestUnsent';
      expect(Properties, id).toMatchObject({
        AlarmDescription: expect.stringContaining('What to do: '),
        AlarmActions: ['<AlarmsTopic>'],
        OKActions: ['<AlarmsTopic>'],
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        EvaluationPeriods: 1,
        // None goes off when it is made, before there are data; a report that stops is told of all the same.
        TreatMissingData: isSteady ? 'missing' : 'notBreaching',
      });
      expect(Properties.ActionsEnabled ?? true, id).toBe(true);
      expect(Properties.InsufficientDataActions, id).toEqual(
        isSteady ? ['<AlarmsTopic>'] : undefined,
      );
    }
  });

  test('the alarms of this account reach the topic, and the topic the address, by TLS', () => {
    const { AlarmsTopicPolicy } = resourcesOf(name);
    expect(AlarmsTopicPolicy?.Properties.PolicyDocument.Statement).toEqual([
      expect.objectContaining({
        Effect: 'Deny',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
      expect.objectContaining({
        Action: 'sns:Publish',
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: {
          StringEquals: {
            'aws:SourceAccount': name === 'prod' ? '123456789012' : '<AWS::AccountId>',
          },
        },
        Resource: '<AlarmsTopic>',
      }),
    ]);
    expect(
      resourcesOfType(name, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties),
    ).toEqual([
      {
        Endpoint: name === 'prod' ? 'engineer@elsewhere.test' : 'owner@stone.test',
        Protocol: 'email',
        TopicArn: '<AlarmsTopic>',
      },
    ]);
  });

  test('requests that the API turns away are counted in its access log', () => {
    expect(resourcesOf(name).RefusalsThrottledRequests?.Properties).toMatchObject({
      FilterPattern: '{ $.status = "429" }',
      LogGroupName: '<ApiAccessLog>',
      MetricTransformations: [
        expect.objectContaining({
          MetricNamespace: own,
          MetricName: 'ThrottledRequests',
          MetricValue: '1',
        }),
      ],
    });
  });

  test('a bill above the budget, and one that will be, is mailed to the address of the alarms', () => {
    const { Budget, NotificationsWithSubscribers } = resourcesOf(name).Budget?.Properties ?? {};
    expect(Budget).toEqual({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: name === 'prod' ? 25 : 5, Unit: 'USD' },
    });
    expect(
      NotificationsWithSubscribers.map(
        ({ Notification, Subscribers }: Record<string, Record<string, unknown>>) => [
          Notification,
          Subscribers,
        ],
      ),
    ).toEqual(
      ['ACTUAL', 'FORECASTED'].map((NotificationType) => [
        {
          NotificationType,
          ComparisonOperator: 'GREATER_THAN',
          Threshold: 100,
          ThresholdType: 'PERCENTAGE',
        },
        [
          {
            SubscriptionType: 'EMAIL',
            Address: name === 'prod' ? 'engineer@elsewhere.test' : 'owner@stone.test',
          },
        ],
      ]),
    );
  });
});

test('a phone number gets the alarms too', () => {
  expect(
    resourcesOfType('prodInZone', 'AWS::SNS::Subscription').map(([, { Properties }]) => [
      Properties.Protocol,
      Properties.Endpoint,
    ]),
  ).toEqual([
    ['email', 'owner@stone.test'],
    ['sms', '+16124440199'],
  ]);
});
