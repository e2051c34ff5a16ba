import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type StreamViewType,
  type TableDescription,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { StartupError } from '../startup-error.ts';
import type { Resource, Stack } from '../template/stack.ts';

/** The properties that are emulated of an `AWS::DynamoDB::GlobalTable` or `AWS::DynamoDB::Table`. */
interface TableProperties
  extends Pick<
    CreateTableCommandInput,
    'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'
  > {
  KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
  StreamSpecification?: { StreamViewType: StreamViewType };
}

export type TableResource = Resource<TableProperties>;

/** The template's tables. Time to live is not emulated: nothing expires locally. */
export function tablesOf(stack: Stack): TableResource[] {
  return ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    stack.ofType<TableProperties>(type),
  );
}

/** Makes the tables that are missing; throws where one is there with other keys or indexes. */
export async function createTables(client: DynamoDBClient, tables: TableResource[]): Promise<void> {
  for (const table of tables) {
    const existing = await describe(client, table.name);
    if (!existing) await createTable(client, table);
    else if (shape(existing) !== shape(table.properties)) {
      throw new StartupError(
        `The stored table ${table.name} has other keys or indexes than the template: start once with the option --fresh, which empties it.`,
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
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, LocalSecondaryIndexes } =
    properties;
  const indexes = (all: TableProperties['LocalSecondaryIndexes']) =>
    all?.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }));
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes: indexes(GlobalSecondaryIndexes),
      LocalSecondaryIndexes: indexes(LocalSecondaryIndexes),
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName: name });
}

/** Puts keys and indexes into one comparable text. */
function shape({
  KeySchema = [],
  GlobalSecondaryIndexes = [],
  LocalSecondaryIndexes = [],
}: Shaped): string {
  const keys = (schema: TableDescription['KeySchema']) =>
    (schema ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`);
  const all = [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes];
  const indexes = all.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    keys(KeySchema),
    Projection?.ProjectionType,
    [...(Projection?.NonKeyAttributes ?? [])].sort(),
  ]);
  return JSON.stringify([keys(KeySchema), indexes.sort()]);
}

type Shaped =
  | Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes'>
  | TableProperties;
