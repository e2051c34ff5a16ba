import type { Stack } from '../template/stack.ts';

interface PolicyDocument {
  Statement: Statement | Statement[];
}

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  Resource?: string | string[];
  /** By operator, then by condition key: the values, any of which matches. */
  Condition?: Record<string, Record<string, unknown>>;
}

/** One thing that a call needs to be allowed: an action on a resource. */
export interface AccessRequest {
  action: string;
  resource: string;
  /** By condition key in lower case. The local run doesn't model other keys. */
  context?: Record<string, string[]>;
}

/** True if a statement allows the request and none denies it. Conditions that aren't modeled allow nothing. */
export function isAllowed(statements: Statement[], request: AccessRequest): boolean {
  const about = statements.filter((statement) => covers(statement, request));
  const isDenied = about.some(({ Effect }) => Effect === 'Deny');
  return !isDenied && about.some((statement) => conditionsHold(statement, request));
}

function covers({ Action, Resource }: Statement, { action, resource }: AccessRequest): boolean {
  return (
    listOf(Action).some((each) => matches(each.toLowerCase(), action.toLowerCase())) &&
    listOf(Resource).some((each) => matches(each, resource))
  );
}

function conditionsHold({ Condition = {} }: Statement, { context = {} }: AccessRequest): boolean {
  return Object.entries(Condition).every(([operator, tests]) =>
    Object.entries(tests).every(([key, values]) =>
      isMet(operator, context[key.toLowerCase()], listOf(values).map(String)),
    ),
  );
}

/** @param actual - the values of a condition key; empty if the request does not have it */
function isMet(operator: string, actual: string[] | undefined, wanted: string[]): boolean {
  if (!actual) return false;
  const isLike = (value: string) => wanted.some((pattern) => matches(pattern, value));
  switch (operator) {
    case 'StringEquals':
      return actual.length > 0 && actual.every((value) => wanted.includes(value));
    case 'StringLike':
      return actual.length > 0 && actual.every(isLike);
    case 'ForAllValues:StringLike':
      return actual.every(isLike);
    default:
      return false;
  }
}

/** Returns every statement of a role's policies. */
export function statementsOfRole(stack: Stack, roleName: string): Statement[] {
  return stack
    .ofType<{ Roles?: string[]; PolicyDocument: PolicyDocument }>('AWS::IAM::Policy')
    .filter(({ properties }) => properties.Roles?.includes(roleName))
    .flatMap(({ properties }) => listOf(properties.PolicyDocument.Statement));
}

/** Values in a template: one or a list. */
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
