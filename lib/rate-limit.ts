import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { photoUploadPath } from '../domain/photo-upload.ts';

/** Blocks an address that floods the site, the API and the uploads, or the estimates. */
export class RateLimit extends CfnWebACL {
  constructor(scope: Construct, id: string, limits: Record<'all' | 'api' | 'estimates', number>) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibilityConfig('WebAcl'),
      customResponseBodies: {
        problem: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({
            type: 'about:blank',
            title: 'Too Many Requests',
            status: 429,
            detail:
              'Too many requests came from your network. Please wait five minutes or call us.',
          }),
        },
      },
      rules: [
        rateRule('EstimatesPerAddress', limits.estimates, '^/api/generate-quote'),
        rateRule('ApiPerAddress', limits.api, `^(/api/|${photoUploadPath})`),
        rateRule('AllPerAddress', limits.all, '^/'),
      ].map((rule, priority) => ({ ...rule, priority })),
    });
  }
}

/**
 * @param limit - requests per address in five minutes, the rule's default window
 * @param paths - a regular expression
 */
function rateRule(name: string, limit: number, paths: string) {
  return {
    name,
    // CloudFront would replace a 403 with the site's 404 page.
    action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'problem' } } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        scopeDownStatement: {
          regexMatchStatement: {
            fieldToMatch: { uriPath: {} },
            regexString: paths,
            // The web ACL sees the path as it was sent; the API also takes `/%61pi/` and `//api/`.
            textTransformations: [
              { priority: 0, type: 'URL_DECODE' },
              { priority: 1, type: 'NORMALIZE_PATH' },
            ],
          },
        },
      },
    },
    visibilityConfig: visibilityConfig(name),
  };
}

function visibilityConfig(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
