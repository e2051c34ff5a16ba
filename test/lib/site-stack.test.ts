import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';
import { filledInFacts } from './filled-in-facts.ts';
import { templateOf } from './template-of.ts';

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  const template = () => templateOf(name);

  test('every call of the API asks for the key that only CloudFront has', () => {
    template().allResourcesProperties('AWS::ApiGateway::Method', { ApiKeyRequired: true });
  });

  test('the estimate goes out as it is written, everything else whole', () => {
    const methods = Object.entries(template().findResources('AWS::ApiGateway::Method'));
    const streaming = methods.filter(
      ([, { Properties }]) => Properties.Integration.ResponseTransferMode === 'STREAM',
    );
    expect(streaming.map(([id]) => id)).toEqual([expect.stringMatching(/generatequote.*POST/)]);
    expect(JSON.stringify(streaming)).toContain('/response-streaming-invocations');
  });

  test('no function has a share of the account set aside', () => {
    template().allResourcesProperties('AWS::Lambda::Function', {
      ReservedConcurrentExecutions: Match.absent(),
    });
  });
});

test('production limits what one address may ask for, however it writes the path, and estimates below all', () => {
  const normalized = [
    { Priority: 0, Type: 'URL_DECODE' },
    { Priority: 1, Type: 'NORMALIZE_PATH' },
  ];
  const begins = (path: string) => ({
    ByteMatchStatement: Match.objectLike({
      PositionalConstraint: 'STARTS_WITH',
      SearchString: path,
      TextTransformations: normalized,
    }),
  });
  const rule = (priority: number, ScopeDownStatement: object, limit: number) =>
    Match.objectLike({
      Priority: priority,
      Action: { Block: { CustomResponse: Match.objectLike({ ResponseCode: 429 }) } },
      Statement: {
        RateBasedStatement: Match.objectLike({
          AggregateKeyType: 'IP',
          Limit: limit,
          ScopeDownStatement,
        }),
      },
    });
  templateOf('prod').hasResourceProperties('AWS::WAFv2::WebACL', {
    Rules: [
      rule(0, begins('/api/generate-quote'), 10),
      rule(1, { OrStatement: { Statements: [begins('/api/'), begins('/photos/upload')] } }, 300),
    ],
  });
});

test.each(['dev', 'prod'] as const)('in %s estimates leave room for the contact form', (name) => {
  templateOf(name).hasResourceProperties('AWS::ApiGateway::Stage', {
    MethodSettings: Match.arrayWith([
      Match.objectLike({ HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 50 }),
      Match.objectLike({
        HttpMethod: 'POST',
        ResourcePath: '/~1generate-quote',
        ThrottlingRateLimit: 2,
        ThrottlingBurstLimit: 20,
      }),
    ]),
  });
});

test('one visitor cannot use up the model calls of all', () => {
  const { dailyLimit, dailyLimitPerSource } = environmentNamed('prod', filledInFacts).model;
  expect(dailyLimitPerSource * 10).toBeLessThanOrEqual(dailyLimit);
});

test('development has no domain and no web ACL, and leaves nothing behind', () => {
  const dev = templateOf('dev');
  dev.resourceCountIs('AWS::WAFv2::WebACL', 0);
  dev.resourceCountIs('AWS::Route53::HostedZone', 0);
  dev.allResources('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Delete' });
});
