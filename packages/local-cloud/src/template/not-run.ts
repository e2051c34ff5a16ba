import type { Template } from './cloud-assembly.ts';

const emulated = [
  /^AWS::ApiGateway::(Deployment|GatewayResponse|Method|Resource|RestApi|Stage)$/,
  /^AWS::CloudFront::(Distribution|Function|OriginAccessControl|\w+Policy)$/,
  /^AWS::DynamoDB::(GlobalTable|Table)$/,
  /^AWS::(Events::Rule|IAM::(Policy|Role)|S3::Bucket|SES::EmailIdentity|SQS::Queue)$/,
  /^AWS::(Lambda::(EventSourceMapping|Function)|SecretsManager::Secret)$/,
  /^Custom::CDKBucketDeployment$/,
];

/** Properties of emulated types that do nothing locally. */
const withoutEffect: Record<string, string[]> = {
  'AWS::ApiGateway::Stage': ['AccessLogSetting', 'MethodSettings'],
  'AWS::DynamoDB::GlobalTable': ['TimeToLiveSpecification'],
  'AWS::DynamoDB::Table': ['TimeToLiveSpecification'],
  'AWS::Lambda::EventSourceMapping': ['MaximumBatchingWindowInSeconds', 'TumblingWindowInSeconds'],
  'AWS::SQS::Queue': ['DelaySeconds', 'FifoQueue'],
  'AWS::S3::Bucket': ['LifecycleConfiguration', 'VersioningConfiguration', 'CorsConfiguration'],
};

/** Names what a template holds and the local run does not run, in one list for a person. */
export function listOfNotRun({ Resources }: Template): string {
  const names = Object.values(Resources).flatMap(({ Type, Properties = {} }) => {
    if (!emulated.some((types) => types.test(Type))) return [Type];
    const source = (Properties.EventPattern as { source?: string[] } | undefined)?.source;
    if (source && !source.includes('aws.s3')) return [`${Type} (events of ${source})`];
    const unused = (withoutEffect[Type] ?? []).filter((name) => name in Properties);
    return unused.map((name) => `${Type}.${name}`);
  });
  return `Not run locally: ${[...new Set(names)].sort().join(', ') || 'nothing'}.`;
}
