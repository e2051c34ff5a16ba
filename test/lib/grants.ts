import type { Template } from 'aws-cdk-lib/assertions';
import { withoutHash, withoutIntrinsics } from './intrinsics.ts';

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/**
 * Lists all that the role of a function allows, as `action on resource if condition`, with logical ids for
 * resources of the stack and without the hashes at their ends.
 *
 * @param fn - the function's construct path without slashes, as `LeadsContact`
 */
export function grantsOf(template: Template, fn: string): string[] {
  const roles = Object.entries(template.findResources('AWS::IAM::Role')).filter(
    ([id]) => withoutHash(id) === `${fn}Role`,
  );
  if (roles.length !== 1) throw new Error(`${fn} has ${roles.length} roles.`);
  const [[roleId = '', role]] = roles as [[string, { Properties: Record<string, unknown> }]];
  const policies = Object.values(template.findResources('AWS::IAM::Policy')).filter(
    ({ Properties }) => JSON.stringify(Properties.Roles) === JSON.stringify([{ Ref: roleId }]),
  );
  const statements: Statement[] = policies.flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );
  const { ManagedPolicyArns = [], Policies = [] } = role.Properties;
  return [
    ...[ManagedPolicyArns, Policies].flat().map((each) => JSON.stringify(each)),
    ...statements.flatMap(({ Action, Resource, Condition }) =>
      [Action]
        .flat()
        .flatMap((action) =>
          [Resource]
            .flat()
            .map(
              (resource) =>
                `${action} on ${shortOf(resource)}${Condition ? ` if ${JSON.stringify(Condition)}` : ''}`,
            ),
        ),
    ),
  ].sort();
}

function shortOf(resource: unknown): string {
  return String(withoutIntrinsics(resource))
    .replaceAll(/<([\w:]+)(?:\.Arn)?>/g, '$1')
    .replaceAll(/[<>]/g, '');
}
