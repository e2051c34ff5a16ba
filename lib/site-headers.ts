import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

interface SiteHeadersProps {
  contentSecurityPolicy: string;
  /** Overrides the origin's headers instead of only filling in missing ones. */
  overridesOrigin?: boolean;
  /** Requires HTTPS for all subdomains too. */
  includeSubdomains?: boolean | undefined;
}

/** The security headers of one kind of file. */
class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, props: SiteHeadersProps) {
    const { contentSecurityPolicy, overridesOrigin = false } = props;
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: overridesOrigin },
        referrerPolicy: {
          referrerPolicy: overridesOrigin
            ? HeadersReferrerPolicy.NO_REFERRER
            : HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: overridesOrigin,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: props.includeSubdomains ?? false,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'),
          header('cross-origin-opener-policy', 'same-origin'),
          header('cross-origin-resource-policy', 'same-origin'),
        ],
      },
    });
  }
}

function header(name: string, value: string): ResponseCustomHeader {
  return { header: name, value, override: true };
}

export function siteHeaders(scope: Construct, includeSubdomains: boolean | undefined) {
  return {
    // The rest of the policy is in each page's meta tag, where these directives don't work or never change.
    page: new SiteHeaders(scope, 'Headers', {
      contentSecurityPolicy:
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
      includeSubdomains,
    }),
    // API responses load nothing. A page of the API that sends its own policy keeps it.
    data: new SiteHeaders(scope, 'DataHeaders', {
      contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
      includeSubdomains,
    }),
    // Browsers show an image in a page with inline styles.
    asset: new SiteHeaders(scope, 'AssetHeaders', {
      contentSecurityPolicy:
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      includeSubdomains,
    }),
    // A homeowner's photo is shown as an image and nothing else, and its signed link isn't sent on as a referrer.
    photo: new SiteHeaders(scope, 'PhotoHeaders', {
      contentSecurityPolicy:
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox",
      overridesOrigin: true,
      includeSubdomains,
    }),
  };
}
