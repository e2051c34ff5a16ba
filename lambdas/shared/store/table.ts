import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  paginateScan,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';

type Values<Item> = { [Key in keyof Item]?: Item[Key] | undefined };

export interface ItemUpdate<Item> {
  /** New values; undefined removes an attribute. */
  set: Values<Item>;
  /** Values that the item must have; undefined for an attribute that it must not have. */
  expected?: Values<Item>;
  /** A further condition expression, with its values. */
  when?: [expression: string, values: object];
  /** True if an item that doesn't exist is created. */
  mayCreate?: boolean;
}

/** A DynamoDB table with `id` as its key. */
export class Table<Item extends { id: string }> {
  readonly #client: DynamoDBDocumentClient;
  readonly name: string;

  constructor(client: DynamoDBDocumentClient, name: string) {
    this.#client = client;
    this.name = name;
  }

  async get(id: string): Promise<Item | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.name, Key: { id }, ConsistentRead: true }),
    );
    return Item as Item | undefined;
  }

  async put(item: Item): Promise<void> {
    await this.#client.send(new PutCommand({ TableName: this.name, Item: item }));
  }

  /** @returns false, without writing, if the id is taken */
  async putIfAbsent(item: Item): Promise<boolean> {
    const put = new PutCommand({
      TableName: this.name,
      Item: item,
      ConditionExpression: 'attribute_not_exists(id)',
    });
    return (await undefinedIfConditionFails(this.#client.send(put))) !== undefined;
  }

  async delete(id: string): Promise<void> {
    await this.#client.send(new DeleteCommand({ TableName: this.name, Key: { id } }));
  }

  /**
   * Updates an item by expressions that `update` cannot build.
   *
   * @returns the whole updated item, or undefined if the condition fails
   */
  async conditionalUpdate(
    id: string,
    update: Omit<UpdateCommandInput, 'TableName' | 'Key' | 'ReturnValues'>,
  ): Promise<Item | undefined> {
    const output = await undefinedIfConditionFails(
      this.#client.send(
        new UpdateCommand({
          TableName: this.name,
          Key: { id },
          ...update,
          ReturnValues: 'ALL_NEW',
        }),
      ),
    );
    return output && ((output.Attributes ?? {}) as Item);
  }

  /** @returns the whole updated item, or undefined if a condition fails */
  update(
    id: string,
    { set, expected = {}, when, mayCreate = false }: ItemUpdate<Item>,
  ): Promise<Item | undefined> {
    const [expression, values = {}] = when ?? [];
    const conditions = [
      ...(mayCreate ? [] : ['attribute_exists(id)']),
      ...(expression ? [expression] : []),
    ];
    const assigned: string[] = [];
    const removed: string[] = [];
    // Some attributes have names that are reserved words.
    const names: Record<string, string> = {};
    const parameters: Record<string, unknown> = { ...values };
    for (const [key, value] of Object.entries(set)) {
      names[`#${key}`] = key;
      if (value === undefined) {
        removed.push(`#${key}`);
      } else {
        assigned.push(`#${key} = :new_${key}`);
        parameters[`:new_${key}`] = value;
      }
    }
    for (const [key, value] of Object.entries(expected)) {
      names[`#${key}`] = key;
      if (value === undefined) {
        conditions.push(`attribute_not_exists(#${key})`);
      } else {
        conditions.push(`#${key} = :old_${key}`);
        parameters[`:old_${key}`] = value;
      }
    }
    const setClause = assigned.length > 0 ? `SET ${assigned.join(', ')}` : '';
    const removeClause = removed.length > 0 ? `REMOVE ${removed.join(', ')}` : '';
    return this.conditionalUpdate(id, {
      UpdateExpression: `${setClause} ${removeClause}`.trim(),
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeNames: names,
      ...(Object.keys(parameters).length > 0 && { ExpressionAttributeValues: parameters }),
    });
  }

  /** Reads the items of an index that have one value of its key, in pages of up to 1 MB. */
  async *pages(
    IndexName: string,
    [key, value]: readonly [key: string, value: string],
    { isNewestFirst = false }: { isNewestFirst?: boolean } = {},
  ): AsyncGenerator<Item[]> {
    const query = {
      TableName: this.name,
      IndexName,
      KeyConditionExpression: '#key = :value',
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':value': value },
      ScanIndexForward: !isNewestFirst,
    };
    for await (const { Items = [] } of paginateQuery({ client: this.#client }, query)) {
      yield Items as Item[];
    }
  }

  /** Reads the items of an index that have one value of its key: all of them, or the first `max`. */
  async query(
    indexName: string,
    key: readonly [key: string, value: string],
    { max = Number.POSITIVE_INFINITY, ...order }: { isNewestFirst?: boolean; max?: number } = {},
  ): Promise<Item[]> {
    const items: Item[] = [];
    for await (const page of this.pages(indexName, key, order)) {
      items.push(...page);
      if (items.length >= max) break;
    }
    return items.slice(0, max);
  }

  /** Reads every item with strong consistency. */
  async scanAll(): Promise<Item[]> {
    const input = { TableName: this.name, ConsistentRead: true };
    const found: Item[] = [];
    for await (const { Items = [] } of paginateScan({ client: this.#client }, input)) {
      found.push(...(Items as Item[]));
    }
    return found;
  }
}

/** Returns undefined if the condition of a write fails. */
async function undefinedIfConditionFails<Output>(
  write: Promise<Output>,
): Promise<Output | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Creates the function's DynamoDB client. Operations take milliseconds, so retry after 2 s instead of waiting. */
export function documentClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** Computes a time to live, in seconds since 1970. */
export function secondsAfter(now: Date, seconds: number): number {
  return Math.floor(now.getTime() / 1000) + seconds;
}
