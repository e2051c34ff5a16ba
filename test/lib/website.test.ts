import { describe, expect, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { propertiesOf, resourcesOf } from './template-of.ts';

/** Policies that AWS manages (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html). */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const API = '<ApiRest>.execute-api.us-east-1.<AWS::URLSuffix>';
const FILES = '<WebsiteFiles.RegionalDomainName>';
const PHOTOS = '<PhotosBucket.RegionalDomainName>';

/** The settings of each origin's paths, by their viewer function. */
const kinds = {
  Page: { origin: FILES, protocol: 'redirect-to-https', requests: undefined },
  Api: { origin: API, protocol: 'https-only', requests: ALL_VIEWER_EXCEPT_HOST_HEADER },
  Photo: { origin: PHOTOS, protocol: 'https-only', requests: '<WebsitePhotoRequests>' },
};

/** In order, because CloudFront uses the first path that matches. */
const behaviors: [path: string, kind: keyof typeof kinds, cache: string, headers: string][] = [
  ['/assets/*', 'Page', CACHING_OPTIMIZED, 'AssetHeaders'],
  ['/api/testimonials', 'Api', '<WebsiteListCache>', 'DataHeaders'],
  ['/photos/*', 'Photo', CACHING_DISABLED, 'PhotoHeaders'],
  ['/api/*', 'Api', CACHING_DISABLED, 'DataHeaders'],
  ['*', 'Page', CACHING_OPTIMIZED, 'Headers'],
];

const byHttps = {
  CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
};
const HeaderValue = '{{resolve:secretsmanager:<ApiOriginKey1>:SecretString:::}}';

const origins = [
  {
    DomainName: FILES,
    OriginAccessControlId: '<WebsiteDistributionOrigin1S3OriginAccessControl.Id>',
  },
  {
    ...byHttps,
    DomainName: API,
    OriginCustomHeaders: [{ HeaderName: 'x-api-key', HeaderValue }],
  },
  // Requests are presigned, and S3 refuses a second signature.
  { ...byHttps, DomainName: PHOTOS },
];

describe.each(environments)('in $name', ({ name, domain, requestsPerAddress }) => {
  const the = (id: string) => resourcesOf(name)[`Website${id}`]?.Properties ?? {};

  test('files come from the cache by the page function, the API by its own, and each has its headers', () => {
    const { Origins, CacheBehaviors, DefaultCacheBehavior } =
      the('Distribution').DistributionConfig;
    const found = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }].map(
      (each) => ({
        path: each.PathPattern,
        origin: Origins.find(({ Id }: { Id: string }) => Id === each.TargetOriginId).DomainName,
        protocol: each.ViewerProtocolPolicy,
        requests: each.OriginRequestPolicyId,
        cache: each.CachePolicyId,
        headers: each.ResponseHeadersPolicyId,
        functions: each.FunctionAssociations.map(
          ({ FunctionARN }: { FunctionARN: string }) => FunctionARN,
        ),
      }),
    );
    expect(found).toEqual(
      behaviors.map(([path, kind, cache, headers]) => ({
        ...kinds[kind],
        path,
        cache,
        headers: `<Website${headers}>`,
        functions: [`<Website${kind}Function.FunctionARN>`],
      })),
    );
    expect(DefaultCacheBehavior.AllowedMethods).toContain('POST');
  });

  test('origins get signed requests or HTTPS with the key, and no error is cached', () => {
    const { Origins, ...rest } = the('Distribution').DistributionConfig;
    expect(Origins).toMatchObject(origins);
    expect(Origins[2]).not.toHaveProperty('OriginAccessControlId');
    const notFound = { ResponseCode: 404, ResponsePagePath: '/404.html' };
    expect(rest).toMatchObject({
      HttpVersion: 'http2and3',
      CustomErrorResponses: [403, 404, 405, 500, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
        ...(ErrorCode === 403 && notFound),
      })),
      ...(requestsPerAddress && { WebACLId: '<WebsiteRateLimitWebAcl.Arn>' }),
      ...(domain && {
        Aliases: [domain.name, `www.${domain.name}`],
        ViewerCertificate: {
          AcmCertificateArn: 'arn:aws:acm:us-east-1:<AWS::AccountId>:certificate/1a2b3c4d',
          MinimumProtocolVersion: 'TLSv1.2_2021',
        },
      }),
    });
    expect(rest).not.toHaveProperty('DefaultRootObject');
  });

  test('the public list is cached for at most half a minute, each page separately', () => {
    expect(the('ListCache').CachePolicyConfig).toMatchObject({
      DefaultTTL: 0,
      MaxTTL: 30,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['cursor'] },
      },
    });
  });

  test('hashed files are cached forever, and pages, which come after them and the API, are revalidated', () => {
    const found = propertiesOf(name, 'Custom::CDKBucketDeployment');
    const [hashed = '', pages = ''] = Object.keys(found);
    expect(found[hashed]).toMatchObject({
      Prune: false,
      DestinationBucketKeyPrefix: 'assets',
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(found[pages]).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': 'no-cache' },
    });
    const before = [hashed, 'ApiRestDeploymentStageapi'];
    expect(resourcesOf(name)[pages]?.DependsOn).toEqual(expect.arrayContaining(before));
  });

  test('requests are logged without the address, the query, the cookies and the referrer of the visitor', () => {
    expect(the('AccessLogDelivery').RecordFields.join(' ')).toBe(
      'date time x-edge-location cs-method cs-uri-stem sc-status sc-bytes time-taken time-to-first-byte x-edge-result-type x-edge-detailed-result-type cs-protocol-version x-edge-request-id',
    );
    const DestinationResourceArn = '<WebsiteAccessLog.Arn>';
    expect(the('AccessLogDestination')).toMatchObject({ DestinationResourceArn });
  });
});
