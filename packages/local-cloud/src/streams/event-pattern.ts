import { StartupError } from '../startup-error.ts';

/** A parsed event pattern: nested objects whose leaves are lists of alternatives. */
export type EventPattern = { [field: string]: EventPattern | Matcher[] };

type Matcher = string | number | boolean | null | { [operator: string]: unknown };

/**
 * Matches an event with a pattern of EventBridge: every field has to match one of its alternatives.
 *
 * @throws StartupError for an operator that the local run does not know
 */
export function matchesEventPattern(event: unknown, pattern: EventPattern): boolean {
  // No short circuit, so that any event finds an unknown operator.
  const results = Object.entries(pattern).map(([field, expected]) => {
    const value = isObject(event) && Object.hasOwn(event, field) ? event[field] : undefined;
    return Array.isArray(expected)
      ? expected.map((matcher) => matchesAlternative(value, matcher)).includes(true)
      : matchesEventPattern(value, expected);
  });
  return !results.includes(false);
}

function matchesAlternative(value: unknown, matcher: Matcher): boolean {
  // A list in the event matches if one of its values does.
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
    default:
      throw new StartupError(`The local run does not know "${operator}" in an event pattern.`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
