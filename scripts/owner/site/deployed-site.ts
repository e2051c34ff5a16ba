import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CommandError } from '../command-error.ts';
import { openStores, type Site } from './site.ts';
import {
  type NamedTable,
  PHOTOS_BUCKET_ID,
  REGION,
  siteTables,
  stackNameOf,
} from './site-tables.ts';

/** The tables and photographs of a deployed environment, as its stack names them, with the caller's own credentials. */
export async function openDeployedSite(environment: Site['environment']): Promise<Site> {
  const client = new CloudFormationClient({ region: REGION });
  try {
    const stackName = stackNameOf(environment);
    const account = await accountOf(client, stackName, environment);
    const { named, bucket } = await storesIn(client, stackName);
    const tables = siteTables(named);
    if (!tables || !bucket) {
      throw new CommandError(
        `The stack ${stackName} lacks some of the site's tables or its photographs: deploy it with "npm run deploy -- -c env=${environment}".`,
      );
    }
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: REGION }), {
      marshallOptions: { removeUndefinedValues: true },
    });
    return {
      name: `${environment} (AWS account ${account}, ${REGION})`,
      isDeployed: true,
      environment,
      ...openStores(
        { client: documents, names: tables },
        { s3: new S3Client({ region: REGION }), bucket },
      ),
    };
  } finally {
    client.destroy();
  }
}

async function accountOf(
  client: CloudFormationClient,
  stackName: string,
  environment: string,
): Promise<string> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
    // A stack's id is its ARN: arn:aws:cloudformation:<region>:<account>:stack/…
    return Stacks?.[0]?.StackId?.split(':')[4] ?? 'unknown';
  } catch (error) {
    if (!/does not exist/.test((error as Error).message)) throw error;
    throw new CommandError(
      `There is no stack ${stackName} in ${REGION}, the one region where it can be, of the AWS account that your credentials belong to: check AWS_PROFILE, or deploy it with "npm run deploy -- -c env=${environment}".`,
    );
  }
}

async function storesIn(
  client: CloudFormationClient,
  stackName: string,
): Promise<{ named: NamedTable[]; bucket: string | undefined }> {
  const named: NamedTable[] = [];
  let bucket: string | undefined;
  const pages = paginateListStackResources({ client }, { StackName: stackName });
  for await (const { StackResourceSummaries = [] } of pages) {
    for (const { LogicalResourceId, PhysicalResourceId, ResourceType } of StackResourceSummaries) {
      if (LogicalResourceId === PHOTOS_BUCKET_ID) bucket = PhysicalResourceId;
      if (ResourceType !== 'AWS::DynamoDB::GlobalTable') continue;
      named.push({ logicalId: LogicalResourceId ?? '', name: PhysicalResourceId ?? '' });
    }
  }
  return { named, bucket };
}
