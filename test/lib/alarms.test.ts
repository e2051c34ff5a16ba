import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { environments, filledInSettings } from './filled-in-facts.ts';
import { type Properties, propertiesOf } from './template-of.ts';

const topic = ['<AlarmsTopic>'];

describe.each(environments)('in $name', ({ name, outbox }) => {
  // Twice the interval of the schedule that reports.
  const period = outbox.every.toSeconds() * 2;
  const namespace = `MasonrySite/${name}`;
  const reported = (metric: string) => `Maximum of ${namespace} ${metric} (service=notify-owner)`;
  const alarms = [
    'QuoteErrors: Sum of AWS/Lambda Errors (FunctionName=<LeadsQuote>) >= 1 in 300 s',
    `ApiErrors: Sum of AWS/ApiGateway 5XXError (ApiName=${name}) >= 1 in 300 s`,
    'FunctionThrottles: Sum of AWS/Lambda Throttles () >= 1 in 300 s',
    'FailedEvents: Maximum of AWS/SQS ApproximateNumberOfMessagesVisible (QueueName=<FailedEvents.QueueName>) >= 1 in 300 s',
    `ReadingsWithoutModel: Sum of ${namespace} ReadingsWithoutModel (service=generate-quote) >= 5 in 21600 s`,
    `OldestUnsent: ${reported('OldestUnsentSeconds')} >= ${outbox.alarmAfter.toSeconds()} in ${period} s`,
  ];

  test('each alarm has its metric, threshold, and remedy, and notifies the topic', () => {
    const lines = Object.entries(propertiesOf(name, 'AWS::CloudWatch::Alarm')).map(
      ([id, { Namespace, MetricName, Dimensions = [], Statistic, Threshold, Period, ...rest }]) => {
        // Only an alarm on a steady report reacts to missing data.
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
        const dimensions = Dimensions.map(({ Name, Value }: Properties) => `${Name}=${Value}`);
        const metric = `${Namespace} ${MetricName} (${dimensions})`;
        return `${id.replace('Alarms', '')}: ${Statistic} of ${metric} >= ${Threshold} in ${Period} s`;
      },
    );
    expect(lines.sort()).toEqual(alarms.sort());
  });
});

test('alarms reach the address, and a phone if there is one', () => {
  const endpointsOf = (name: string) =>
    Object.values(propertiesOf(name, 'AWS::SNS::Subscription')).map(({ Endpoint }) => Endpoint);
  expect(endpointsOf('prod')).toEqual([filledInSettings.alarm]);
  expect(endpointsOf('prodInZone')).toEqual(['owner@stone.test', '+16124440199']);
});

test('every log line that a remedy names is one that the functions write', () => {
  const alarms = Object.values(propertiesOf('dev', 'AWS::CloudWatch::Alarm'));
  const lines = alarms.flatMap(({ AlarmDescription }) =>
    Array.from(AlarmDescription.matchAll(/log line "([^"]+)"/g), ([, line]) => line),
  );
  const files = globSync('lambdas/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(files.join()).toMatch(`logger.error('${line}'`);
});
