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
  /** By condition key in lower case. A key that is not here is one the local run does not model. */
  context?: Record<string, string[]>;
}

/**
 * Decides about a request as AWS does: a deny wins, and what nothing allows is denied. A condition that is not modeled
 * allows nothing and denies everything.
 */
export function isAllowed(statements: Statement[], request: AccessRequest): boolean {
  const about = statements.filter((statement) => covers(statement, request));
  const results = (effect: Statement['Effect']) =>
    about.filter(({ Effect }) => Effect === effect).map((each) => conditionsHold(each, request));
  return results('Deny').every((result) => result === false) && results('Allow').includes(true);
}

function covers({ Action, Resource }: Statement, { action, resource }: AccessRequest): boolean {
  return (
    listOf(Action).some((each) => matches(each.toLowerCase(), action.toLowerCase())) &&
    listOf(Resource).some((each) => matches(each, resource))
  );
}

function conditionsHold(
  { Condition = {} }: Statement,
  { context = {} }: AccessRequest,
): boolean | 'unknown' {
  const results = Object.entries(Condition).flatMap(([operator, tests]) =>
    Object.entries(tests).map(([key, values]) =>
      holds(operator, context[key.toLowerCase()], listOf(values).map(String)),
    ),
  );
  if (results.includes(false)) return false;
  return results.includes('unknown') ? 'unknown' : true;
}

type Test = (actual: string, wanted: string[]) => boolean;

const equals: Test = (actual, wanted) => wanted.includes(actual);
const like: Test = (actual, wanted) => wanted.some((pattern) => matches(pattern, actual));

const tests: Record<string, Test> = {
  StringEquals: equals,
  StringLike: like,
};

/** An empty list of actual values is a key that the request does not carry. */
function holds(
  operator: string,
  actual: string[] | undefined,
  wanted: string[],
): boolean | 'unknown' {
  const [, forAll, name = ''] = /^(ForAllValues:)?(\w+)$/.exec(operator) ?? [];
  const test = tests[name];
  if (!test || !actual) return 'unknown';
  if (actual.length === 0) return forAll !== undefined;
  return actual.every((value) => test(value, wanted));
}

/** Returns every statement of the policies that a role of the template has. */
export function statementsOfRole(stack: Stack, roleName: string): Statement[] {
  return stack
    .ofType<{ Roles?: string[]; PolicyDocument: PolicyDocument }>('AWS::IAM::Policy')
    .filter(({ properties }) => properties.Roles?.includes(roleName))
    .flatMap(({ properties }) => listOf(properties.PolicyDocument.Statement));
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
