import { StartupError } from '../startup-error.ts';

/** A parsed event pattern: nested objects whose leaves are lists of alternatives. */
export type EventPattern = { [field: string]: EventPattern | Matcher[] };

type Matcher = string | number | boolean | null | { [operator: string]: unknown };

/**
 * Matches an event with a pattern of the EventBridge language that event filters share: every field
 * of the pattern must match, one alternative of a field's list is enough.
 *
 * @throws StartupError for an operator that the local run does not know
 */
export function matchesEventPattern(event: unknown, pattern: EventPattern): boolean {
  return Object.entries(pattern).every(([field, expected]) => {
    if (field === '$or') {
      return (expected as unknown as EventPattern[]).some((each) =>
        matchesEventPattern(event, each),
      );
    }
    const value = isObject(event) && Object.hasOwn(event, field) ? event[field] : undefined;
    if (!Array.isArray(expected)) return matchesEventPattern(value, expected);
    return expected.some((matcher) => matchesAlternative(value, matcher));
  });
}

/** @throws StartupError for an operator that the local run does not know, before any event comes */
export function assertKnownOperators(pattern: EventPattern): void {
  for (const [field, expected] of Object.entries(pattern)) {
    if (field === '$or') (expected as unknown as EventPattern[]).forEach(assertKnownOperators);
    else if (!Array.isArray(expected)) assertKnownOperators(expected);
    else expected.forEach(assertKnownMatcher);
  }
}

/** Matching no value at all finds out whether an operator is known. */
function assertKnownMatcher(matcher: Matcher): void {
  matchesAlternative(undefined, matcher);
  const excluded = isObject(matcher) ? matcher['anything-but'] : undefined;
  for (const each of anyOf(excluded ?? [])) matchesAlternative(undefined, each);
}

function matchesAlternative(value: unknown, matcher: Matcher): boolean {
  // A list in the event matches when one of its values does.
  if (Array.isArray(value)) return value.some((each) => matchesAlternative(each, matcher));
  if (!isObject(matcher)) return value === matcher;
  const [[operator, operand] = ['', undefined]] = Object.entries(matcher);
  switch (operator) {
    case 'exists':
      return (value !== undefined && !isObject(value)) === operand;
    case 'prefix':
      return typeof value === 'string' && value.startsWith(String(operand));
    case 'suffix':
      return typeof value === 'string' && value.endsWith(String(operand));
    case 'equals-ignore-case':
      return typeof value === 'string' && value.toLowerCase() === String(operand).toLowerCase();
    case 'anything-but':
      return value !== undefined && !anyOf(operand).some((each) => matchesAlternative(value, each));
    case 'numeric':
      return typeof value === 'number' && matchesNumeric(value, operand as unknown[]);
    default:
      throw new StartupError(`The local run does not know "${operator}" in an event pattern.`);
  }
}

function anyOf(operand: unknown): Matcher[] {
  return (Array.isArray(operand) ? operand : [operand]) as Matcher[];
}

/** `[">", 0, "<=", 5]`: comparisons in pairs, all of which must hold. */
function matchesNumeric(value: number, comparisons: unknown[]): boolean {
  const [operator, operand, ...rest] = comparisons as [string, number, ...unknown[]];
  const holds = {
    '=': value === operand,
    '<': value < operand,
    '<=': value <= operand,
    '>': value > operand,
    '>=': value >= operand,
  }[operator];
  return Boolean(holds) && (rest.length === 0 || matchesNumeric(value, rest));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
