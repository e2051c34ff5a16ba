import { RemovalPolicy } from 'aws-cdk-lib';
import { CachePolicy, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { describe, expect, inject, test } from 'vitest';
import { INCOMING_PREFIX, photoUploadPath } from '../../domain/photo-upload.ts';
import { environments } from './filled-in-facts.ts';
import { functionsOf, type Properties, propertiesOf, resourcesOf } from './template-of.ts';

// Checks properties that only AWS acts on, because no other test would notice a change.

/** An estimate's answer takes at most this long. */
const ANSWER_SECONDS = 20;

const failedEvents = { DestinationConfig: { OnFailure: { Destination: '<FailedEvents.Arn>' } } };

describe.each(environments)('in $name', (environment) => {
  const { name, alarmAddress, outbox, requestsPerAddress } = environment;
  const resources = resourcesOf(name);
  const the = (id: string): Properties => resources[id]?.Properties ?? {};
  const all = (type: string) => Object.entries(propertiesOf(name, `AWS::${type}`));
  const dependenciesOf = (id: string) => resources[id]?.DependsOn ?? [];
  const distribution = the('WebsiteDistribution').DistributionConfig;
  const [files, api, photos] = distribution.Origins;

  test('every route asks for a key that only CloudFront has and that has no limits', () => {
    for (const [id, { ApiKeyRequired }] of all('ApiGateway::Method')) {
      expect(ApiKeyRequired, id).toBe(true);
    }
    const secret = '{{resolve:secretsmanager:<ApiOriginKey1>:SecretString:::}}';
    expect(the('ApiRestOriginApiKey1').Value).toBe(secret);
    expect(api.OriginCustomHeaders).toEqual([{ HeaderName: 'x-api-key', HeaderValue: secret }]);
    // CloudFront sends a new key only after the API knows it.
    expect(dependenciesOf('WebsiteDistribution').join()).toContain('UsagePlanKeyResource');
    const { Quota, Throttle = {}, ApiStages } = the('ApiRestOriginPlan');
    // One key is one bucket for all visitors.
    expect([Quota, Throttle, ApiStages[0].Throttle ?? {}]).toEqual([undefined, {}, {}]);
  });

  test('routes are throttled so that estimates leave room for the contact form', () => {
    const [allMethods, estimates] = the('ApiRestDeploymentStageapi').MethodSettings;
    expect(allMethods).toMatchObject({ HttpMethod: '*', ResourcePath: '/*' });
    expect(allMethods.ThrottlingRateLimit).toBeGreaterThan(estimates.ThrottlingRateLimit);
    expect(estimates.ResourcePath).toBe('/~1generate-quote');
    // The account's concurrency may be as low as 100.
    expect(estimates.ThrottlingRateLimit * ANSWER_SECONDS).toBeLessThanOrEqual(40);
  });

  test('the function, the API, and CloudFront wait longer than an answer takes', () => {
    expect(the('LeadsQuote').Timeout).toBeGreaterThan(ANSWER_SECONDS);
    for (const [id, { Integration }] of all('ApiGateway::Method')) {
      const { TimeoutInMillis = 29_000 } = Integration;
      expect(TimeoutInMillis, id).toBeGreaterThan(ANSWER_SECONDS * 1000);
    }
    const { OriginReadTimeout = 30 } = api.CustomOriginConfig;
    expect(OriginReadTimeout).toBeGreaterThan(ANSWER_SECONDS);
  });

  test('the gateway itself responds with an uncached problem of its status', () => {
    const responses = all('ApiGateway::GatewayResponse').map(([, properties]) => properties);
    expect(responses.map(({ ResponseType }) => ResponseType)).toEqual(
      expect.arrayContaining(['THROTTLED', 'REQUEST_TOO_LARGE', 'DEFAULT_4XX', 'DEFAULT_5XX']),
    );
    for (const { StatusCode, ResponseParameters, ResponseTemplates } of responses) {
      const headers = ["'application/problem+json'", "'no-store'"];
      expect(Object.values(ResponseParameters)).toEqual(headers);
      const { status } = JSON.parse(ResponseTemplates['application/json']);
      expect(String(status)).toBe(String(StatusCode));
    }
  });

  /** A property of each behavior, in order: CloudFront uses the first that matches. */
  const behaviors = (property: string) =>
    [
      ...distribution.CacheBehaviors,
      { ...distribution.DefaultCacheBehavior, PathPattern: '*' },
    ].map((behavior: Properties) => [behavior.PathPattern, behavior[property]]);

  test('CloudFront caches files and, briefly, the list of reviews, and nothing else', () => {
    expect(behaviors('CachePolicyId')).toEqual([
      ['/assets/*', CachePolicy.CACHING_OPTIMIZED.cachePolicyId],
      ['/api/testimonials', '<WebsiteListCache>'],
      ['/photos/*', CachePolicy.CACHING_DISABLED.cachePolicyId],
      ['/api/*', CachePolicy.CACHING_DISABLED.cachePolicyId],
      ['*', CachePolicy.CACHING_OPTIMIZED.cachePolicyId],
    ]);
    const { MaxTTL, ...listCache } = the('WebsiteListCache').CachePolicyConfig;
    const { QueryStringsConfig } = listCache.ParametersInCacheKeyAndForwardedToOrigin;
    expect([MaxTTL, QueryStringsConfig.QueryStringBehavior]).toEqual([30, 'none']);
  });

  test('each origin gets the parts of a request that it needs', () => {
    const allButHost = OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId;
    expect(behaviors('OriginRequestPolicyId')).toEqual([
      ['/assets/*', undefined],
      ['/api/testimonials', allButHost],
      ['/photos/*', '<WebsitePhotoRequests>'],
      ['/api/*', allButHost],
      ['*', undefined],
    ]);
    expect(the('WebsitePhotoRequests').OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { Headers: ['Content-Type'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    // Photo links are signed already, and S3 rejects a second signature.
    expect(files).toHaveProperty('OriginAccessControlId');
    expect(photos).not.toHaveProperty('OriginAccessControlId');
  });

  test('pages cannot be framed, and photos only open as images', () => {
    expect(behaviors('ResponseHeadersPolicyId')).toEqual([
      ['/assets/*', '<WebsiteAssetHeaders>'],
      ['/api/testimonials', '<WebsiteDataHeaders>'],
      ['/photos/*', '<WebsitePhotoHeaders>'],
      ['/api/*', '<WebsiteDataHeaders>'],
      ['*', '<WebsiteHeaders>'],
    ]);
    const headers = all('CloudFront::ResponseHeadersPolicy').map(
      ([, { ResponseHeadersPolicyConfig }]) => ResponseHeadersPolicyConfig.SecurityHeadersConfig,
    );
    for (const { ContentSecurityPolicy, FrameOptions } of headers) {
      expect(ContentSecurityPolicy.ContentSecurityPolicy).toContain("frame-ancestors 'none'");
      expect(FrameOptions).toEqual({ FrameOption: 'DENY', Override: true });
    }
    const overriding = headers.filter(({ ContentSecurityPolicy: { Override } }) => Override);
    expect(overriding).toMatchObject([
      {
        ContentSecurityPolicy: { ContentSecurityPolicy: expect.stringMatching(/; sandbox$/) },
        // The link that opens a photo must not leak.
        ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
      },
    ]);
  });

  test('requests per address are limited, however the path is encoded', () => {
    expect(distribution.WebACLId).toBe(requestsPerAddress && '<WebsiteRateLimit.Arn>');
    if (!requestsPerAddress) return;
    const { Rules } = the('WebsiteRateLimit');
    const limits = Rules.map(({ Action, Statement, VisibilityConfig }: Properties) => {
      // CloudFront would replace a 403, and samples would contain what visitors send.
      expect(Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } });
      expect(VisibilityConfig).toMatchObject({ SampledRequestsEnabled: false });
      const { Limit, ScopeDownStatement } = Statement.RateBasedStatement;
      const { RegexString, TextTransformations } = ScopeDownStatement.RegexMatchStatement;
      return [RegexString, Limit, ...TextTransformations.map(({ Type }: Properties) => Type)];
    });
    const decoded = ['URL_DECODE', 'NORMALIZE_PATH'];
    expect(limits).toEqual([
      ['^/api/generate-quote', requestsPerAddress.estimates, ...decoded],
      [`^(/api/|${photoUploadPath})`, requestsPerAddress.api, ...decoded],
      ['^/', requestsPerAddress.all, ...decoded],
    ]);
  });

  test('hashed files are cached forever, and pages deploy after them and the API', () => {
    const [hashed, pages] = Object.values(propertiesOf(name, 'Custom::CDKBucketDeployment'));
    const cached = (control: string) => ({ 'cache-control': control });
    const forever = cached('public, max-age=31536000, immutable');
    expect(hashed).toMatchObject({ SystemMetadata: forever, Prune: false });
    expect(pages).toMatchObject({ SystemMetadata: cached('no-cache'), Prune: false });
    // With an ID, the deployment would wait for an invalidation, and roll back if it doesn't finish.
    expect(pages).not.toHaveProperty('DistributionId');
    expect(dependenciesOf('WebsiteSiteFilesPagesCustomResource')).toEqual(
      expect.arrayContaining(['ApiRestDeploymentStageapi', 'WebsiteSiteFilesHashedCustomResource']),
    );
  });

  test('requests are logged without address, query, cookies, and referrer', () => {
    const personal = /^(c-|x-forwarded|cs-uri-query|cs\(|cs-bytes|asn)/;
    for (const field of the('WebsiteAccessLogDelivery').RecordFields)
      expect(field).not.toMatch(personal);
  });

  test('streams wake the mail loop, and uploads run at most two at a time', () => {
    // New items, and those that are no longer pending: the mail loop's own writes would wake it forever.
    const screened = {
      OldImage: { pending: { S: [{ exists: true }] } },
      NewImage: { pending: { S: [{ exists: false }] } },
    };
    const patterns = [{ eventName: ['INSERT'] }, { eventName: ['MODIFY'], dynamodb: screened }];
    const stream = {
      FunctionName: '<OwnerNoticesNotify>',
      FilterCriteria: {
        Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })),
      },
      // An index may lag a second behind its table.
      MaximumBatchingWindowInSeconds: 2,
      MaximumRetryAttempts: 2,
      ...failedEvents,
    };
    const mappings = all('Lambda::EventSourceMapping').map(([, mapping]) => mapping);
    expect(mappings).toMatchObject([
      // However many files anyone uploads, the forms keep the account's concurrency.
      { FunctionName: '<PhotosProcess>', ScalingConfig: { MaximumConcurrency: 2 } },
      { EventSourceArn: '<TestimonialsTable.StreamArn>', ...stream },
      { EventSourceArn: '<LeadsTable.StreamArn>', ...stream },
    ]);
  });

  test('an event that fails three times is kept for a day', () => {
    const configs = propertiesOf(name, 'AWS::Lambda::EventInvokeConfig');
    expect(configs.OwnerNoticesNotifyEventInvokeConfig).toMatchObject(failedEvents);
    expect(the('FailedEvents').MessageRetentionPeriod).toBe(24 * 60 * 60);
    expect(the('PhotosUploads')).toMatchObject({
      RedrivePolicy: { deadLetterTargetArn: '<FailedEvents.Arn>', maxReceiveCount: 3 },
      // Lambda asks for six times the timeout of the function.
      VisibilityTimeout: 6 * the('PhotosProcess').Timeout,
    });
  });

  test('rules are on: the schedule, uploads of the signed prefix, and failed emails', () => {
    const rules = propertiesOf(name, 'AWS::Events::Rule');
    for (const [id, { State }] of Object.entries(rules)) expect(State, id).toBe('ENABLED');
    expect(rules.OwnerNoticesNotifysendemails).toMatchObject({
      ScheduleExpression: expect.stringContaining(`rate(${outbox.every.toMinutes()} minute`),
      Targets: [{ Arn: '<OwnerNoticesNotify.Arn>', Input: JSON.stringify({ job: 'send-emails' }) }],
    });
    const uploads = { bucket: { name: ['<PhotosBucket>'] } };
    expect(rules.PhotosUploaded).toMatchObject({
      EventPattern: { detail: { ...uploads, object: { key: [{ prefix: INCOMING_PREFIX }] } } },
      Targets: [{ Arn: '<PhotosUploads.Arn>' }],
    });
    // The topic gets our own text: no address or subject of an email.
    const failures = ['Email Bounced', 'Email Complaint Received', 'Email Rejected'];
    expect(rules.OwnerEmailUndelivered).toMatchObject({
      EventPattern: { 'detail-type': failures },
      Targets: [{ Arn: '<AlarmsTopic>', Input: expect.stringContaining('What to do: ') }],
    });
    const events = the('OwnerEmailConfigurationSetEvents').EventDestination.MatchingEventTypes;
    expect(events).toEqual(['bounce', 'complaint', 'reject']);
  });

  test('an alarm emails its address when it starts and ends', () => {
    const notified = ['<AlarmsTopic>'];
    for (const [id, alarm] of all('CloudWatch::Alarm')) {
      expect(alarm, id).toMatchObject({ AlarmActions: notified, OKActions: notified });
    }
    // Its metric is always reported, so silence means that the mail loop has stopped.
    const silence = { TreatMissingData: 'missing', InsufficientDataActions: notified };
    expect(the('AlarmsOldestUnsent')).toMatchObject(silence);
    const subscriptions = all('SNS::Subscription').map(([, subscription]) => subscription);
    expect(subscriptions).toMatchObject([{ Protocol: 'email', Endpoint: alarmAddress }]);
  });

  test('SES never suppresses the owner', () => {
    const { SuppressionOptions } = the('OwnerEmailConfigurationSet');
    expect(SuppressionOptions).toEqual({ SuppressedReasons: [] });
  });

  test('functions run on the Node of these tests and the processor of sharp', () => {
    const Runtime = `nodejs${process.versions.node.split('.')[0]}.x`;
    for (const { id, properties } of functionsOf(name)) {
      expect(properties, id).toMatchObject({ Runtime, Architectures: ['arm64'] });
      // A new account may be limited to ten concurrent functions, none of which can be reserved.
      expect(properties, id).not.toHaveProperty('ReservedConcurrentExecutions');
    }
  });

  test('kept data and all SES identities outlive the stack', () => {
    const isKept = environment.removalPolicy === RemovalPolicy.RETAIN;
    const idsWith = (policy: string) =>
      Object.keys(resources).filter((id) => resources[id]?.DeletionPolicy === policy);
    const data = ['LeadsTable', 'PhotosBucket', 'StateTable', 'TestimonialsTable'];
    expect(idsWith('Retain').sort()).toEqual(isKept ? data : []);
    const identities = all('SES::EmailIdentity').map(([id]) => id);
    expect(idsWith('RetainExceptOnCreate')).toEqual(identities);
    for (const id of identities) expect(resources[id]?.UpdateReplacePolicy).toBe('Retain');
    expect(inject('protectedStacks').includes(name)).toBe(isKept);
  });
});

test('every finding of cdk-nag is fixed or acknowledged beside its construct', () => {
  expect(inject('ruleFindings')).toEqual([]);
});
