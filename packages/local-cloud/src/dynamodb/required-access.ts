import type { AccessRequest } from '../iam/policy.ts';

/** The part of a DynamoDB call's input that matters to IAM. */
export interface CallInput {
  TableName?: string;
  IndexName?: string;
  Key?: Attributes;
  Item?: Attributes;
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Attributes;
  RequestItems?: Record<string, unknown>;
}

type Attributes = Record<string, Record<string, unknown>>;

interface Tables {
  arnOf(name: string): string;
  partitionKeyOf(name: string): string;
}

/** Returns the access that a call needs (Service Authorization Reference, "Actions for DynamoDB"). */
export function requiredAccess(
  operation: string,
  input: CallInput,
  { arnOf, partitionKeyOf }: Tables,
): AccessRequest[] {
  const action = `dynamodb:${operation}`;
  const { RequestItems, TableName, IndexName } = input;
  if (RequestItems) {
    return Object.keys(RequestItems).map((name) => ({ action, resource: arnOf(name) }));
  }
  if (TableName === undefined) return [{ action, resource: '*' }];
  const table = arnOf(TableName);
  const key = (input.Key ?? input.Item)?.[partitionKeyOf(TableName)] ?? keyCondition(input);
  return [
    {
      action,
      resource: IndexName ? `${table}/index/${IndexName}` : table,
      context: { 'dynamodb:leadingkeys': Object.values(key ?? {}).map(String) },
    },
  ];
}

/** Returns the value of `:pk` in `pk = :pk AND …`. */
function keyCondition(input: CallInput): Record<string, unknown> | undefined {
  const [, placeholder = ''] = /=\s*(:\w+)/.exec(input.KeyConditionExpression ?? '') ?? [];
  return input.ExpressionAttributeValues?.[placeholder];
}
