import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { StartupError } from '../startup-error.ts';
import type { Resource, Stack } from '../template/stack.ts';

/** What the local run reads of an `AWS::DynamoDB::GlobalTable`. */
export interface TableProperties
  extends Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'GlobalSecondaryIndexes'> {
  KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
  StreamSpecification?: object;
}

export type TableResource = Resource<TableProperties>;

/** The template's tables. Time to live is not emulated: nothing expires locally. */
export function tablesOf(stack: Stack): TableResource[] {
  return stack.ofType<TableProperties>('AWS::DynamoDB::GlobalTable');
}

/** Makes the tables that are missing; throws where one is there with other keys or indexes. */
export async function createTables(client: DynamoDBClient, tables: TableResource[]): Promise<void> {
  for (const table of tables) {
    const existing = await describe(client, table.name);
    if (!existing) await createTable(client, table);
    else if (shape(existing) !== shape(table.properties)) {
      throw new StartupError(
        `The stored table ${table.name} has other keys or indexes than the template: start once with "npm start -- --fresh", which empties it.`,
      );
    }
  }
}

async function describe(
  client: DynamoDBClient,
  name: string,
): Promise<TableDescription | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function createTable(
  client: DynamoDBClient,
  { name, properties }: TableResource,
): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes: GlobalSecondaryIndexes?.map((index) => ({
        IndexName: index.IndexName,
        KeySchema: index.KeySchema,
        Projection: index.Projection,
      })),
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName: name });
}

/** Keys and indexes in one comparable text. */
function shape({
  KeySchema = [],
  GlobalSecondaryIndexes = [],
}: Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes'> | TableProperties): string {
  const keys = (schema: TableDescription['KeySchema']) =>
    (schema ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`);
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    keys(KeySchema),
    Projection?.ProjectionType,
    [...(Projection?.NonKeyAttributes ?? [])].sort(),
  ]);
  return JSON.stringify([keys(KeySchema), indexes.sort()]);
}
