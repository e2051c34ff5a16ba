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

/** @param path - the service, a colon, and what comes before the name */
const arn =
  (path: string, name: Namer, end = ''): Namer =>
  (resource, context) => {
    const [service, rest] = path.split(/:(.*)/);
    const region = ['cloudfront', 'iam'].includes(service ?? '') ? '' : context.region;
    return `arn:aws:${service}:${region}:${ACCOUNT}:${rest}${name(resource, context)}${end}`;
  };

const bucket: Namer = (resource, context) => named('BucketName')(resource, context).toLowerCase();
const inBucket =
  (before: string, after: string): Namer =>
  (resource, context) =>
    `${before}${bucket(resource, context)}${after.replace('<region>', context.region)}`;

const withId = { Ref: generatedId, Id: generatedId };
const table = named('TableName');
const tableNames = {
  Ref: table,
  Arn: arn('dynamodb:table/', table),
  // A stream's label is the time it was made; nothing depends on which time that is.
  StreamArn: arn('dynamodb:table/', table, '/stream/2026-01-01T00:00:00.000'),
};
const withArn = (nameProperty: string, path: string, end?: string) => ({
  Ref: named(nameProperty),
  Arn: arn(path, named(nameProperty), end),
});
const edgeFunctionArn = arn('cloudfront:function/', named('Name'));
const secretArn = arn('secretsmanager:secret:', named('Name'));
const topicArn = arn('sns:', named('TopicName'));

/** By type: what `Ref` and each known attribute give. */
const names: Record<string, Record<string, Namer>> = {
  'AWS::ApiGateway::Deployment': withId,
  'AWS::ApiGateway::Resource': withId,
  'AWS::ApiGateway::RestApi': {
    Ref: generatedId,
    RootResourceId: (resource, context) => `${generatedId(resource, context)}root`,
  },
  'AWS::ApiGateway::Stage': { Ref: (resource) => resource.property('StageName') ?? 'default' },
  'AWS::CloudFront::CachePolicy': withId,
  'AWS::CloudFront::Distribution': {
    ...withId,
    Arn: arn('cloudfront:distribution/', generatedId),
    DomainName: (_, { siteDomain }) => siteDomain,
  },
  'AWS::CloudFront::Function': { Ref: edgeFunctionArn, FunctionARN: edgeFunctionArn },
  'AWS::CloudFront::OriginAccessControl': withId,
  'AWS::CloudFront::OriginRequestPolicy': withId,
  'AWS::CloudFront::ResponseHeadersPolicy': withId,
  'AWS::DynamoDB::GlobalTable': tableNames,
  'AWS::Events::Rule': withArn('Name', 'events:rule/'),
  'AWS::IAM::Role': withArn('RoleName', 'iam:role/'),
  'AWS::Lambda::Function': withArn('FunctionName', 'lambda:function:'),
  'AWS::Logs::LogGroup': withArn('LogGroupName', 'logs:log-group:', ':*'),
  'AWS::S3::Bucket': {
    Ref: bucket,
    Arn: inBucket('arn:aws:s3:::', ''),
    RegionalDomainName: inBucket('', '.s3.<region>.amazonaws.com'),
  },
  'AWS::SES::ConfigurationSet': { Ref: named('Name') },
  'AWS::SES::EmailIdentity': { Ref: named('EmailIdentity') },
  'AWS::SNS::Topic': { Ref: topicArn, TopicArn: topicArn },
  'AWS::SQS::Queue': withArn('QueueName', 'sqs:'),
  'AWS::SecretsManager::Secret': { Ref: secretArn, Id: secretArn },
};

/**
 * The value that CloudFormation would give for `Ref` or an attribute. Names are the same in every run, so that stored
 * data is found again; throws for what it does not know rather than guess.
 */
export function physicalName(
  resource: NamedResource,
  attribute: string,
  context: NamingContext,
): string {
  const name = names[resource.type]?.[attribute];
  if (name) return name(resource, context);
  throw new StartupError(
    `The local run does not know ${attribute} of ${resource.logicalId} (${resource.type}): teach it in src/template/physical-names.ts of packages/local-cloud.`,
  );
}
