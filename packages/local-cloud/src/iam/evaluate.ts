import { evaluateConditions } from './conditions.ts';
import { type AccessRequest, listOf, matches, type Statement } from './policy.ts';

export type Decision = 'allowed' | 'denied' | 'explicitly denied';

/**
 * Decides about a request under these statements as AWS does: an explicit deny wins, and what nothing
 * allows is denied. A condition that is not modelled allows nothing and denies everything.
 */
export function evaluate(statements: Statement[], request: AccessRequest): Decision {
  const about = statements.filter((statement) => covers(statement, request));
  const applying = (effect: Statement['Effect'], met: (result: boolean | 'unknown') => boolean) =>
    about.some(
      ({ Effect, Condition }) => Effect === effect && met(evaluateConditions(Condition, request)),
    );
  if (applying('Deny', (result) => result !== false)) return 'explicitly denied';
  return applying('Allow', (result) => result === true) ? 'allowed' : 'denied';
}

function covers(statement: Statement, { action, resource }: AccessRequest): boolean {
  const actionMatches = (pattern: string) => matches(pattern.toLowerCase(), action.toLowerCase());
  const resourceMatches = (pattern: string) => matches(pattern, resource);
  const { Action, NotAction, Resource, NotResource } = statement;
  return (
    (NotAction ? !listOf(NotAction).some(actionMatches) : listOf(Action).some(actionMatches)) &&
    (NotResource
      ? !listOf(NotResource).some(resourceMatches)
      : listOf(Resource).some(resourceMatches))
  );
}
