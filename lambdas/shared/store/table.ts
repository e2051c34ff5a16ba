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

interface ItemUpdate<Item> {
  /** New values; undefined removes an attribute. */
  set: Partial<Item>;
  /** Amounts to add to numbers, and members to add to sets. */
  add?: Record<string, number | Set<string>>;
  /** Values that the item must have; undefined means that the attribute must be absent. */
  expected?: Partial<Item>;
  /** Limits of numbers, and of the sizes of sets that are added to. An absent attribute is below its limit. */
  atMost?: Record<string, number>;
  /** True to create the item if it doesn't exist. */
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

  /** @returns the whole updated item, or undefined if a condition fails */
  async update(
    id: string,
    { set, add = {}, expected = {}, atMost = {}, mayCreate = false }: ItemUpdate<Item>,
  ): Promise<Item | undefined> {
    const { name, value, names, values } = placeholders();
    const isAbsent = (key: string) => `attribute_not_exists(${name(key)})`;
    const removed = Object.keys(set).filter((key) => set[key as keyof Item] === undefined);
    const sets = Object.entries(set)
      .filter(([key]) => !removed.includes(key))
      .map(([key, content]) => `${name(key)} = ${value(content)}`);
    const additions = Object.entries(add).map(([key, amount]) => `${name(key)} ${value(amount)}`);
    const changes = [
      ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.map(name).join(', ')}`] : []),
      ...(additions.length > 0 ? [`ADD ${additions.join(', ')}`] : []),
    ];
    const matches = Object.entries(expected).map(([key, content]) =>
      content === undefined ? isAbsent(key) : `${name(key)} = ${value(content)}`,
    );
    const limits = Object.entries(atMost).map(([key, limit]) => {
      const number = add[key] instanceof Set ? `size(${name(key)})` : name(key);
      return `(${isAbsent(key)} OR ${number} <= ${value(limit)})`;
    });
    const conditions = [...(mayCreate ? [] : ['attribute_exists(id)']), ...matches, ...limits];
    const command = new UpdateCommand({
      TableName: this.name,
      Key: { id },
      UpdateExpression: changes.join(' '),
      ConditionExpression: conditions.join(' AND ') || undefined,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
      ReturnValues: 'ALL_NEW',
    });
    const output = await undefinedIfConditionFails(this.#client.send(command));
    return output?.Attributes as Item | undefined;
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

/** Makes placeholders for expressions, because some attribute names are reserved words or contain a hyphen. */
function placeholders() {
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
