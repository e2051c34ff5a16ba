import {
  ACMClient,
  DescribeCertificateCommand,
  ListCertificatesCommand,
} from '@aws-sdk/client-acm';
import { BedrockClient, GetInferenceProfileCommand } from '@aws-sdk/client-bedrock';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListHostedZonesByNameCommand, Route53Client } from '@aws-sdk/client-route-53';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  GetSuppressedDestinationCommand,
  ListConfigurationSetsCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import {
  CheckIfPhoneNumberIsOptedOutCommand,
  GetSMSSandboxAccountStatusCommand,
  ListOriginationNumbersCommand,
  ListSMSSandboxPhoneNumbersCommand,
  ListSubscriptionsByTopicCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { inject } from 'vitest';

const ACCOUNT = '123456789012';

/** The clients by the name of their service in IAM. */
const clients = {
  acm: mockClient(ACMClient),
  bedrock: mockClient(BedrockClient),
  bedrockRuntime: mockClient(BedrockRuntimeClient),
  cloudformation: mockClient(CloudFormationClient),
  cloudfront: mockClient(CloudFrontClient),
  dynamodb: mockClient(DynamoDBClient),
  lambda: mockClient(LambdaClient),
  logs: mockClient(CloudWatchLogsClient),
  route53: mockClient(Route53Client),
  s3: mockClient(S3Client),
  secretsmanager: mockClient(SecretsManagerClient),
  ses: mockClient(SESv2Client),
  sns: mockClient(SNSClient),
  ssm: mockClient(SSMClient),
  sts: mockClient(STSClient),
};

/** An error as the SDK throws it. */
export const awsError = (name: string, message = name) =>
  Object.assign(new Error(message), { name });

/** An AWS account that has been bootstrapped and holds nothing else. What a test does not set fails. */
export const account = {
  ...clients,

  /** Begins anew with an account without sandboxes, where nothing is deployed. */
  reset() {
    for (const client of Object.values(clients)) client.reset();
    clients.sts
      .on(GetCallerIdentityCommand)
      .resolves({ Account: ACCOUNT, Arn: `arn:aws:iam::${ACCOUNT}:user/engineer` });
    clients.ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '30' } });
    clients.cloudformation
      .on(DescribeStacksCommand)
      .rejects(awsError('ValidationError', 'Stack with id x does not exist'));
    clients.route53.on(ListHostedZonesByNameCommand).resolves({ HostedZones: [] });
    clients.acm.on(ListCertificatesCommand).resolves({});
    clients.acm.on(DescribeCertificateCommand).resolves({
      Certificate: {
        Status: 'ISSUED',
        SubjectAlternativeNames: ['stone.test', 'www.stone.test'],
      },
    });
    clients.ses
      .on(GetEmailIdentityCommand)
      .rejects(awsError('NotFoundException'))
      .on(GetAccountCommand)
      .resolves({
        ...{ SendingEnabled: true, ProductionAccessEnabled: true, EnforcementStatus: 'HEALTHY' },
        SendQuota: { Max24HourSend: 50_000, SentLast24Hours: 12 },
      })
      .on(GetSuppressedDestinationCommand)
      .rejects(awsError('NotFoundException'))
      .on(ListConfigurationSetsCommand)
      .resolves({ ConfigurationSets: ['newsletter'] });
    clients.bedrock.on(GetInferenceProfileCommand).resolves({
      models: ['us-east-1', 'us-east-2', 'us-west-2'].map((region) => ({
        modelArn: `arn:aws:bedrock:${region}::foundation-model/amazon.nova-2-lite-v1:0`,
      })),
    });
    clients.bedrockRuntime.on(ConverseCommand).resolves({ stopReason: 'max_tokens' });
    this.setConcurrency(1000);
    clients.sns
      .on(GetSMSSandboxAccountStatusCommand)
      .resolves({ IsInSandbox: false })
      .on(ListSMSSandboxPhoneNumbersCommand)
      .resolves({ PhoneNumbers: [] })
      .on(CheckIfPhoneNumberIsOptedOutCommand)
      .resolves({ isOptedOut: false })
      .on(ListOriginationNumbersCommand)
      .resolves({ PhoneNumbers: [{ PhoneNumber: '+18335550100', Status: 'ACTIVE' }] });
    clients.dynamodb.on(ListTablesCommand).resolves({ TableNames: ['bookkeeping'] });
    clients.dynamodb.on(ScanCommand).resolves({ Count: 0 });
    clients.s3.on(ListBucketsCommand).resolves({ Buckets: [{ Name: 'photos' }] });
    clients.logs.on(DescribeLogGroupsCommand).resolves({ logGroups: [] });
    clients.secretsmanager.on(ListSecretsCommand).resolves({ SecretList: [] });
    clients.cloudfront.on(ListDistributionsCommand).resolves({ DistributionList: distributions() });
  },

  setConcurrency(all: number, unreserved = all) {
    clients.lambda.on(GetAccountSettingsCommand).resolves({
      AccountLimit: { ConcurrentExecutions: all, UnreservedConcurrentExecutions: unreserved },
    });
  },

  /** Lets SES know identities: verified, or as they are given. */
  setIdentities(identities: Record<string, object | 'verified'>) {
    for (const [EmailIdentity, state] of Object.entries(identities)) {
      clients.ses.on(GetEmailIdentityCommand, { EmailIdentity }).resolves(
        state === 'verified'
          ? {
              VerifiedForSendingStatus: true,
              DkimAttributes: { SigningEnabled: true, Status: 'SUCCESS' },
            }
          : state,
      );
    }
  },

  /**
   * Gives the account the stack of an environment with all resources of its template.
   *
   * @param owner - the owner's address, where it is not that of the template
   */
  deploy(
    template: 'dev' | 'prod' | 'prodInZone',
    { owner, ...stack }: { owner?: string } & Partial<Stack> = {},
  ) {
    const name = template === 'dev' ? 'dev' : 'prod';
    const StackName = `masonry-site-${name}`;
    clients.cloudformation
      .on(DescribeStacksCommand, { StackName })
      .resolves({ Stacks: [{ StackName, StackStatus: 'CREATE_COMPLETE', ...stack } as never] })
      .on(ListStackResourcesCommand, { StackName })
      .resolves({
        StackResourceSummaries: Object.entries(inject('templates')[template].Resources).map(
          ([LogicalResourceId, { Type, Properties }]) => ({
            LogicalResourceId,
            ResourceType: Type,
            ResourceStatus: 'CREATE_COMPLETE',
            LastUpdatedTimestamp: new Date(),
            PhysicalResourceId:
              Type === 'AWS::SES::EmailIdentity'
                ? (owner ?? String(Properties?.EmailIdentity))
                : physicalId(name, LogicalResourceId),
          }),
        ),
      });
  },

  setSubscriptions(...subscriptions: [protocol: string, endpoint: string, arn?: string][]) {
    clients.sns.on(ListSubscriptionsByTopicCommand).resolves({
      Subscriptions: subscriptions.map(([Protocol, Endpoint, arn = `arn:aws:sns:${Endpoint}`]) => ({
        ...{ Protocol, Endpoint, SubscriptionArn: arn },
      })),
    });
  },

  /** The requests that were sent, as the actions that IAM calls them. */
  actions(): string[] {
    return Object.entries(clients).flatMap(([service, client]) =>
      client.calls().map(({ args }) => {
        const request = `${service}:${args[0].constructor.name.replace(/Command$/, '')}`;
        return otherwiseNamed[request] ?? request;
      }),
    );
  },
};

/** Requests that IAM does not call by the name of their command. */
const otherwiseNamed: Record<string, string> = {
  's3:ListBuckets': 's3:ListAllMyBuckets',
  'bedrockRuntime:Converse': 'bedrock:InvokeModel',
};

/** The name that CloudFormation gives to what has none. */
export function physicalId(environment: string, logicalId: string): string {
  return `masonry-site-${environment}-${logicalId}-1A2B3C4D5E6F`;
}

/** CloudFront's answer; a name is the only one of its distribution. */
export function distributions(...names: string[]) {
  const Items = ['old.test', ...names].map((name, index) => ({
    Id: `E${index}`,
    Aliases: { Quantity: 1, Items: [name] },
  }));
  return { Items } as never;
}
