import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { type Alarms, alarmPeriod } from './alarms.ts';
import { type Environment, metricsNamespace } from './environments.ts';

const STAGE = 'api';

/** A higher number makes a new key with the next deployment, while the old one holds until its end. */
const ORIGIN_KEY_VERSION = 1;

/** A person sends a form once or twice: ten refusals are not one visitor's, and not a slip of one second. */
const REFUSED_REQUESTS = 10;

interface ApiProps {
  environment: Environment;
  alarms: Alarms;
}

/** The API under `/api`: its stage has that name, so CloudFront's paths reach it unchanged. */
export class Api extends Construct {
  readonly rest: RestApi;
  /** A line for each request, in JSON. */
  private readonly accessLog: LogGroup;
  /** Only CloudFront sends it, so nobody gets past CloudFront. It limits nothing. */
  readonly originKey: Secret;
  /** By path, as a viewer asks for it. The gateway calls any other method a path that it does not know. */
  readonly allowedMethods: Record<string, string[]> = {};

  constructor(scope: Construct, id: string, { environment, alarms }: ApiProps) {
    super(scope, id);
    const { methods, estimates } = environment.throttle;
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: environment.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.rest = new RestApi(this, 'Rest', {
      // The API's metrics go by its name: two environments of one account must not share it.
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      // Access logs need a role that is set once per account and region, and must outlive this stack.
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      defaultMethodOptions: { apiKeyRequired: true },
      deployOptions: {
        stageName: STAGE,
        ...stageThrottle(methods),
        methodOptions: {
          '/generate-quote/POST': stageThrottle(estimates),
        },
        loggingLevel: MethodLoggingLevel.OFF,
        accessLogDestination: new LogGroupLogDestination(this.accessLog),
        accessLogFormat: accessLogFormat(),
      },
    });
    this.originKey = new Secret(this, `OriginKey${ORIGIN_KEY_VERSION}`, {
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    });
    const plan = this.rest.addUsagePlan('OriginPlan', {
      apiStages: [{ stage: this.rest.deploymentStage }],
    });
    plan.addApiKey(
      this.rest.addApiKey(`OriginApiKey${ORIGIN_KEY_VERSION}`, {
        value: this.originKey.secretValue.unsafeUnwrap(),
      }),
    );
    this.addGatewayResponses();
    this.acknowledgeRules();
    this.addAlarms(environment, alarms);
  }

  /**
   * Gives a path under `/api` to a function, whose answer goes out whole or as it is written. What may
   * be read by GET is there for HEAD too.
   */
  route(
    methods: ('GET' | 'POST')[],
    path: string,
    fn: IFunction,
    responseTransferMode = ResponseTransferMode.BUFFERED,
  ): void {
    const resource = this.rest.root.getResource(path) ?? this.rest.root.addResource(path);
    const integration = new LambdaIntegration(fn, {
      responseTransferMode,
      // One permission a function: the API is the same for all of its paths.
      scopePermissionToMethod: false,
    });
    const declared = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    for (const method of declared) resource.addMethod(method, integration);
    const viewerPath = `/${STAGE}/${path}`;
    this.allowedMethods[viewerPath] = [...(this.allowedMethods[viewerPath] ?? []), ...declared];
  }

  private addAlarms(environment: Environment, alarms: Alarms): void {
    alarms.add('ApiErrors', {
      metric: this.rest.metricServerError({ statistic: Stats.SUM, period: alarmPeriod }),
      threshold: 1,
      means: 'A visitor got an error from the site and may have given up on a quote request.',
      remedy: "read the functions' logs for lines of level ERROR.",
    });
    // API Gateway has one metric for all 4xx, a mistyped form among them: only its log tells them apart.
    const throttled = new MetricFilter(this, 'ThrottledRequests', {
      logGroup: this.accessLog,
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      metricNamespace: metricsNamespace(environment),
      metricName: 'ThrottledRequests',
    });
    alarms.add('ThrottledRequests', {
      metric: throttled.metric({ statistic: Stats.SUM, period: alarmPeriod }),
      threshold: REFUSED_REQUESTS,
      means:
        'More requests came than the API takes in a second, and visitors were turned away with their forms. They were asked to wait or to call.',
      remedy:
        'see in the access log of the API which path is flooded; lower the requests that one address may send, or raise `throttle` in lib/environments.ts where they are real visitors.',
    });
    // Functions share the concurrency of the account, and any of them may be the one that uses it up.
    alarms.add('FunctionThrottles', {
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: Stats.SUM,
        period: alarmPeriod,
      }),
      threshold: 1,
      means:
        'More functions ran at once than the AWS account may run. A visitor may have got an error; emails to the owner come later.',
      remedy:
        'ask AWS to raise the quota "Concurrent executions" of Lambda (a new account has 10, others 1,000), or find in the metrics of Lambda which function uses it up.',
    });
  }

  private acknowledgeRules(): void {
    Validations.of(this.rest).acknowledge(
      {
        id: 'AwsSolutions-APIG2',
        reason:
          'The functions check each form by the schema that the page has too, and answer with a sentence for each field, which the gateway cannot.',
      },
      {
        id: 'AwsSolutions-APIG3',
        reason:
          'The web ACL of production stands before CloudFront, and nobody else has the key of the API.',
      },
      ...['AwsSolutions-APIG4', 'AwsSolutions-COG4'].map((id) => ({
        id,
        reason:
          'Visitors have no accounts. The pages of the owner ask for the token of their link or for a trusted browser.',
      })),
      {
        id: 'AwsSolutions-APIG6',
        reason:
          'The execution log would hold what visitors write and the tokens of links. The access log has a line for each request.',
      },
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
        reason:
          'The role of the account by which the API Gateway service writes access logs: AWS documents this policy for it.',
      },
    );
    Validations.of(this.originKey).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront and API Gateway get it by a deployment only. ORIGIN_KEY_VERSION makes a new one. Whoever has it gets past the limits of the web ACL, and to nothing that CloudFront does not show to all.',
    });
  }

  /** The gateway's own responses, given before a function is reached. */
  private addGatewayResponses(): void {
    const problems: [id: string, type: ResponseType, title: string, status?: number][] = [
      // A path that does not exist. CloudFront turns every 403 into the site's 404 page.
      ['NoSuchPath', ResponseType.MISSING_AUTHENTICATION_TOKEN, 'Not Found', 404],
      ['Throttled', ResponseType.THROTTLED, 'Too Many Requests', 429],
      ['TooLarge', ResponseType.REQUEST_TOO_LARGE, 'Payload Too Large', 413],
      ['Refused', ResponseType.DEFAULT_4XX, 'The request was refused'],
      ['Failed', ResponseType.DEFAULT_5XX, 'Something went wrong on our side'],
    ];
    for (const [id, type, title, status] of problems) {
      this.rest.addGatewayResponse(id, {
        type,
        ...(status && { statusCode: String(status) }),
        responseHeaders: {
          'Content-Type': "'application/problem+json'",
          'Cache-Control': "'no-store'",
        },
        templates: {
          'application/json': JSON.stringify({
            type: 'about:blank',
            title,
            ...(status && { status }),
          }),
        },
      });
    }
  }
}

function stageThrottle({ rateLimit, burstLimit }: Environment['throttle']['methods']) {
  return { throttlingRateLimit: rateLimit, throttlingBurstLimit: burstLimit };
}

/** The resource's path and no query, so that no log holds a token. */
function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: '$context.requestId',
      time: '$context.requestTime',
      method: '$context.httpMethod',
      path: '$context.resourcePath',
      status: '$context.status',
      latencyMs: '$context.responseLatency',
      bytes: '$context.responseLength',
      error: '$context.error.responseType',
    }),
  );
}
