import { type AccessRequest, type Conditions, listOf, matches } from './policy.ts';

/**
 * Evaluates all conditions of a statement; `unknown` where an operator or a key is one that the
 * local run does not model, so that nothing is allowed that AWS might refuse.
 */
export function evaluateConditions(
  conditions: Conditions | undefined,
  { context = {} }: AccessRequest,
): boolean | 'unknown' {
  const results = Object.entries(conditions ?? {}).flatMap(([operator, tests]) =>
    Object.entries(tests).map(([key, values]) => {
      const actual = context[key.toLowerCase()];
      const wanted = listOf(values).map(String);
      return actual ? met(operator, actual, wanted) : 'unknown';
    }),
  );
  if (results.includes(false)) return false;
  return results.includes('unknown') ? 'unknown' : true;
}

type Test = (actual: string, wanted: string[]) => boolean;

const equals: Test = (actual, wanted) => wanted.includes(actual);
const like: Test = (actual, wanted) => wanted.some((pattern) => matches(pattern, actual));
const not =
  (test: Test): Test =>
  (actual, wanted) =>
    !test(actual, wanted);

const tests: Record<string, Test> = {
  StringEquals: equals,
  StringNotEquals: not(equals),
  StringEqualsIgnoreCase: (actual, wanted) =>
    equals(
      actual.toLowerCase(),
      wanted.map((value) => value.toLowerCase()),
    ),
  StringLike: like,
  StringNotLike: not(like),
  ArnEquals: like,
  ArnLike: like,
  Bool: equals,
};

/** An empty list of actual values is a key that the request does not carry. */
function met(operator: string, actual: string[], wanted: string[]): boolean | 'unknown' {
  const [, quantifier, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  if (name === 'Null') return wanted.includes(String(actual.length === 0));
  const test = tests[name];
  if (!test) return 'unknown';
  if (actual.length === 0) {
    return quantifier === 'ForAllValues' || Boolean(ifExists) || name.includes('Not');
  }
  const values = actual.map((value) => test(value, wanted));
  return quantifier === 'ForAnyValue' ? values.some(Boolean) : values.every(Boolean);
}
