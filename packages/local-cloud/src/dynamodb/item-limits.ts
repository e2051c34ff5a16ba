import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** An item as DynamoDB's wire format holds it. */
export type Item = Record<string, AttributeValue>;

export interface KeyedTable {
  KeySchema: KeySchema;
  GlobalSecondaryIndexes?: { KeySchema: KeySchema }[];
}

type KeySchema = { AttributeName: string; KeyType: string }[];

// DynamoDB Developer Guide, "Quotas": in bytes of UTF-8, where dynalite counts characters.
const MAX_PARTITION_KEY_BYTES = 2_048;
const MAX_SORT_KEY_BYTES = 1_024;
const MAX_ITEM_BYTES = 400 * 1024;

/** DynamoDB's words for what makes an item too large for its table; undefined where it fits. */
export function limitViolation(item: Item, table: KeyedTable): string | undefined {
  const schemas = [table, ...(table.GlobalSecondaryIndexes ?? [])].map((each) => each.KeySchema);
  for (const { AttributeName, KeyType } of schemas.flat()) {
    const bytes = valueBytes(item[AttributeName]);
    if (KeyType === 'HASH' && bytes > MAX_PARTITION_KEY_BYTES) {
      return 'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes';
    }
    if (KeyType === 'RANGE' && bytes > MAX_SORT_KEY_BYTES) {
      return 'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes';
    }
  }
  return membersBytes(item) > MAX_ITEM_BYTES
    ? 'Item size has exceeded the maximum allowed size'
    : undefined;
}

// Sizes: DynamoDB Developer Guide, "DynamoDB item sizes and formats".
function valueBytes(value: AttributeValue | undefined): number {
  if (!value) return 0;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return binaryBytes(value.B);
  if (value.SS) return sum(value.SS.map((each) => Buffer.byteLength(each)));
  if (value.NS) return sum(value.NS.map(numberBytes));
  if (value.BS) return sum(value.BS.map(binaryBytes));
  if (value.L) return 3 + sum(value.L.map((each) => 1 + valueBytes(each)));
  if (value.M) return 3 + Object.keys(value.M).length + membersBytes(value.M);
  return 1;
}

function membersBytes(members: Item): number {
  return Object.entries(members).reduce(
    (total, [name, value]) => total + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
}

/** One byte for each two significant digits, one more, and another below zero. */
function numberBytes(number: string): number {
  const [mantissa = ''] = number.toLowerCase().split('e');
  const digits = mantissa.replace(/[-+.]/g, '').replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + (number.startsWith('-') ? 1 : 0);
}

/** The wire format has bytes in base64. */
function binaryBytes(binary: unknown): number {
  return Buffer.byteLength(String(binary), 'base64');
}
