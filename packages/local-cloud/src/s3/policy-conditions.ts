import type { Header } from '../http/http-message.ts';
import { type Condition, conditionText, type PostPolicy } from './post-policy.ts';
import { accessDenied, entityTooLarge, entityTooSmall, type S3Error } from './s3-error.ts';

/** A form about which a policy decides. */
export interface PolicySubject {
  fields: Header[];
  /** Of the address that the form was posted to. */
  bucket: string;
  /** With the file's name in it. */
  key: string;
  fileBytes: number;
  now: number;
}

/** Fields that carry the policy itself, and those of which S3 takes no notice. */
const exempt = /^(policy|x-amz-signature|file|x-ignore-.*)$/;

/**
 * Holds a form to its policy: every condition has to be met, and every field to be named by a condition.
 *
 * @throws S3Error in S3's words
 */
export function assertPolicyAllows(
  { expiration, conditions }: PostPolicy,
  subject: PolicySubject,
): void {
  if (subject.now >= expiration) throw violation('Policy expired.');
  const values = valuesOf(subject);
  for (const condition of conditions) {
    if (condition.operator === 'content-length-range') continue;
    if (
      !(values.get(fieldOf(condition)) ?? [undefined]).every((value) => meets(value, condition))
    ) {
      throw failedCondition(condition);
    }
  }
  const covered = new Set(conditions.map(fieldOf));
  const extra = subject.fields.filter(([name]) => {
    const field = name.toLowerCase();
    return !exempt.test(field) && !covered.has(field);
  });
  if (extra.length > 0) {
    throw violation(`Extra input fields: ${extra.map(([name]) => name).join(', ')}`);
  }
  assertSize(conditions, subject.fileBytes);
}

/** The values that conditions compare, by the fields' names in lower case. */
function valuesOf({ fields, bucket, key }: PolicySubject): Map<string, string[]> {
  const values = new Map(fields.map(([name, value]) => [name.toLowerCase(), [value]]));
  values.set('key', [key]);
  // The bucket of the address counts; a field of that name has to agree with it.
  values.set('bucket', [bucket, ...(values.get('bucket') ?? [])]);
  return values;
}

/** The field that a condition names; none where its `$` is missing. */
function fieldOf(condition: Condition): string {
  if (condition.operator === 'content-length-range' || !condition.field.startsWith('$')) return '';
  return condition.field.slice(1).toLowerCase();
}

type FieldCondition = Exclude<Condition, { operator: 'content-length-range' }>;

/** A field that is missing meets no condition, not even that it starts with nothing. */
function meets(actual: string | undefined, condition: FieldCondition): boolean {
  const { operator, value } = condition;
  if (actual === undefined) return false;
  if (operator === 'eq') return actual === value;
  // The types of a list have to meet the condition each; commas elsewhere are text.
  const parts = fieldOf(condition) === 'content-type' ? actual.split(',') : [actual];
  return parts.every((part) => part.startsWith(value));
}

function assertSize(conditions: Condition[], bytes: number): void {
  for (const condition of conditions) {
    if (condition.operator !== 'content-length-range') continue;
    const { minimum, maximum } = condition;
    if (![minimum, maximum].every((bound) => /^\d+$/.test(bound))) throw failedCondition(condition);
    if (bytes > Number(maximum)) throw entityTooLarge(bytes, Number(maximum));
    if (bytes < Number(minimum)) throw entityTooSmall(bytes, Number(minimum));
  }
}

function failedCondition(condition: Condition): S3Error {
  return violation(`Policy Condition failed: ${conditionText(condition)}`);
}

function violation(problem: string): S3Error {
  return accessDenied(`Invalid according to Policy: ${problem}`);
}
