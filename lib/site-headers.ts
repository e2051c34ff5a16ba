import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

const customHeaders = [
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
].map(([header = '', value = '']) => ({ header, value, override: true }));

/** The security headers of each kind of file. */
export function siteHeaders(scope: Construct) {
  /** @param override - replaces the origin's own headers instead of only filling in missing ones */
  function policy(id: string, contentSecurityPolicy: string, override = false) {
    return new cloudfront.ResponseHeadersPolicy(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override },
        referrerPolicy: {
          referrerPolicy: override
            ? cloudfront.HeadersReferrerPolicy.NO_REFERRER
            : cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          // A subdomain, such as the owner's webmail, may lack HTTPS.
          includeSubdomains: false,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
      },
      customHeadersBehavior: { customHeaders },
    });
  }
  return {
    // The rest of the policy is in each page's meta tag, where these directives don't work or never change.
    page: policy(
      'Headers',
      "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    ),
    // API responses don't load anything. API pages that send their own policy keep it.
    data: policy('DataHeaders', "default-src 'none'; frame-ancestors 'none'"),
    // Browsers wrap a directly opened image in a page with inline styles.
    asset: policy(
      'AssetHeaders',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ),
    // A homeowner's photo is shown as an image and nothing else, and its signed link isn't sent on as a referrer.
    photo: policy(
      'PhotoHeaders',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox",
      true,
    ),
  };
}
