import { expect, test } from 'vitest';
import { Bucket } from '../src/cloudfront/bucket.ts';
import { Distribution, type DistributionConfig } from '../src/cloudfront/distribution.ts';
import type { CacheBehavior } from '../src/cloudfront/forwarding.ts';
import type { HttpRequest } from '../src/http/http-message.ts';
import { Stack } from '../src/template/stack.ts';
import { aRequest, readable } from './a-request.ts';
import { aStack } from './a-stack.ts';

/** A distribution in front of the files and of an API that records what reaches it. */
function aDistribution(parts: Parameters<typeof aStack>[0] = {}, api: Partial<CacheBehavior> = {}) {
  const stack = new Stack(aStack(parts), 'localhost:3000');
  const [resource] = stack.ofType<{ DistributionConfig: DistributionConfig }>(
    'AWS::CloudFront::Distribution',
  );
  const [bucket] = stack.ofType<object>('AWS::S3::Bucket');
  if (!resource || !bucket) throw new Error('The stack has no site.');
  const config = resource.properties.DistributionConfig;
  Object.assign(config.CacheBehaviors?.[0] ?? {}, api);
  const reached: HttpRequest[] = [];
  const distribution = new Distribution(resource, stack, [
    new Bucket(bucket, stack),
    {
      serves: ({ Id }) => Id === 'api',
      handle(request) {
        reached.push(request);
        return { status: 200, headers: [], body: Buffer.from('{}') };
      },
    },
  ]);
  const call = async (request: Parameters<typeof aRequest>[0]) =>
    readable(await distribution.handle(aRequest(request)));
  return { call, reached };
}

test('a missing file is the error page with its status, also outside of the folder', async () => {
  const { call } = aDistribution();
  for (const path of ['/nothing', '/../a-stack.ts', '/%2e%2e/asset.site/index.html', '/%']) {
    const { status, body } = await call({ path });
    expect([path, status, body]).toEqual([path, 404, '<h1>404</h1>']);
  }
});

test('without an origin request policy only what is in the cache key reaches the origin', async () => {
  const listCache = {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'none' },
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['cursor'] },
        },
      },
    },
  };
  const { call, reached } = aDistribution(
    { resources: { listCache } },
    { CachePolicyId: 'test-listCache', OriginRequestPolicyId: undefined },
  );
  const headers = [['Cookie', 'a=1'] as [string, string], ['X-Other', 'b'] as [string, string]];
  await call({ path: '/api/testimonials', query: 'cursor=c&utm=d', headers });
  expect(reached[0]?.query).toBe('cursor=c');
  const names = reached[0]?.headers.map(([name]) => name);
  expect(names).toEqual(['Host', 'Via', 'X-Forwarded-For', 'X-Forwarded-Proto', 'x-api-key']);
});
