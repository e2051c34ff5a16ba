import { describe, expect, test } from 'vitest';
import { resourcesOf, resourcesOfType } from './template-of.ts';

/** Policies that AWS manages (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html). */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  const config = () => resourcesOf(name).WebsiteDistribution?.Properties.DistributionConfig;

  test('files come from the cache by the page function, the API by its own, and each has its headers', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = config();
    const row = ({
      PathPattern = '*',
      CachePolicyId,
      ResponseHeadersPolicyId,
      ViewerProtocolPolicy,
      OriginRequestPolicyId,
      FunctionAssociations,
      Compress,
    }: Record<string, string | object[]>) => [
      PathPattern,
      CachePolicyId,
      ResponseHeadersPolicyId,
      ViewerProtocolPolicy,
      ...(FunctionAssociations as { EventType: string; FunctionARN: string }[]).map(
        ({ EventType, FunctionARN }) => `${EventType} ${FunctionARN}`,
      ),
      ...(OriginRequestPolicyId ? [OriginRequestPolicyId] : []),
      Compress,
    ];
    const file = (path: string, headers: string) => [
      path,
      CACHING_OPTIMIZED,
      `<Website${headers}>`,
      'redirect-to-https',
      'viewer-request <WebsitePageFunction.FunctionARN>',
      true,
    ];
    const api = (path: string, cache: string) => [
      path,
      cache,
      '<WebsiteDataHeaders>',
      'https-only',
      'viewer-request <WebsiteApiFunction.FunctionARN>',
      ALL_VIEWER_EXCEPT_HOST_HEADER,
      true,
    ];
    const photos = [
      '/photos/*',
      CACHING_DISABLED,
      '<WebsitePhotoHeaders>',
      'https-only',
      'viewer-request <WebsitePhotoFunction.FunctionARN>',
      '<WebsitePhotoRequests>',
      true,
    ];
    expect([...CacheBehaviors, DefaultCacheBehavior].map(row)).toEqual([
      file('/assets/*', 'AssetHeaders'),
      // Before the wider path, because the first one that fits is taken.
      api('/api/testimonials', '<WebsiteListCache>'),
      photos,
      api('/api/*', CACHING_DISABLED),
      ...[
        '/.well-known/*',
        '/favicon.*',
        '/apple-touch-icon.png',
        '/robots.txt',
        '/sitemap.xml',
      ].map((path) => file(path, 'DataHeaders')),
      file('*', 'Headers'),
    ]);
  });

  test('the storage of photographs gets every query parameter, no header and no cookie', () => {
    expect(resourcesOf(name).WebsitePhotoRequests?.Properties.OriginRequestPolicyConfig).toEqual({
      Name: expect.any(String),
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      HeadersConfig: { HeaderBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
    });
  });

  test('the distribution speaks HTTP/3 and IPv6, puts no file in the place of /, and no error is cached', () => {
    // An upload of a photograph is a post to the root of its bucket.
    expect(config()).not.toHaveProperty('DefaultRootObject');
    expect(config()).toMatchObject({
      Enabled: true,
      HttpVersion: 'http2and3',
      IPV6Enabled: true,
      PriceClass: 'PriceClass_100',
    });
    expect(config().CustomErrorResponses).toEqual([
      { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
      ...[404, 405, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    ]);
  });

  test('the API is reached by HTTPS with the key, the bucket by signed requests', () => {
    const [bucket, api, photos] = config().Origins;
    expect(api).toMatchObject({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
      DomainName: '<ApiRest>.execute-api.us-east-1.<AWS::URLSuffix>',
      OriginCustomHeaders: [
        {
          HeaderName: 'x-api-key',
          HeaderValue: '{{resolve:secretsmanager:<ApiOriginKey1>:SecretString:::}}',
        },
      ],
    });
    expect(bucket).toMatchObject({
      DomainName: '<WebsiteFiles.RegionalDomainName>',
      OriginAccessControlId: '<WebsiteDistributionOrigin1S3OriginAccessControl.Id>',
    });
    // A request brings its own signature, and S3 refuses one that has two.
    expect(photos).toEqual({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
      DomainName: '<PhotosBucket.RegionalDomainName>',
      Id: expect.any(String),
    });
    const control = resourcesOf(name).WebsiteDistributionOrigin1S3OriginAccessControl;
    expect(control?.Properties).toMatchObject({
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
  });

  test('nobody but the distribution reads the bucket, and by TLS only', () => {
    const { WebsiteFiles, WebsiteFilesPolicy } = resourcesOf(name);
    expect(WebsiteFiles?.Properties).toMatchObject({
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
        ],
      },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    const statements: {
      Effect: string;
      Principal: unknown;
      Action: unknown;
      Condition: unknown;
    }[] = WebsiteFilesPolicy?.Properties.PolicyDocument.Statement;
    const allowed = statements.filter(
      ({ Effect, Principal }) =>
        Effect === 'Allow' && !JSON.stringify(Principal).includes('CustomS3AutoDelete'),
    );
    expect(allowed).toEqual([
      {
        Action: 's3:GetObject',
        Condition: {
          StringEquals: {
            'AWS:SourceArn':
              'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<WebsiteDistribution>',
          },
        },
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Resource: '<WebsiteFiles.Arn>/*',
      },
    ]);
    expect(statements).toContainEqual(
      expect.objectContaining({
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        Effect: 'Deny',
      }),
    );
  });

  test('the public list is cached for half a minute at most, each page of it by itself', () => {
    expect(resourcesOf(name).WebsiteListCache?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 30,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['cursor'] },
      },
    });
  });

  test('files with a hash are kept for good, pages are asked for anew, and come last', () => {
    const deployments = resourcesOfType(name, 'Custom::CDKBucketDeployment');
    const rows = deployments.map(([id, { Properties }]) => [
      id.replace(/^WebsiteSiteFiles|CustomResource$/g, ''),
      ...[Properties.Include, Properties.Exclude, Properties.Prune],
      Properties.SystemMetadata,
    ]);
    const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
    const font = { ...immutable, 'content-type': 'font/woff2' };
    expect(rows).toEqual([
      ['Hashed', undefined, ['*.woff2'], false, immutable],
      ['Fonts', ['*.woff2'], ['*'], false, font],
      ['Pages', undefined, undefined, false, { 'cache-control': 'no-cache' }],
    ]);
    const { Properties, DependsOn } = resourcesOf(name).WebsiteSiteFilesPagesCustomResource ?? {};
    expect(Properties).toMatchObject({
      DistributionId: '<WebsiteDistribution>',
      DistributionPaths: ['/*'],
    });
    expect(DependsOn).toEqual(expect.arrayContaining(deployments.slice(0, 2).map(([id]) => id)));
  });

  test('one function with one layer deploys them, whose Python names the types of all but fonts', () => {
    const layers = resourcesOfType(name, 'AWS::Lambda::LayerVersion').map(([id]) => `<${id}>`);
    expect(layers).toHaveLength(1);
    const functions = resourcesOfType(name, 'AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties)
      .filter(({ Layers }) => Layers);
    expect(functions).toEqual([expect.objectContaining({ Layers: layers, Runtime: 'python3.13' })]);
  });

  test('requests are logged without the address, the query and the cookies of the visitor', () => {
    const { WebsiteAccessLogDelivery, WebsiteAccessLogSource, WebsiteAccessLogDestination } =
      resourcesOf(name);
    expect(WebsiteAccessLogSource?.Properties).toMatchObject({
      LogType: 'ACCESS_LOGS',
      ResourceArn: expect.stringContaining(':distribution/<WebsiteDistribution>'),
    });
    expect(WebsiteAccessLogDestination?.Properties).toMatchObject({
      DestinationResourceArn: '<WebsiteAccessLog.Arn>',
      OutputFormat: 'json',
    });
    const { RecordFields } = WebsiteAccessLogDelivery?.Properties ?? {};
    expect(RecordFields).toEqual(
      expect.arrayContaining(['cs-uri-stem', 'sc-status', 'time-taken']),
    );
    expect(
      RecordFields.filter((field: string) =>
        /^c-|x-forwarded-for|query|cookie|referer|user-agent/i.test(field),
      ),
    ).toEqual([]);
  });
});

test('production has its names and a certificate that asks for TLS 1.2; development has neither', () => {
  expect(resourcesOf('prod').WebsiteDistribution?.Properties.DistributionConfig).toMatchObject({
    Aliases: ['stone.test', 'www.stone.test'],
    ViewerCertificate: {
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    },
    WebACLId: '<WebsiteRateLimitWebAcl.Arn>',
  });
  const dev = resourcesOf('dev').WebsiteDistribution?.Properties.DistributionConfig;
  expect([dev.Aliases, dev.ViewerCertificate, dev.WebACLId]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the web ACL is one for CloudFront, and lets in whom no rule blocks', () => {
  expect(resourcesOf('prod').WebsiteRateLimitWebAcl?.Properties).toMatchObject({
    Scope: 'CLOUDFRONT',
    DefaultAction: { Allow: {} },
  });
});
