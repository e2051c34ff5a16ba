import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { templateOf } from './template-of.ts';

interface Alarm {
  Namespace: string;
  MetricName: string;
  Threshold: number;
  Period: number;
  Dimensions?: { Name: string; Value: unknown }[];
}

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  const template = () => templateOf(name);
  const alarms = (MetricName: string): Alarm[] =>
    Object.values(
      template().findResources('AWS::CloudWatch::Alarm', { Properties: { MetricName } }),
    ).map(({ Properties }) => Properties);
  const siteFunctions = () =>
    Object.entries(template().findResources('AWS::Lambda::Function')).filter(
      ([, { Properties }]) => Properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME,
    );

  test('the errors of every function of the site are watched: at once, or where no retry mends them', () => {
    const watched = alarms('Errors').map(({ Dimensions = [], Threshold, Period }) => [
      (Dimensions[0]?.Value as { Ref: string } | undefined)?.Ref,
      Threshold,
      Period,
    ]);
    const isRetried = /^OwnerNotices/;
    expect(watched.sort()).toEqual(
      siteFunctions()
        .map(([id]) => (isRetried.test(id) ? [id, 3, 3600] : [id, 1, 300]))
        .sort(),
    );
  });

  test('every function of the site logs JSON', () => {
    for (const [, { Properties }] of siteFunctions()) {
      expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON' });
    }
  });

  test('throttles of the account and requests that the API turns away are watched', () => {
    expect(alarms('Throttles')).toEqual([
      expect.objectContaining({ Namespace: 'AWS/Lambda', Threshold: 1 }),
    ]);
    template().hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.status = "429" }',
      LogGroupName: { Ref: Match.stringLikeRegexp('^ApiAccessLog') },
      MetricTransformations: [
        Match.objectLike({
          MetricNamespace: `MasonrySite/${name}`,
          MetricName: 'ThrottledRequests',
        }),
      ],
    });
    expect(alarms('ThrottledRequests')).toEqual([
      expect.objectContaining({ Namespace: `MasonrySite/${name}`, Threshold: 10 }),
    ]);
  });

  test('a model that is out of reach for hours is told of', () => {
    expect(alarms('ReadingsWithoutModel')).toEqual([
      expect.objectContaining({
        Namespace: `MasonrySite/${name}`,
        Dimensions: [{ Name: 'service', Value: 'generate-quote' }],
        Threshold: 5,
        Period: 6 * 3600,
      }),
    ]);
  });

  test('emails that come back are told of, and the address of the owner is never suppressed', () => {
    expect(alarms('UndeliveredItems')).toEqual([
      expect.objectContaining({ Namespace: `MasonrySite/${name}`, Threshold: 1 }),
    ]);
    template().hasResourceProperties('AWS::SES::ConfigurationSet', {
      SuppressionOptions: { SuppressedReasons: [] },
    });
  });

  test('a bounce, a complaint and a reject start the function that puts items back; a delay does not', () => {
    const rules = Object.values(template().findResources('AWS::Events::Rule'));
    const requeue = rules.find(({ Properties }) =>
      JSON.stringify(Properties.Targets).includes('OwnerNoticesRequeue'),
    );
    expect(requeue?.Properties.EventPattern).toEqual({
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received', 'Email Rejected'],
      resources: [expect.anything()],
    });
  });
});

test('what the firewall of production blocks is counted by the name that its metrics have', () => {
  const prod = templateOf('prod');
  prod.hasResourceProperties('AWS::WAFv2::WebACL', {
    VisibilityConfig: Match.objectLike({ MetricName: 'WebAcl', CloudWatchMetricsEnabled: true }),
  });
  prod.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/WAFV2',
    MetricName: 'BlockedRequests',
    Dimensions: [
      { Name: 'Rule', Value: 'ALL' },
      { Name: 'WebACL', Value: 'WebAcl' },
    ],
    Threshold: 300,
  });
  templateOf('dev').resourcePropertiesCountIs(
    'AWS::CloudWatch::Alarm',
    { MetricName: 'BlockedRequests' },
    0,
  );
});
