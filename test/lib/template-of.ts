import { inject } from 'vitest';
import { filledInSettings } from './filled-in-facts.ts';

// biome-ignore lint/suspicious/noExplicitAny: each type has its own properties
export type Properties = Record<string, any>;

interface ReadableResource {
  Type: string;
  Properties: Properties;
  DependsOn: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

/** The resources of a template by their construct paths, with text in place of references between them. */
export function resourcesOf(name: string): Record<string, ReadableResource> {
  const template = inject('templates')[name];
  if (!template) throw new Error(`No stack "${name}" is synthesized.`);
  const resources = Object.entries<ReadableResource>(withoutIntrinsics(template.Resources));
  return Object.fromEntries(
    resources.map(([id, { Properties = {}, DependsOn = [], ...rest }]) => [
      withoutHash(id),
      { ...rest, Properties, DependsOn: [DependsOn].flat().map(withoutHash) },
    ]),
  );
}

export function propertiesOf(name: string, type: string): Record<string, Properties> {
  const resources = Object.entries(resourcesOf(name)).filter(([, { Type }]) => Type === type);
  return Object.fromEntries(resources.map(([id, { Properties }]) => [id, Properties]));
}

/** Lists what a role's policies allow, including AWS-managed and inline ones. */
export function grantsOf(name: string, role: string): string[] {
  const { ManagedPolicyArns = [], Policies = [] } = resourcesOf(name)[role]?.Properties ?? {};
  const policies = Object.values(propertiesOf(name, 'AWS::IAM::Policy'));
  return [
    ...[...ManagedPolicyArns, ...Policies].map((policy) => JSON.stringify(policy)),
    ...policies
      .filter(({ Roles }) => Roles.includes(`<${role}>`))
      .flatMap(({ PolicyDocument }) => statementsOf(PolicyDocument)),
  ].sort();
}

/** Lists a policy's statements as `[Deny ]service:action,action on resource by principal if condition`. */
export function statementsOf({ Statement }: Properties): string[] {
  return Statement.flatMap((statement: Properties) => {
    const { Effect, Action, Resource = 'itself', Principal, Condition, Sid, ...rest } = statement;
    const effect = Effect === 'Allow' ? '' : `${Effect} `;
    const sorted = [Action].flat().sort().join();
    const actions = sorted.replaceAll(/(?<=(\w+):.*,)\1:/g, '');
    const limits = Object.values(rest);
    if (Principal) limits.push(`by ${shortOf(Object.values(Principal).flat().join())}`);
    if (Condition) limits.push(`if ${JSON.stringify(Condition).replaceAll('"', '')}`);
    const resources = [Resource].flat().map(shortOf);
    return resources.map((resource) => [`${effect}${actions} on ${resource}`, ...limits].join(' '));
  });
}

function shortOf(text: string): string {
  return text.replaceAll(/<([\w:]+)(?:\.Arn)?>/g, '$1').replaceAll(/[<>]/g, '');
}

/** Replaces each intrinsic function in resources, and the account, by text: `<LeadsTable.Arn>/index/by-unsent`. */
function withoutIntrinsics(resources: object) {
  const json = JSON.stringify(resources).replaceAll(filledInSettings.account, '<AWS::AccountId>');
  // A reviver gets the innermost values first.
  return JSON.parse(json, (_, value) => {
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value ?? {};
    if (Ref) return `<${withoutHash(Ref)}>`;
    if (attribute) return `<${withoutHash(attribute[0])}.${attribute[1]}>`;
    return join ? join[1].join(join[0]) : value;
  });
}

/** The construct path of a logical ID, without slashes and the hash at its end. */
function withoutHash(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}([0-9a-f]{32})?$/, '');
}
