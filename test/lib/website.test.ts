import { describe, expect, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { propertiesOf, resourcesOf } from './template-of.ts';

/** Policies that AWS manages (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html). */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

/** In order, because CloudFront uses the first path that matches. */
const behaviors = [
  ['/assets/*', CACHING_OPTIMIZED, 'AssetHeaders'],
  ['/api/testimonials', '<WebsiteListCache>', 'DataHeaders'],
  ['/photos/*', CACHING_DISABLED, 'PhotoHeaders'],
  ['/api/*', CACHING_DISABLED, 'DataHeaders'],
  ['*', CACHING_OPTIMIZED, 'Headers'],
];

describe.each(environments)('in $name', ({ name, requestsPerAddress }) => {
  const the = (id: string) => resourcesOf(name)[`Website${id}`]?.Properties ?? {};

  test('only files and the public list are cached, and each path has its headers', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = the('Distribution').DistributionConfig;
    const found = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }].map(
      ({ PathPattern, CachePolicyId, ResponseHeadersPolicyId }) => [
        PathPattern,
        CachePolicyId,
        ResponseHeadersPolicyId.replace(/<Website|>/g, ''),
      ],
    );
    expect(found).toEqual(behaviors);
  });

  test('origins get signed requests or HTTPS with the key, and no error is cached', () => {
    const { Origins, CustomErrorResponses, WebACLId } = the('Distribution').DistributionConfig;
    const [files, api, photos] = Origins;
    expect(files).toHaveProperty('OriginAccessControlId');
    expect(api.OriginCustomHeaders).toEqual([
      {
        HeaderName: 'x-api-key',
        HeaderValue: '{{resolve:secretsmanager:<ApiOriginKey1>:SecretString:::}}',
      },
    ]);
    // Requests for photos are presigned, and S3 refuses a second signature.
    expect(photos).not.toHaveProperty('OriginAccessControlId');
    for (const { CustomOriginConfig } of [api, photos])
      expect(CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
    const notFound = { ResponseCode: 404, ResponsePagePath: '/404.html' };
    expect(CustomErrorResponses).toEqual(
      [403, 404, 405, 500, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
        ...(ErrorCode === 403 && notFound),
      })),
    );
    expect(WebACLId).toBe(requestsPerAddress && '<WebsiteRateLimitWebAcl.Arn>');
  });

  test('the public list is cached for at most half a minute, each page separately', () => {
    const { MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key } =
      the('ListCache').CachePolicyConfig;
    expect(MaxTTL).toBe(30);
    expect(key.QueryStringsConfig.QueryStrings).toEqual(['cursor']);
  });

  test('hashed files are cached forever, and pages are revalidated', () => {
    const found = Object.values(propertiesOf(name, 'Custom::CDKBucketDeployment'));
    expect(found.map(({ SystemMetadata }) => SystemMetadata['cache-control'])).toEqual([
      'public, max-age=31536000, immutable',
      'no-cache',
    ]);
    for (const { Prune } of found) expect(Prune).toBe(false);
  });

  test('requests are logged without the address, the query, the cookies and the referrer of the visitor', () => {
    expect(the('AccessLogDelivery').RecordFields.join(' ')).toBe(
      'date time x-edge-location cs-method cs-uri-stem sc-status sc-bytes time-taken time-to-first-byte x-edge-result-type x-edge-detailed-result-type cs-protocol-version x-edge-request-id',
    );
  });
});
