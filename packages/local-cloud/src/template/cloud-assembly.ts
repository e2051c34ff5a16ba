import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';

/** A synthesized stack: its template and where its assets lie. */
export interface SynthesizedStack {
  name: string;
  region: string;
  /** Folder that holds `asset.<hash>/`. */
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

/** An artifact of a manifest, which is a stack or something else. */
interface Artifact {
  type: string;
  environment?: string;
  properties?: { templateFile?: string; stackName?: string };
}

/** The region of a stack that names none. CloudFront's own parts can live in no other. */
const DEFAULT_REGION = 'us-east-1';

/** Reads the one stack that `cdk synth` left in a folder. */
export function readCloudAssembly(folder: string): SynthesizedStack {
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const { artifacts } = read('manifest.json') as { artifacts: Record<string, Artifact> };
  const stacks = Object.entries(artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  const [stack, ...others] = stacks;
  if (!stack || others.length > 0) {
    throw new StartupError(
      `${folder} holds ${stacks.length} stacks where the local run wants one: delete that folder and start again.`,
    );
  }
  const [id, { environment = '', properties = {} }] = stack;
  const [region = DEFAULT_REGION] = /[a-z]{2}-[a-z-]+-\d$/.exec(environment) ?? [];
  return {
    name: properties.stackName ?? id,
    region,
    assetFolder: path.resolve(folder),
    template: read(properties.templateFile ?? `${id}.template.json`),
  };
}
