import type { AccessRequest } from '../iam/policy.ts';

/** The part of a DynamoDB call's input that matters to IAM. */
export interface CallInput {
  TableName?: string;
  IndexName?: string;
  Key?: Attributes;
  Item?: Attributes;
  KeyConditionExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Attributes;
  Select?: string;
  ReturnValues?: string;
  RequestItems?: Record<string, unknown>;
}

type Attributes = Record<string, Record<string, unknown>>;

/** Finds a table's ARN and the name of its partition key. */
export interface Table {
  arn: string;
  partitionKey: string;
}

/** Names the access that a call needs (Service Authorization Reference, "Actions for DynamoDB"). */
export function requiredAccess(
  operation: string,
  input: CallInput,
  tableNamed: (name: string) => Table,
): AccessRequest[] {
  const action = `dynamodb:${operation}`;
  if (input.RequestItems) {
    return Object.keys(input.RequestItems).map((name) => ({
      action,
      resource: tableNamed(name).arn,
    }));
  }
  if (input.TableName === undefined) return [{ action, resource: '*' }];
  const table = tableNamed(input.TableName);
  return [
    {
      action,
      resource: input.IndexName ? `${table.arn}/index/${input.IndexName}` : table.arn,
      context: {
        'dynamodb:leadingkeys': leadingKeys(input, table.partitionKey),
        'dynamodb:attributes': attributes(input),
        'dynamodb:select': input.Select ? [input.Select] : [],
        'dynamodb:returnvalues': input.ReturnValues ? [input.ReturnValues] : [],
      },
    },
  ];
}

/** The value of the partition key, where the call states it. */
function leadingKeys(input: CallInput, partitionKey: string): string[] {
  const stated = (input.Key ?? input.Item)?.[partitionKey] ?? keyCondition(input);
  return stated ? Object.values(stated).map(String) : [];
}

/** In `pk = :pk AND …` the value behind `:pk`; an index's partition key is the one compared with `=`. */
function keyCondition(input: CallInput): Record<string, unknown> | undefined {
  const [, placeholder = ''] = /=\s*(:\w+)/.exec(input.KeyConditionExpression ?? '') ?? [];
  return input.ExpressionAttributeValues?.[placeholder];
}

/** The top-level attributes that the call names for reading or writes as a whole. */
function attributes({ ProjectionExpression, ExpressionAttributeNames, Item }: CallInput): string[] {
  const projected = (ProjectionExpression ?? '')
    .split(',')
    .map((path) => path.trim().split(/[.[]/)[0] ?? '')
    .filter(Boolean)
    .map((name) => ExpressionAttributeNames?.[name] ?? name);
  return [...projected, ...Object.keys(Item ?? {})];
}
