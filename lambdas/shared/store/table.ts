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
    return this.replace(item, undefined);
  }

  /** @returns false, without writing, if the stored item isn't the former one any more; undefined means none */
  async replace(item: Item, former: Item | undefined): Promise<boolean> {
    const { matches, names, values } = expressions();
    const put = new PutCommand({
      TableName: this.name,
      Item: item,
      ConditionExpression: matches(former ?? { id: undefined }).join(' AND '),
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: former && values,
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
    const { name, value, matches, names, values } = expressions();
    const removed = Object.entries(changes).filter(([, content]) => content === undefined);
    const set = Object.entries(changes).filter(([, content]) => content !== undefined);
    const assignments = set.map(([key, content]) => `${name(key)} = ${value(content)}`);
    const parts = [
      ...(set.length > 0 ? [`SET ${assignments.join(', ')}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.map(([key]) => name(key)).join(', ')}`] : []),
    ];
    const command = new UpdateCommand({
      TableName: this.name,
      Key: { id },
      UpdateExpression: parts.join(' '),
      ConditionExpression: ['attribute_exists(id)', ...matches(expected)].join(' AND '),
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
    const counters = Object.entries(limits).map(([key, limit]) => [name(key), value(limit)]);
    const command = new UpdateCommand({
      TableName: this.name,
      Key: { id },
      UpdateExpression: `SET expiresAt = ${value(expiresAt)} ADD ${counters.map(([key]) => `${key} ${one}`).join(', ')}`,
      ConditionExpression: counters
        .map(([key, limit]) => `(attribute_not_exists(${key}) OR ${key} < ${limit})`)
        .join(' AND '),
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
  /** Returns a condition for each expected value; undefined means that the attribute must be absent. */
  function matches(expected: object): string[] {
    return Object.entries(expected).map(([key, content]) =>
      content === undefined
        ? `attribute_not_exists(${name(key)})`
        : `${name(key)} = ${value(content)}`,
    );
  }
  return { name, value, matches, names, values };
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
