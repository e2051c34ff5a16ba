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

interface Manifest {
  artifacts: Record<
    string,
    {
      type: string;
      environment?: string;
      properties?: { templateFile?: string; stackName?: string };
    }
  >;
}

/** The region of a stack that names none. CloudFront's own parts can live in no other. */
const DEFAULT_REGION = 'us-east-1';

/** Reads the one stack that `cdk synth` left in a folder. */
export function readCloudAssembly(folder: string): SynthesizedStack {
  const manifest = readJson<Manifest>(path.join(folder, 'manifest.json'));
  const stacks = Object.entries(manifest.artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  const [stack, ...others] = stacks;
  if (!stack || others.length > 0) {
    throw new StartupError(
      `${folder} holds ${stacks.length} stacks where the local run wants one: delete that folder and start again.`,
    );
  }
  const [id, { environment = '', properties = {} }] = stack;
  const region = environment.split('/').at(-1) ?? '';
  return {
    name: properties.stackName ?? id,
    region: /^[a-z]{2}-[a-z-]+-\d$/.test(region) ? region : DEFAULT_REGION,
    assetFolder: path.resolve(folder),
    template: readJson<Template>(
      path.join(folder, properties.templateFile ?? `${id}.template.json`),
    ),
  };
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}
