/** A policy document as the template holds it. */
export interface PolicyDocument {
  Statement: Statement | Statement[];
}

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  Condition?: Conditions;
}

/** By operator, then by condition key: the values, any of which matches. */
export type Conditions = Record<string, Record<string, unknown>>;

/** One thing that a call needs to be allowed: an action on a resource. */
export interface AccessRequest {
  action: string;
  resource: string;
  /** By condition key in lower case. A key that is not here is one the local run does not model. */
  context?: Record<string, string[]>;
}

/** Values as a template may hold them: one or a list. */
export function listOf<Value>(value: Value | Value[] | undefined): Value[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Matches a text with an IAM pattern, where `*` is any text and `?` any one character. */
export function matches(pattern: string, text: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`, 's').test(text);
}
