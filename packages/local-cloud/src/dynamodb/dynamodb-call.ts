import type http from 'node:http';
import {
  type DynamodbError,
  missingSignature,
  serializationError,
  unknownOperation,
  validationError,
} from './dynamodb-error.ts';
import type { CallInput } from './required-access.ts';

/** A call of DynamoDB's API, read from the wire. */
export interface DynamodbCall {
  operation: string;
  input: CallInput;
}

/** @throws DynamodbError for what is no call, or one that dynalite cannot be trusted with */
export function dynamodbCall(headers: http.IncomingHttpHeaders, body: Buffer): DynamodbCall {
  const input = parsed(body);
  const target = String(headers['x-amz-target'] ?? '');
  const [, operation] = /^DynamoDB_20120810\.(\w+)$/.exec(target) ?? [];
  if (!operation) throw unknownOperation();
  if (!headers.authorization?.startsWith('AWS4-')) throw missingSignature();
  if (namesOf(input).some((name) => INHERITED.test(name))) throw inheritedName();
  return { operation, input };
}

/** dynalite keeps items as plain objects, where these names lead to what all objects inherit. */
const INHERITED = /\b(__proto__|constructor|prototype)\b/;

function parsed(body: Buffer): CallInput {
  let input: unknown;
  try {
    input = JSON.parse(body.toString(), (key, value) => {
      if (key === '__proto__') throw inheritedName();
      return value;
    });
  } catch (error) {
    throw error instanceof SyntaxError ? serializationError() : error;
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw serializationError();
  }
  return input;
}

/** Names that an expression takes apart, and those that stand for others in it. */
function namesOf(input: object): string[] {
  return Object.entries(input).flatMap(([member, value]) => {
    if (member === 'ExpressionAttributeNames') return Object.values(value ?? {}).map(String);
    return member.endsWith('Expression') ? [String(value)] : [];
  });
}

function inheritedName(): DynamodbError {
  return validationError(
    'The local DynamoDB takes no attribute with a name that all objects inherit, such as constructor.',
  );
}
