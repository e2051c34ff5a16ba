import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';
import { listOf, type PolicyDocument, type Statement } from './policy.ts';

interface RoleProperties {
  ManagedPolicyArns?: string[];
  Policies?: { PolicyDocument: PolicyDocument }[];
}

interface PolicyProperties {
  Roles?: string[];
  PolicyDocument: PolicyDocument;
}

/** Managed policies that grant nothing on what the local run emulates: logs and traces only. */
const WITHOUT_EFFECT_HERE = ['AWSLambdaBasicExecutionRole', 'AWSXRayDaemonWriteAccess'];

/** Every statement that a role of the template carries, from its own and from attached policies. */
export function statementsOfRole(stack: Stack, roleName: string): Statement[] {
  const role = stack
    .ofType<RoleProperties>('AWS::IAM::Role')
    .find((candidate) => candidate.name === roleName);
  if (!role) throw new StartupError(`The template has no role ${roleName}.`);
  for (const policy of role.properties.ManagedPolicyArns ?? []) {
    if (!WITHOUT_EFFECT_HERE.some((name) => policy.endsWith(`/${name}`))) {
      throw new StartupError(
        `${role.logicalId} uses the managed policy ${policy}, whose statements the local run does not know.`,
      );
    }
  }
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
    .flatMap((type) => stack.ofType<PolicyProperties>(type))
    .filter(({ properties }) => properties.Roles?.includes(roleName))
    .map(({ properties }) => properties.PolicyDocument);
  const own = (role.properties.Policies ?? []).map(({ PolicyDocument }) => PolicyDocument);
  return [...own, ...attached].flatMap(({ Statement }) => listOf(Statement));
}
