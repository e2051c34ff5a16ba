import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Turns away an address that floods the API. The site's files are not counted. */
export class RateLimit extends Construct {
  readonly webAclArn: string;

  /** @param requestsPerAddress - in five minutes, which is the rule's own window */
  constructor(scope: Construct, id: string, requestsPerAddress: number) {
    super(scope, id);
    const visibilityConfig = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: false,
    });
    this.webAclArn = new CfnWebACL(this, 'WebAcl', {
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
              'Too many requests came from your address. Please wait five minutes or call us.',
          }),
        },
      },
      rules: [
        {
          name: 'ApiPerAddress',
          priority: 0,
          // Not 403, which CloudFront would turn into the page for what does not exist.
          action: {
            block: { customResponse: { responseCode: 429, customResponseBodyKey: 'problem' } },
          },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: requestsPerAddress,
              scopeDownStatement: {
                byteMatchStatement: {
                  fieldToMatch: { uriPath: {} },
                  positionalConstraint: 'STARTS_WITH',
                  searchString: '/api/',
                  textTransformations: [{ priority: 0, type: 'NONE' }],
                },
              },
            },
          },
          visibilityConfig: visibilityConfig('ApiPerAddress'),
        },
      ],
    }).attrArn;
  }
}
