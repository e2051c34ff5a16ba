import { CloudWatchLogsClient, paginateDescribeLogGroups } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, paginateListTables, ScanCommand } from '@aws-sdk/client-dynamodb';
import { paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { paginateListConfigurationSets, SESv2Client } from '@aws-sdk/client-sesv2';
import { REGION } from '../../owner/site/site-tables.ts';

/** The account's tables whose names begin so. */
export async function tablesNamed(prefix: string): Promise<string[]> {
  const client = new DynamoDBClient({ region: REGION });
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    names.push(...TableNames.filter((name) => name.startsWith(prefix)));
  }
  return names;
}

/** Finds out by one item, without reading it: the table's own count is hours old. */
export async function isEmptyTable(TableName: string): Promise<boolean> {
  const client = new DynamoDBClient({ region: REGION });
  const { Count } = await client.send(new ScanCommand({ TableName, Select: 'COUNT', Limit: 1 }));
  return Count === 0;
}

/** The account's log groups whose names begin so. */
export async function logGroupsNamed(prefix: string): Promise<string[]> {
  const client = new CloudWatchLogsClient({ region: REGION });
  const names: string[] = [];
  const pages = paginateDescribeLogGroups({ client }, { logGroupNamePrefix: prefix });
  for await (const { logGroups = [] } of pages) {
    names.push(...logGroups.map(({ logGroupName = '' }) => logGroupName));
  }
  return names;
}

/** The account's secrets of that name, by their ARNs. */
export async function secretsNamed(pattern: RegExp): Promise<string[]> {
  const client = new SecretsManagerClient({ region: REGION });
  const arns: string[] = [];
  for await (const { SecretList = [] } of paginateListSecrets({ client }, {})) {
    const named = SecretList.filter(({ Name = '' }) => pattern.test(Name));
    arns.push(...named.map(({ ARN = '' }) => ARN));
  }
  return arns;
}

/** The account's configuration sets of SES of that name. */
export async function configurationSetsNamed(pattern: RegExp): Promise<string[]> {
  const client = new SESv2Client({ region: REGION });
  const names: string[] = [];
  for await (const { ConfigurationSets = [] } of paginateListConfigurationSets({ client }, {})) {
    names.push(...ConfigurationSets.filter((name) => pattern.test(name)));
  }
  return names;
}
