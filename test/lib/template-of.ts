import { Template } from 'aws-cdk-lib/assertions';
import { inject, type ProvidedContext } from 'vitest';
import { withoutHash, withoutIntrinsics } from './intrinsics.ts';

type TemplateName = keyof ProvidedContext['templates'];

const templates = new Map<string, Template>();

/** The template of an environment, ready for assertions; made once for all tests of a file. */
export function templateOf(name: TemplateName): Template {
  const template = templates.get(name) ?? Template.fromJSON({ ...inject('templates')[name] });
  templates.set(name, template);
  return template;
}

interface ReadableResource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: each type has properties of its own
  Properties: Record<string, any>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
}

/** The resources of an environment by their construct paths, with text in place of references between them. */
export function resourcesOf(name: TemplateName): Record<string, ReadableResource> {
  const { CDKMetadata, ...resources } = inject('templates')[name].Resources;
  return Object.fromEntries(
    Object.entries(resources).map(([id, { Metadata, Properties = {}, DependsOn, ...rest }]) => [
      withoutHash(id),
      {
        ...rest,
        Properties: withoutIntrinsics(Properties) as ReadableResource['Properties'],
        ...(DependsOn && { DependsOn: [DependsOn].flat().map(withoutHash) }),
      },
    ]),
  );
}

/** Of these, those of one type. */
export function resourcesOfType(
  name: TemplateName,
  type: string,
): [id: string, ReadableResource][] {
  return Object.entries(resourcesOf(name)).filter(([, { Type }]) => Type === type);
}
