import type { Template } from './cloud-assembly.ts';

/** Types whose behavior the local run emulates. */
const EMULATED = new Set([
  ...['ApiKey', 'Deployment', 'GatewayResponse', 'Method', 'Resource', 'RestApi', 'Stage'].map(
    (name) => `AWS::ApiGateway::${name}`,
  ),
  ...['UsagePlan', 'UsagePlanKey'].map((name) => `AWS::ApiGateway::${name}`),
  ...['CachePolicy', 'Distribution', 'Function', 'OriginAccessControl'].map(
    (name) => `AWS::CloudFront::${name}`,
  ),
  ...['OriginRequestPolicy', 'ResponseHeadersPolicy'].map((name) => `AWS::CloudFront::${name}`),
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::SES::EmailIdentity',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
  'Custom::CDKBucketDeployment',
]);

/** Types that do nothing which anybody could notice on a laptop: permissions, logs, alarms, names, certificates. */
const WITHOUT_EFFECT = new Set([
  'AWS::ApiGateway::Account',
  'AWS::Budgets::Budget',
  'AWS::CDK::Metadata',
  'AWS::CertificateManager::Certificate',
  'AWS::CloudFormation::WaitConditionHandle',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::KMS::Alias',
  'AWS::KMS::Key',
  'AWS::Lambda::EventInvokeConfig',
  // A function that uses one is refused.
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::Delivery',
  'AWS::Logs::DeliveryDestination',
  'AWS::Logs::DeliverySource',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::Logs::ResourcePolicy',
  'AWS::Route53::HostedZone',
  'AWS::Route53::RecordSet',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::WAFv2::WebACL',
  'Custom::LogRetention',
  'Custom::S3AutoDeleteObjects',
]);

/** Types that stand in a template without harm, but that no function can call. */
const WITHOUT_API = ['AWS::SNS::Topic'];

/** Sources of the events that are emulated. */
const EVENT_SOURCES = ['aws.s3'];

interface EventRuleProperties {
  ScheduleExpression?: unknown;
  EventBusName?: unknown;
  EventPattern?: { source?: unknown[] };
}

/** Tells a pattern that events of this machine may match by their source; one with an operator may. */
export function hasEmulatedSource({ source }: { source?: unknown } = {}): boolean {
  const isEmulated = (each: unknown) => typeof each !== 'string' || EVENT_SOURCES.includes(each);
  return !Array.isArray(source) || source.some(isEmulated);
}

/** Of types that are emulated in part: the reason why a resource does not run. */
const partReasons: Record<string, (properties: object) => string | undefined> = {
  'AWS::Events::Rule'({ ScheduleExpression, EventPattern, EventBusName }: EventRuleProperties) {
    if (ScheduleExpression) return undefined;
    if (EventBusName && EventBusName !== 'default') return 'only the default bus has events';
    return hasEmulatedSource(EventPattern)
      ? undefined
      : `no events of ${EventPattern?.source?.join(', ')} are emulated`;
  },
  'AWS::S3::Bucket'({ NotificationConfiguration = {} }: { NotificationConfiguration?: object }) {
    const others = Object.keys(NotificationConfiguration).some(
      (name) => name !== 'EventBridgeConfiguration',
    );
    return others ? 'its notifications go to EventBridge only' : undefined;
  },
};

/** A resource of the template that the local run cannot stand for. */
export interface UnsupportedResource {
  type: string;
  logicalId: string;
  reason: string;
}

/** Finds every resource that does not run locally, in the order of the template. */
export function unsupportedResources({ Resources }: Template): UnsupportedResource[] {
  const environments = Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .map(({ Properties }) => JSON.stringify(Properties?.Environment ?? {}))
    .join();
  return Object.entries(Resources).flatMap(([logicalId, { Type: type, Properties = {} }]) => {
    const because = (reason: string) => [{ type, logicalId, reason }];
    if (!EMULATED.has(type) && !WITHOUT_EFFECT.has(type))
      return because('its type is not emulated');
    if (WITHOUT_API.includes(type) && environments.includes(`"${logicalId}"`)) {
      return because('functions cannot call it');
    }
    const reason = partReasons[type]?.(Properties);
    return reason === undefined ? [] : because(reason);
  });
}

/** One list for a person; undefined where everything runs. */
export function unsupportedList(unsupported: UnsupportedResource[]): string | undefined {
  if (unsupported.length === 0) return undefined;
  const lines = unsupported.map(
    ({ type, logicalId, reason }) => `  ${type} ${logicalId} (${reason})`,
  );
  return ['These resources of the template do not run locally:', ...lines].join('\n');
}
