import type { AccessRequest } from '../iam/policy.ts';

/** The part of a DynamoDB call's input that matters to IAM. */
export interface CallInput {
  TableName?: string;
  IndexName?: string;
  Key?: Attributes;
  Item?: Attributes;
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Attributes;
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
  const { TableName, IndexName } = input;
  // A batch names several tables, and no function may write one.
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
