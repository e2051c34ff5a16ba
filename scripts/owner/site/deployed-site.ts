import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CommandError } from '../command-error.ts';
import { openTables, type Site } from './site.ts';
import { type NamedTable, REGION, siteTables, stackNameOf } from './site-tables.ts';

/** The tables of a deployed environment, as its stack names them, with the caller's own credentials. */
export async function openDeployedSite(environment: Site['environment']): Promise<Site> {
  const client = new CloudFormationClient({ region: REGION });
  try {
    const stackName = stackNameOf(environment);
    const account = await accountOf(client, stackName, environment);
    const tables = siteTables(await tablesIn(client, stackName));
    if (!tables) {
      throw new CommandError(
        `The stack ${stackName} lacks some of the site's tables: deploy it with "npm run deploy -- -c env=${environment}".`,
      );
    }
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: REGION }), {
      marshallOptions: { removeUndefinedValues: true },
    });
    return {
      name: `${environment} (AWS account ${account}, ${REGION})`,
      isDeployed: true,
      environment,
      ...openTables(documents, tables),
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

async function tablesIn(client: CloudFormationClient, stackName: string): Promise<NamedTable[]> {
  const tables: NamedTable[] = [];
  const pages = paginateListStackResources({ client }, { StackName: stackName });
  for await (const { StackResourceSummaries = [] } of pages) {
    for (const { LogicalResourceId, PhysicalResourceId, ResourceType } of StackResourceSummaries) {
      if (ResourceType !== 'AWS::DynamoDB::GlobalTable') continue;
      tables.push({ logicalId: LogicalResourceId ?? '', name: PhysicalResourceId ?? '' });
    }
  }
  return tables;
}
