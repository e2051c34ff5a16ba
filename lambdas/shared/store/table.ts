import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  paginateScan,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';

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

  /** @returns false, without writing, if the ID is taken */
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
   * Changes attributes of an item; undefined removes one.
   *
   * @param expected - values that the item must have; undefined means that the attribute must be absent
   * @returns the whole changed item; undefined if there is none, or if it differs
   */
  async change(
    id: string,
    changes: Partial<Item>,
    expected: Partial<Item> = {},
  ): Promise<Item | undefined> {
    const { name, value, names, values } = expressions();
    const assignments: string[] = [];
    const removals: string[] = [];
    for (const [key, content] of Object.entries(changes)) {
      if (content === undefined) removals.push(name(key));
      else assignments.push(`${name(key)} = ${value(content)}`);
    }
    const parts: string[] = [];
    if (assignments.length > 0) parts.push(`SET ${assignments.join(', ')}`);
    if (removals.length > 0) parts.push(`REMOVE ${removals.join(', ')}`);
    const conditions = ['attribute_exists(id)'];
    for (const [key, content] of Object.entries(expected)) {
      if (content === undefined) conditions.push(`attribute_not_exists(${name(key)})`);
      else conditions.push(`${name(key)} = ${value(content)}`);
    }
    const command = new UpdateCommand({
      TableName: this.name,
      Key: { id },
      UpdateExpression: parts.join(' '),
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
      ReturnValues: 'ALL_NEW',
    });
    const output = await undefinedIfConditionFails(this.#client.send(command));
    return output?.Attributes as Item | undefined;
  }

  /**
   * Adds one to counters of an item, and creates what doesn't exist.
   *
   * @param limits - the counters, each with the highest count that it may reach
   * @returns false, without counting, if one has reached its limit
   */
  async count(id: string, limits: Record<string, number>, expiresAt: number): Promise<boolean> {
    const { name, value, names, values } = expressions();
    const one = value(1);
    const additions: string[] = [];
    const conditions: string[] = [];
    for (const [attribute, limit] of Object.entries(limits)) {
      const key = name(attribute);
      additions.push(`${key} ${one}`);
      conditions.push(`(attribute_not_exists(${key}) OR ${key} < ${value(limit)})`);
    }
    const command = new UpdateCommand({
      TableName: this.name,
      Key: { id },
      UpdateExpression: `SET expiresAt = ${value(expiresAt)} ADD ${additions.join(', ')}`,
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    });
    return (await undefinedIfConditionFails(this.#client.send(command))) !== undefined;
  }

  /** Queries an index by the value of its key. Returns all matching items, or the first `max`. */
  async query(
    IndexName: string,
    [key, value]: readonly [key: string, value: string],
    { isNewestFirst = false, max = Number.POSITIVE_INFINITY } = {},
  ): Promise<Item[]> {
    const query = {
      TableName: this.name,
      IndexName,
      KeyConditionExpression: '#key = :value',
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':value': value },
      ScanIndexForward: !isNewestFirst,
    };
    const items: Item[] = [];
    for await (const { Items = [] } of paginateQuery({ client: this.#client }, query)) {
      items.push(...(Items as Item[]));
      if (items.length >= max) break;
    }
    return items.slice(0, max);
  }

  /** Not for Lambda functions, which don't have the memory. */
  async scanAll(): Promise<Item[]> {
    const input = { TableName: this.name, ConsistentRead: true };
    const pages = await Array.fromAsync(paginateScan({ client: this.#client }, input));
    return pages.flatMap(({ Items = [] }) => Items as Item[]);
  }
}

/** Makes expressions with placeholders, because some attribute names are reserved words or contain a hyphen. */
function expressions() {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  function name(key: string): string {
    const placeholder = `#${key.replaceAll('-', '_')}`;
    names[placeholder] = key;
    return placeholder;
  }
  function value(content: unknown): string {
    const placeholder = `:${Object.keys(values).length}`;
    values[placeholder] = content;
    return placeholder;
  }
  return { name, value, names, values };
}

async function undefinedIfConditionFails<Output>(write: Promise<Output>) {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** The client for all functions. Operations take milliseconds, so it retries after 2 s instead of waiting. */
export const documentClient = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);
