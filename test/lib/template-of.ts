import { inject } from 'vitest';
import { withoutReferences } from '../../scripts/local/template.ts';

// biome-ignore lint/suspicious/noExplicitAny: each type has its own properties
export type Properties = Record<string, any>;

interface Resource {
  Type: string;
  Properties: Properties;
  DependsOn: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

/** The resources of a template by their construct paths. A reference is the path of its resource: `<LeadsTable.Arn>`. */
export function resourcesOf(name: string): Record<string, Resource> {
  const template = inject('templates')[name];
  if (!template) throw new Error(`No stack "${name}" is synthesized.`);
  const resources = withoutReferences(template.Resources, (id, attribute) =>
    attribute ? `<${withoutHash(id)}.${attribute}>` : `<${withoutHash(id)}>`,
  );
  return Object.fromEntries(
    Object.entries(resources).map(([id, { Properties = {}, DependsOn = [], ...rest }]) => [
      withoutHash(id),
      { ...rest, Properties, DependsOn: [DependsOn].flat().map(withoutHash) },
    ]),
  );
}

export function propertiesOf(name: string, type: string): Record<string, Properties> {
  const resources = Object.entries(resourcesOf(name)).filter(([, { Type }]) => Type === type);
  return Object.fromEntries(resources.map(([id, { Properties }]) => [id, Properties]));
}

/** The site's own functions, apart from the CDK's, with the folders of `lambdas/` that they are built from. */
export function functionsOf(
  name: string,
): { id: string; folder: string; properties: Properties }[] {
  const functions = Object.entries(propertiesOf(name, 'AWS::Lambda::Function'));
  return functions.flatMap(([id, properties]) => {
    const folder = properties.Environment?.Variables.POWERTOOLS_SERVICE_NAME;
    return folder ? [{ id, folder, properties }] : [];
  });
}

/** A statement of a policy about one resource, with its actions in order. */
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string[];
  Resource?: string;
  Principal?: object;
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** Lists what the policies of a role say; a managed or inline policy, which none has, is listed as it is. */
export function statementsOfRole(name: string, role: string): Statement[] {
  const { ManagedPolicyArns = [], Policies = [] } = resourcesOf(name)[role]?.Properties ?? {};
  const policies = Object.values(propertiesOf(name, 'AWS::IAM::Policy'));
  return [
    ...ManagedPolicyArns,
    ...Policies,
    ...policies.filter(({ Roles }) => Roles.includes(`<${role}>`)).flatMap(statementsOf),
  ];
}

export function statementsOf({ PolicyDocument }: Properties): Statement[] {
  return PolicyDocument.Statement.flatMap(({ Sid, Action, Resource, ...rest }: Properties) =>
    [Resource].flat().map((resource) => {
      return { ...rest, Action: [Action].flat().sort(), ...(resource && { Resource: resource }) };
    }),
  );
}

/** The construct path of a logical ID, without slashes and the hash at its end. */
function withoutHash(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}([0-9a-f]{32})?$/, '');
}
