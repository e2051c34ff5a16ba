import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { StartupError } from '../startup-error.ts';

/** A synthesized stack: its template, and the folder of its assets. */
export interface SynthesizedStack {
  name: string;
  region: string;
  /** The folder with `asset.<hash>/`. */
  assetFolder: string;
  template: Template;
}

export interface Template {
  Resources: Record<string, TemplateResource>;
}

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  DependsOn?: string | string[];
}

/** Reads the one stack that `cdk synth` left in a folder. */
export function readCloudAssembly(folder: string): SynthesizedStack {
  const { directory, stacks } = new CloudAssembly(folder);
  const [stack] = stacks;
  if (!stack) throw new StartupError(`${folder} has no stack.`);
  const { stackName: name, environment, template } = stack;
  return { name, region: environment.region, assetFolder: directory, template };
}
