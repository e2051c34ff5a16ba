import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * The headers of the site's pages. Each page carries the rest of its content security policy itself, so
 * that policy and page cannot come apart; this is what a page cannot say and no build changes.
 */
export function pageHeaders(
  scope: Construct,
  hasSecureSubdomains?: boolean,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: securityHeaders(
      "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
      hasSecureSubdomains,
    ),
    customHeadersBehavior: { customHeaders: siteHeaders },
  });
}

/**
 * The headers of what is no page: the API's answers and small files. Shown by themselves
 * they load and run nothing, and no other site gets hold of them. A page of the API that sends its own
 * policy keeps it.
 */
export function dataHeaders(
  scope: Construct,
  hasSecureSubdomains?: boolean,
): ResponseHeadersPolicy {
  const policy = "default-src 'none'; frame-ancestors 'none'";
  return dataPolicy(scope, 'DataHeaders', policy, hasSecureSubdomains);
}

/** The same for the folder with the pictures, which a browser shows in a page of its own with inline styles. */
export function assetHeaders(
  scope: Construct,
  hasSecureSubdomains?: boolean,
): ResponseHeadersPolicy {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  return dataPolicy(scope, 'AssetHeaders', policy, hasSecureSubdomains);
}

/**
 * The headers of homeowners' photographs: a browser that is shown one by itself may style it as an image and nothing
 * else. They hold whatever the storage behind them says, and the link that opened a photograph goes nowhere on.
 */
export function photoHeaders(
  scope: Construct,
  hasSecureSubdomains?: boolean,
): ResponseHeadersPolicy {
  const contentSecurityPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox";
  return new ResponseHeadersPolicy(scope, 'PhotoHeaders', {
    securityHeadersBehavior: {
      ...securityHeaders(contentSecurityPolicy, hasSecureSubdomains),
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: { customHeaders: dataCustomHeaders },
  });
}

function dataPolicy(
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
  hasSecureSubdomains?: boolean,
) {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: securityHeaders(contentSecurityPolicy, hasSecureSubdomains),
    customHeadersBehavior: { customHeaders: dataCustomHeaders },
  });
}

const siteHeaders: ResponseCustomHeader[] = [
  {
    header: 'permissions-policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=()',
    override: true,
  },
  { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
];

const dataCustomHeaders: ResponseCustomHeader[] = [
  ...siteHeaders,
  { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
];

/** @param includeSubdomains - demands HTTPS of every name below the domain too */
function securityHeaders(
  contentSecurityPolicy: string,
  includeSubdomains = false,
): ResponseSecurityHeadersBehavior {
  return {
    contentSecurityPolicy: { contentSecurityPolicy, override: false },
    referrerPolicy: {
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      override: false,
    },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(365),
      includeSubdomains,
      override: true,
    },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  };
}
