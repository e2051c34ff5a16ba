import { readFileSync } from 'node:fs';
import { Duration, Lazy, Names, RemovalPolicy, Validations } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import * as logs from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { transformSync } from 'esbuild';
import { pagePaths } from '../domain/paths.ts';
import type { Api } from './api.ts';
import type { Environment } from './environment.ts';
import type { Photos } from './photos.ts';
import { RateLimit } from './rate-limit.ts';
import { SiteDomain } from './site-domain.ts';
import { SiteFiles } from './site-files.ts';
import { siteHeaders } from './site-headers.ts';

interface WebsiteProps extends Pick<Environment, 'domain' | 'isListed' | 'requestsPerAddress'> {
  api: Api;
  photos: Photos;
}

/** Serves the site: files from a private bucket, and the API under the same address. */
export class Website extends Construct {
  readonly url: string;
  readonly domain: SiteDomain | undefined;
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    const { domain, isListed, requestsPerAddress, api, photos } = props;
    this.domain = domain && new SiteDomain(this, 'Domain', domain);
    const bucket = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Every deployment recreates the files.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    const headers = siteHeaders(this);
    const apiBehavior = { ...apiBehaviorOf(this, api), responseHeadersPolicy: headers.data };
    const fileBehavior = fileBehaviorOf(this, bucket);

    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      ...this.domain?.distributionProps,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // With IPv6 one household has 2^64 addresses, and one carrier's prefix has thousands of households: no limit per
      // address would mean anything.
      enableIpv6: false,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      defaultBehavior: { ...fileBehavior, responseHeadersPolicy: headers.page },
      additionalBehaviors: {
        '/assets/*': { ...fileBehavior, responseHeadersPolicy: headers.asset },
        '/api/testimonials': { ...apiBehavior, cachePolicy: listCachePolicy(this) },
        '/photos/*': { ...photoBehavior(this, photos), responseHeadersPolicy: headers.photo },
        '/api/*': { ...apiBehavior, cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED },
      },
      errorResponses,
      webAclId: requestsPerAddress && new RateLimit(this, 'RateLimit', requestsPerAddress).attrArn,
    });
    this.distribution = distribution;
    // After a rotation of the key, API Gateway must know the new one before CloudFront sends it.
    distribution.node.addDependency(api.originPlan);
    new AccessLog(this, 'AccessLog', distribution);
    this.url = `https://${domain?.name ?? distribution.distributionDomainName}`;
    const origin = isListed ? this.url : undefined;
    new SiteFiles(this, 'SiteFiles', { api, bucket, distribution, origin });
    this.acknowledgeRules(bucket, props);
  }

  private acknowledgeRules(bucket: Bucket, { domain, requestsPerAddress }: WebsiteProps): void {
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only CloudFront and deployments read it, and CloudFront logs each request.',
    });
    const reasons = {
      CFR1: 'A homeowner may request a quote from any country.',
      ...(!requestsPerAddress && {
        CFR2: 'A web ACL costs more than the rest of the environment.',
      }),
      CFR3: 'The rule only checks for legacy logging, which records IP addresses. AccessLog uses standard logging v2.',
      ...(!domain && { CFR4: "CloudFront's default certificate has a fixed TLS policy." }),
      CFR7: 'Each photo request is already signed, and S3 rejects a request with two signatures.',
    };
    Validations.of(this.distribution).acknowledge(
      ...Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason })),
    );
  }
}

/** Uses HttpOrigin, because RestApiOrigin would create a circular dependency with the API and its functions. */
function apiBehaviorOf(
  scope: Construct,
  { rest, originKey, methods }: Api,
): cloudfront.BehaviorOptions {
  const { region, urlSuffix } = rest.stack;
  return {
    origin: new HttpOrigin(`${rest.restApiId}.execute-api.${region}.${urlSuffix}`, {
      customHeaders: { 'x-api-key': originKey.secretValue.unsafeUnwrap() },
    }),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [onRequest(scope, 'ApiFunction', 'api-function.js', methods)],
  };
}

function fileBehaviorOf(scope: Construct, bucket: Bucket): cloudfront.BehaviorOptions {
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
    // The function rejects unsupported methods, with an `Allow` header.
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    // Serves `gallery.html` as `/gallery`.
    functionAssociations: [
      onRequest(scope, 'PageFunction', 'page-function.js', Object.values(pagePaths)),
    ],
  };
}

/** Doesn't use origin access control: uploads and views are already signed, and S3 rejects a second signature. */
function photoBehavior(scope: Construct, { bucket }: Photos): cloudfront.BehaviorOptions {
  return {
    origin: new HttpOrigin(bucket.bucketRegionalDomainName),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    // Signatures are in the query. A form's boundary is in its content type, which CloudFront doesn't always forward.
    originRequestPolicy: new cloudfront.OriginRequestPolicy(scope, 'PhotoRequests', {
      queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
      headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList('Content-Type'),
    }),
    functionAssociations: [onRequest(scope, 'PhotoFunction', 'photo-function.js')],
  };
}

/** CloudFront Functions run ES5 plus these (CloudFront Developer Guide, "JavaScript runtime 2.0 features"). */
const supported = { 'const-and-let': true, arrow: true, 'template-literal': true };

/** @param data - replaces `DATA` in the source; it may change until the template is written */
function onRequest(
  scope: Construct,
  id: string,
  file: string,
  data: object = {},
): cloudfront.FunctionAssociation {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  // Runs when the template is written, because only then are all API routes known. A script that doesn't compile to ES5
  // fails here instead of on CloudFront's first request.
  const produce = () => {
    const define = { DATA: JSON.stringify(data) };
    return transformSync(source, { target: 'es5', supported, define }).code;
  };
  return {
    function: new cloudfront.Function(scope, id, {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(Lazy.string({ produce })),
    }),
    eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
  };
}

/** Caches the public list of reviews for at most 30 s, so the owner's decisions show within half a minute. */
function listCachePolicy(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'ListCache', {
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(30),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

/** Error pages apply to all behaviors, so only the bucket's 403 for a missing file gets one. */
const errorResponses: cloudfront.ErrorResponse[] = [
  { httpStatus: 403, responseHttpStatus: 404, responsePagePath: '/404.html' },
  ...[404, 405, 500, 502, 503, 504].map((httpStatus) => ({ httpStatus })),
].map((response) => ({ ...response, ttl: Duration.seconds(0) }));

/**
 * The logged fields, without the visitor's address, as the privacy notes promise, and without the query, cookies, and
 * referrer, which may contain keys.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
const fields =
  'date time x-edge-location cs-method cs-uri-stem sc-status sc-bytes time-taken time-to-first-byte ' +
  'x-edge-result-type x-edge-detailed-result-type cs-protocol-version x-edge-request-id';

/** Logs each CloudFront request as a line of JSON. */
class AccessLog extends Construct {
  constructor(scope: Construct, id: string, distribution: cloudfront.Distribution) {
    super(scope, id);
    const logGroup = new logs.LogGroup(this, 'Log');
    const name = Names.uniqueResourceName(this, { maxLength: 60, separator: '-' });
    const source = new logs.CfnDeliverySource(this, 'Source', {
      name,
      resourceArn: distribution.distributionArn,
      logType: 'ACCESS_LOGS',
    });
    const destination = new logs.CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: logGroup.logGroupArn,
      outputFormat: 'json',
    });
    const delivery = new logs.CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields.split(' '),
    });
    delivery.addResourceDependency(source);
  }
}
