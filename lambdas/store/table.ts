import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  paginateScan,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';

type ConditionalUpdate = Omit<UpdateCommandInput, 'TableName' | 'Key' | 'ReturnValues'>;

interface ItemUpdate<Item> {
  /** New values; undefined removes an attribute. */
  set?: { [Key in keyof Item]?: Item[Key] | undefined };
  /** Additions to numbers and sets. */
  add?: { [Key in keyof Item]?: Item[Key] };
  /**
   * Condition expressions that must all hold. They may use `:name` for the values, and `#name` for a changed attribute.
   */
  when?: string | readonly string[];
  values?: Readonly<Record<string, unknown>>;
}

/** New values of an item on the condition that other values are as they were read. */
export interface OptimisticChange<Item> {
  /** Attributes that must still be as the item was read. */
  from: readonly (keyof Item & string)[];
  /** New values; undefined removes an attribute. */
  to: { [Key in keyof Item]?: Item[Key] | undefined };
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

  /** @returns false if the id is taken: then nothing is written */
  async putIfAbsent(item: Item): Promise<boolean> {
    const put = new PutCommand({
      TableName: this.name,
      Item: item,
      ConditionExpression: 'attribute_not_exists(id)',
    });
    return (await whereConditionHolds(() => this.#client.send(put))) !== undefined;
  }

  async delete(id: string): Promise<void> {
    await this.#client.send(new DeleteCommand({ TableName: this.name, Key: { id } }));
  }

  /**
   * Updates an item by expressions that `update` cannot build.
   *
   * @returns the whole updated item, or undefined if the condition does not hold
   */
  async conditionalUpdate(
    id: string,
    update: ConditionalUpdate,
    options?: { abortSignal: AbortSignal },
  ): Promise<Item | undefined> {
    const command = new UpdateCommand({
      TableName: this.name,
      Key: { id },
      ...update,
      ReturnValues: 'ALL_NEW',
    });
    const output = await whereConditionHolds(() => this.#client.send(command, options));
    return output && ((output.Attributes ?? {}) as Item);
  }

  /** @returns the whole updated item, or undefined if the conditions do not hold */
  update(
    id: string,
    { set = {}, add = {}, when = [], values = {} }: ItemUpdate<Item>,
  ): Promise<Item | undefined> {
    const changes: [string, unknown][] = Object.entries(set);
    const assigned = changes.filter(([, value]) => value !== undefined);
    const removed = changes.filter(([, value]) => value === undefined);
    const added: [string, unknown][] = Object.entries(add);
    const clause = (keyword: string, terms: [string, unknown][], between = '') =>
      terms.length > 0
        ? `${keyword} ${terms.map(([key]) => `#${key}${between && `${between}:new_${key}`}`).join(', ')} `
        : '';
    const parameters = [
      ...[...assigned, ...added].map(([key, value]) => [`:new_${key}`, value]),
      ...Object.entries(values).map(([name, value]) => [`:${name}`, value]),
    ].filter(([, value]) => value !== undefined);
    const conditions = [when].flat();
    return this.conditionalUpdate(id, {
      UpdateExpression:
        clause('SET', assigned, ' = ') + clause('REMOVE', removed) + clause('ADD', added, ' '),
      // Some attributes have names that are reserved words.
      ExpressionAttributeNames: Object.fromEntries(
        [...changes, ...added].map(([key]) => [`#${key}`, key]),
      ),
      ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
      ...(parameters.length > 0 && { ExpressionAttributeValues: Object.fromEntries(parameters) }),
    });
  }

  /** @returns false if somebody else changed the item meanwhile: then nothing is written */
  async optimisticUpdate(
    item: { id: string } & Partial<Item>,
    { from, to }: OptimisticChange<Item>,
  ): Promise<boolean> {
    const updated = await this.update(item.id, {
      set: to,
      when: from.map((key) =>
        item[key] === undefined ? `attribute_not_exists(${key})` : `${key} = :was_${key}`,
      ),
      values: Object.fromEntries(
        from.flatMap((key) => (item[key] === undefined ? [] : [[`was_${key}`, item[key]]])),
      ),
    });
    return updated !== undefined;
  }

  /** `lastKey` is absent on the last page. */
  async queryPage(
    query: Omit<QueryCommandInput, 'TableName'>,
  ): Promise<{ items: Item[]; lastKey: QueryCommandInput['ExclusiveStartKey'] }> {
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({ TableName: this.name, ...query }),
    );
    return { items: Items as Item[], lastKey: LastEvaluatedKey };
  }

  /** Counts the items of an index that a query finds, up to its limit. */
  async count(
    query: Omit<QueryCommandInput, 'TableName' | 'Select'> & { Limit: number },
  ): Promise<number> {
    const { Count = 0 } = await this.#client.send(
      new QueryCommand({ TableName: this.name, ...query, Select: 'COUNT' }),
    );
    return Count;
  }

  /** Reads everything that a query of an index finds. */
  queryAll<Projected = Item>(query: Omit<QueryCommandInput, 'TableName'>): Promise<Projected[]> {
    return allOf(paginateQuery({ client: this.#client }, { TableName: this.name, ...query }));
  }

  /**
   * Reads every item, or attributes of it.
   *
   * @param paths - names of attributes, with dots for parts: `estimate.reading.readBy`
   */
  scanAll<Projected = Item>(
    paths: readonly string[] | 'all',
    { ConsistentRead = false } = {},
  ): Promise<Projected[]> {
    const attributes = paths === 'all' ? {} : projection(paths);
    return allOf(
      paginateScan(
        { client: this.#client },
        { TableName: this.name, ConsistentRead, ...attributes },
      ),
    );
  }
}

async function allOf<Item>(
  pages: AsyncIterable<{ Items?: unknown[] | undefined }>,
): Promise<Item[]> {
  const found: Item[] = [];
  for await (const { Items = [] } of pages) found.push(...(Items as Item[]));
  return found;
}

/** Uses aliases: some attributes have names that are reserved words. */
function projection(paths: readonly string[]) {
  const names = paths.flatMap((path) => path.split('.'));
  return {
    ProjectionExpression: paths.map((path) => `#${path.replaceAll('.', '.#')}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
  };
}

/** @returns undefined if the condition of a write does not hold */
async function whereConditionHolds<Output>(
  write: () => Promise<Output>,
): Promise<Output | undefined> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Makes a function's one client. An operation takes milliseconds: after 2 s another try is better than waiting. */
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

/** Our cursors have at most 139 characters. */
const MAX_CURSOR_CHARACTERS = 200;

/** Encodes a position in an index for a URL: base64url of its JSON. */
export function cursorOf(position: object): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes a cursor; undefined for one that was never given out. */
export function positionIn<Schema extends z.core.$ZodType>(
  schema: Schema,
  cursor: string,
): z.output<Schema> | undefined {
  if (cursor.length > MAX_CURSOR_CHARACTERS) return undefined;
  try {
    const json: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return z.safeParse(schema, json).data;
  } catch {
    return undefined;
  }
}
