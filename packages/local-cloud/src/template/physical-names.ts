import { StartupError } from '../startup-error.ts';

/** The deploying account, as in AWS's own examples. */
export const ACCOUNT = '000000000000';

/** A resource that others refer to. */
export interface NamedResource {
  type: string;
  /** The stack's name and the logical id. */
  name: string;
  region: string;
  /** `localhost:<port>`, where the distribution is served. */
  siteDomain: string;
  /** Reads a resolved property. */
  property(name: string): string | undefined;
}

/** The part of an ARN before the name, by type. */
const arnPaths: Record<string, string> = {
  'AWS::CloudFront::Distribution': 'cloudfront::distribution/',
  'AWS::CloudFront::Function': 'cloudfront::function/',
  'AWS::DynamoDB::GlobalTable': 'dynamodb:<region>:table/',
  'AWS::Events::Rule': 'events:<region>:rule/',
  'AWS::IAM::Role': 'iam::role/',
  'AWS::Lambda::Function': 'lambda:<region>:function:',
  'AWS::Logs::LogGroup': 'logs:<region>:log-group:',
  'AWS::SNS::Topic': 'sns:<region>:',
  'AWS::SQS::Queue': 'sqs:<region>:',
  'AWS::SecretsManager::Secret': 'secretsmanager:<region>:secret:',
};

/** Types whose `Ref` is an ARN. */
const namedByArn = ['AWS::CloudFront::Function', 'AWS::SNS::Topic', 'AWS::SecretsManager::Secret'];

/**
 * Returns what CloudFormation would give for `Ref` or an attribute. Names are the same in every run, so that stored data
 * is found again.
 *
 * @throws StartupError for an attribute that is not known
 */
export function physicalName(resource: NamedResource, attribute: string): string {
  const { type, name, region, siteDomain, property } = resource;
  const bucket = name.toLowerCase();
  switch (`${type} ${attribute}`) {
    case 'AWS::ApiGateway::Stage Ref':
      return property('StageName') ?? name;
    case 'AWS::DynamoDB::GlobalTable Ref':
      return property('TableName') ?? name;
    case 'AWS::SES::EmailIdentity Ref':
      return property('EmailIdentity') ?? name;
    case 'AWS::CloudFront::Distribution DomainName':
      return siteDomain;
    case 'AWS::S3::Bucket Ref':
      return bucket;
    case 'AWS::S3::Bucket Arn':
      return `arn:aws:s3:::${bucket}`;
    case 'AWS::S3::Bucket RegionalDomainName':
      return `${bucket}.s3.${region}.amazonaws.com`;
  }
  const [service, place, rest = ''] = (arnPaths[type] ?? '').split(/:(.*?):(.*)/);
  const arn = `arn:aws:${service}:${place && region}:${ACCOUNT}:${rest}${name}`;
  switch (attribute) {
    case 'Ref':
    case 'Id':
      return namedByArn.includes(type) ? arn : name;
    case 'RootResourceId':
      return `${name}-root`;
    case 'Arn':
    case 'FunctionARN':
    case 'TopicArn':
      return arn;
    case 'StreamArn':
      // A stream's label is the time it was made; nothing depends on which time that is.
      return `${arn}/stream/2026-01-01T00:00:00.000`;
    default:
      throw new StartupError(
        `The local run does not know ${attribute} of ${type}: add it in src/template/physical-names.ts of packages/local-cloud.`,
      );
  }
}
