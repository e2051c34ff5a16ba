import type { Header } from '../http/http-message.ts';
import { S3Error } from './s3-error.ts';

/** The conditions that a form has to keep to (Amazon S3 API Reference, "POST policy"). */
export interface PostPolicy {
  /** Milliseconds since 1970. */
  expiration: number;
  conditions: Condition[];
}

export type Condition =
  | { operator: 'eq' | 'starts-with'; field: string; value: string }
  | { operator: 'content-length-range'; minimum: string; maximum: string };

/** @throws S3Error in S3's words for what is no policy */
export function parsePolicy(encoded: string): PostPolicy {
  const policy = parsedJson(encoded);
  const unexpected = Object.keys(policy).find(
    (name) => !['expiration', 'conditions'].includes(name),
  );
  if (unexpected !== undefined) throw invalidPolicy(`Unexpected: '${unexpected}'`);
  const { expiration, conditions } = policy;
  if (expiration === undefined) throw invalidPolicy('Policy missing expiration.');
  if (conditions === undefined) throw invalidPolicy('Policy missing conditions.');
  if (!Array.isArray(conditions)) {
    throw invalidPolicy("Invalid 'conditions' value: must be a List.");
  }
  return { expiration: timeOf(expiration), conditions: conditions.map(conditionOf) };
}

/** A condition as S3 repeats it: simple ones in their long form. */
export function conditionText(condition: Condition): string {
  const parts =
    condition.operator === 'content-length-range'
      ? [condition.operator, condition.minimum, condition.maximum]
      : [condition.operator, condition.field, condition.value];
  return `[${parts.map((part) => JSON.stringify(part)).join(', ')}]`;
}

function parsedJson(encoded: string): Record<string, unknown> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) throw invalidPolicy('invalid Base64 encoding.');
  let policy: unknown;
  try {
    policy = JSON.parse(Buffer.from(encoded, 'base64').toString());
  } catch {
    throw invalidPolicy('Invalid JSON.');
  }
  if (!isObject(policy)) throw invalidPolicy('Invalid JSON.');
  return policy;
}

/** Only UTC is taken, with or without fractions of a second. */
function timeOf(expiration: unknown): number {
  const isUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(String(expiration));
  const time = isUtc ? Date.parse(String(expiration)) : Number.NaN;
  if (Number.isNaN(time)) throw invalidPolicy(`Invalid 'expiration' value: '${expiration}'`);
  return time;
}

function conditionOf(condition: unknown): Condition {
  if (Array.isArray(condition)) return listCondition(condition);
  if (!isObject(condition)) {
    throw invalidPolicy('Invalid condition test: must be a List or Object.');
  }
  const [entry, ...others] = Object.entries(condition) as Header[];
  if (!entry || others.length > 0) {
    throw invalidPolicy(
      'Invalid Simple-Condition: Simple-Conditions must have exactly one property specified.',
    );
  }
  const [field, value] = entry;
  if (typeof value !== 'string') {
    throw invalidPolicy('Invalid Simple-Condition: value must be a string.');
  }
  return { operator: 'eq', field: `$${field}`, value };
}

function listCondition([name, ...operands]: unknown[]): Condition {
  if (typeof name !== 'string') {
    throw invalidPolicy('Invalid Condition: missing operation identifier.');
  }
  const operator = name.toLowerCase();
  if (operator !== 'eq' && operator !== 'starts-with' && operator !== 'content-length-range') {
    throw invalidPolicy(`Invalid Condition: unknown operation '${name}'.`);
  }
  const [first, second, ...others] = operands;
  if (first === undefined || second === undefined || others.length > 0) {
    throw invalidPolicy(`Invalid ${operator}: wrong number of arguments.`);
  }
  if (operator === 'content-length-range') {
    return { operator, minimum: String(first), maximum: String(second) };
  }
  if (typeof first !== 'string' || typeof second !== 'string') throw invalidPolicy('Invalid JSON.');
  return { operator, field: first, value: second };
}

function invalidPolicy(problem: string): S3Error {
  return new S3Error(400, 'InvalidPolicyDocument', `Invalid Policy: ${problem}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
