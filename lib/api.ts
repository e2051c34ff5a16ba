import { Stack, Validations } from 'aws-cdk-lib';
import {
  EndpointType,
  LambdaIntegration,
  ResponseTransferMode,
  ResponseType,
  RestApi,
  type UsagePlan,
} from 'aws-cdk-lib/aws-apigateway';
import { type IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';

/** Increment to rotate the key; the old one works until the deployment finishes. */
const ORIGIN_KEY_VERSION = 1;

/** Requests per second of each method. */
const throttle = { throttlingRateLimit: 50, throttlingBurstLimit: 100 };

/**
 * An estimate occupies its function for up to 20 s, so two per second keep 40 functions busy. All functions share the
 * account's concurrency, which may be as low as 100: more estimates would block the contact form.
 */
const estimatesThrottle = { throttlingRateLimit: 2, throttlingBurstLimit: 20 };

/** The API under `/api`. Its stage is named `api`, so CloudFront passes paths on unchanged. */
export class Api extends Construct {
  readonly rest: RestApi;
  /** The methods of each routed path, such as `GET, POST`. */
  readonly methods: Record<string, string> = {};
  /** Only CloudFront sends this key, so requests can't bypass it. */
  readonly originKey: Secret;
  readonly originPlan: UsagePlan;

  constructor(scope: Construct, id: string, { alarms }: { alarms: Alarms }) {
    super(scope, id);
    this.rest = new RestApi(this, 'Rest', {
      // Metrics use this name, so environments that share an account need different ones.
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      defaultMethodOptions: { apiKeyRequired: true },
      deployOptions: {
        stageName: 'api',
        ...throttle,
        methodOptions: { '/generate-quote/POST': estimatesThrottle },
      },
    });
    this.originKey = new Secret(this, `OriginKey${ORIGIN_KEY_VERSION}`, {
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    });
    this.originPlan = this.rest.addUsagePlan('OriginPlan', {
      apiStages: [{ stage: this.rest.deploymentStage }],
    });
    this.originPlan.addApiKey(
      this.rest.addApiKey(`OriginApiKey${ORIGIN_KEY_VERSION}`, {
        value: this.originKey.secretValue.unsafeUnwrap(),
      }),
    );
    this.addGatewayResponses();
    this.acknowledgeRules();
    this.addAlarms(alarms);
  }

  /** Routes methods of a path under `/api` to a function. */
  route(
    methods: ('GET' | 'POST')[],
    path: string,
    fn: IFunction,
    responseTransferMode = ResponseTransferMode.BUFFERED,
  ): void {
    const address = `/api/${path}`;
    this.methods[address] = [this.methods[address] ?? [], methods].flat().join(', ');
    const resource = this.rest.root.resourceForPath(path);
    const integration = new LambdaIntegration(fn, {
      responseTransferMode,
      // One permission per function is enough.
      scopePermissionToMethod: false,
    });
    for (const method of methods) resource.addMethod(method, integration);
  }

  private addAlarms(alarms: Alarms): void {
    alarms.add('ApiErrors', {
      metric: this.rest.metricServerError(),
      threshold: 1,
      means: 'A visitor got an error from the site and may have given up on a quote request.',
      remedy: "read the functions' logs for lines of level ERROR.",
    });
    // All functions share the account's concurrency, and any of them may exhaust it.
    alarms.add('FunctionThrottles', {
      metric: LambdaFunction.metricAllThrottles(),
      threshold: 1,
      means:
        'Functions hit the concurrency limit of the AWS account. A visitor may have gotten an error; emails to the owner are delayed.',
      remedy:
        'ask AWS to raise the quota "Concurrent executions" of Lambda (a new account has 10, others 1,000), or find in Lambda\'s metrics which function uses it up.',
    });
  }

  private acknowledgeRules(): void {
    const reasons = {
      APIG1: 'CloudFront logs each request, without addresses or keys.',
      APIG2: 'The functions validate each form with the same schema as the page.',
      APIG3: 'The web ACL is on CloudFront, and only CloudFront knows the API key.',
      APIG4: "Visitors don't have accounts. The owner's pages require a key or a trusted browser.",
      APIG6: "The execution log would contain visitors' words and the keys in links.",
      COG4: "Visitors don't have accounts. The owner's pages require a key or a trusted browser.",
    };
    Validations.of(this.rest).acknowledge(
      ...Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason })),
    );
    Validations.of(this.originKey).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Only a deployment can hand a new key to CloudFront: raise ORIGIN_KEY_VERSION.',
    });
  }

  private addGatewayResponses(): void {
    const problems: [id: string, type: ResponseType, title: string, status?: number][] = [
      // The default is 403, which CloudFront replaces with the site's 404 page.
      ['NoSuchPath', ResponseType.MISSING_AUTHENTICATION_TOKEN, 'Not Found', 404],
      ['Throttled', ResponseType.THROTTLED, 'Too Many Requests', 429],
      ['TooLarge', ResponseType.REQUEST_TOO_LARGE, 'Payload Too Large', 413],
      ['Refused', ResponseType.DEFAULT_4XX, 'The request was refused'],
      ['Failed', ResponseType.DEFAULT_5XX, 'Something went wrong on our side'],
    ];
    for (const [id, type, title, status] of problems) {
      this.rest.addGatewayResponse(id, {
        type,
        statusCode: status?.toString(),
        responseHeaders: {
          'Content-Type': "'application/problem+json'",
          'Cache-Control': "'no-store'",
        },
        templates: {
          'application/json': JSON.stringify({ type: 'about:blank', title, status }),
        },
      });
    }
  }
}
