import type * as z from 'zod/mini';

const kinds: Record<string, string> = {
  string: 'text in quotes',
  array: 'a list in square brackets',
  object: 'a group in curly brackets',
};

/** Returns what stands at a path of a value, of whatever shape the value is. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => Object(at)[key], value);
}

/**
 * Says in an owner's words what a schema refuses, as the end of a sentence that begins with the field.
 *
 * @param value - what stands at the path of the issue
 */
export function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    return `has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which isn't a field here; check the spelling or take it out`;
  }
  if (value === undefined) return 'is missing; add it';
  const found = `(it is ${written(value)})`;
  if (issue.code === 'invalid_value') {
    return `must be one of ${issue.values.map(written).join(', ')} ${found}`;
  }
  if (issue.code === 'invalid_type' && kinds[issue.expected]) {
    return `must be ${kinds[issue.expected]} ${found}`;
  }
  return typeof value === 'object' ? issue.message + span(value) : `${issue.message} ${found}`;
}

/** Shows the two ends of a price, and nothing of a list. */
function span(value: object | null): string {
  const { low, high } = Object(value);
  return low === undefined ? '' : ` (it is ${low} to ${high})`;
}

function written(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}
