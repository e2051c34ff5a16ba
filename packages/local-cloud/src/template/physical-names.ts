import { createHash } from 'node:crypto';
import { StartupError } from '../startup-error.ts';

/** Stands for the deploying account, as in AWS's own examples. */
export const ACCOUNT = '000000000000';

/** A resource that another one refers to. */
interface NamedResource {
  logicalId: string;
  type: string;
  /** Resolved properties that give it a name of its own. */
  property(name: string): string | undefined;
}

interface NamingContext {
  stackName: string;
  region: string;
  /** `localhost:<port>`, where the distribution is served. */
  siteDomain: string;
}

type Namer = (resource: NamedResource, context: NamingContext) => string;

const named =
  (property: string): Namer =>
  (resource, { stackName }) =>
    resource.property(property) ?? `${stackName}-${resource.logicalId}`;

const generatedId: Namer = ({ logicalId }) =>
  createHash('sha256').update(logicalId).digest('hex').slice(0, 10);

const arn =
  (service: string, path: string, name: Namer, { global = false } = {}): Namer =>
  (resource, context) =>
    `arn:aws:${service}:${global ? '' : context.region}:${ACCOUNT}:${path}${name(resource, context)}`;

const table = named('TableName');
const tableArn = arn('dynamodb', 'table/', table);
const fn = named('FunctionName');
const role = named('RoleName');
const queue = named('QueueName');
const topicArn = arn('sns', '', named('TopicName'));
const rule = named('Name');
const logGroup = named('LogGroupName');
const secretArn = arn('secretsmanager', 'secret:', named('Name'));
const bucket: Namer = (resource, context) => named('BucketName')(resource, context).toLowerCase();
const distributionArn = arn('cloudfront', 'distribution/', generatedId, { global: true });
const edgeFunctionArn = arn('cloudfront', 'function/', named('Name'), { global: true });
const withId = { Ref: generatedId, Id: generatedId };
const tableNames = {
  Ref: table,
  Arn: tableArn,
  // A stream's label is the time it was made; nothing depends on which time that is.
  StreamArn: ((resource, context) =>
    `${tableArn(resource, context)}/stream/2026-01-01T00:00:00.000`) satisfies Namer,
};

/** By type: what `Ref` and each known attribute give. */
const names: Record<string, Record<string, Namer>> = {
  'AWS::ApiGateway::ApiKey': withId,
  'AWS::ApiGateway::Deployment': withId,
  'AWS::ApiGateway::Resource': withId,
  'AWS::ApiGateway::RestApi': {
    Ref: generatedId,
    RootResourceId: (resource, context) => `${generatedId(resource, context)}root`,
  },
  'AWS::ApiGateway::Stage': { Ref: (resource) => resource.property('StageName') ?? 'default' },
  'AWS::ApiGateway::UsagePlan': withId,
  'AWS::CloudFront::CachePolicy': withId,
  'AWS::CloudFront::Distribution': {
    ...withId,
    Arn: distributionArn,
    DomainName: (_, { siteDomain }) => siteDomain,
  },
  'AWS::CloudFront::Function': {
    Ref: edgeFunctionArn,
    FunctionARN: edgeFunctionArn,
    'FunctionMetadata.FunctionARN': edgeFunctionArn,
  },
  'AWS::CloudFront::OriginAccessControl': withId,
  'AWS::CloudFront::OriginRequestPolicy': withId,
  'AWS::CloudFront::ResponseHeadersPolicy': withId,
  'AWS::DynamoDB::GlobalTable': tableNames,
  'AWS::DynamoDB::Table': tableNames,
  'AWS::Events::Rule': { Ref: rule, Arn: arn('events', 'rule/', rule) },
  'AWS::IAM::Role': { Ref: role, Arn: arn('iam', 'role/', role, { global: true }) },
  'AWS::Lambda::Function': { Ref: fn, Arn: arn('lambda', 'function:', fn) },
  'AWS::Logs::LogGroup': {
    Ref: logGroup,
    Arn: (resource, context) => `${arn('logs', 'log-group:', logGroup)(resource, context)}:*`,
  },
  'AWS::S3::Bucket': {
    Ref: bucket,
    Arn: (resource, context) => `arn:aws:s3:::${bucket(resource, context)}`,
    DomainName: (resource, context) => `${bucket(resource, context)}.s3.amazonaws.com`,
    RegionalDomainName: (resource, context) =>
      `${bucket(resource, context)}.s3.${context.region}.amazonaws.com`,
  },
  'AWS::SES::ConfigurationSet': { Ref: named('Name') },
  'AWS::SES::EmailIdentity': { Ref: named('EmailIdentity') },
  'AWS::SNS::Topic': { Ref: topicArn, TopicArn: topicArn, TopicName: named('TopicName') },
  'AWS::SQS::Queue': {
    Ref: (resource, context) =>
      `https://sqs.${context.region}.amazonaws.com/${ACCOUNT}/${queue(resource, context)}`,
    Arn: arn('sqs', '', queue),
    QueueName: queue,
  },
  'AWS::SecretsManager::Secret': { Ref: secretArn, Id: secretArn },
};

/**
 * The value that CloudFormation would give for `Ref` or an attribute. Names are the same in every
 * run, so that stored data is found again; throws for what it does not know rather than guess.
 */
export function physicalName(
  resource: NamedResource,
  attribute: string,
  context: NamingContext,
): string {
  const name = names[resource.type]?.[attribute];
  if (!name) {
    throw new StartupError(
      `The local run does not know ${attribute} of ${resource.logicalId} (${resource.type}): teach it in src/template/physical-names.ts of packages/local-cloud.`,
    );
  }
  return name(resource, context);
}
