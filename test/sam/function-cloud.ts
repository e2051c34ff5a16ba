import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Cloud,
  type SynthesizedStack,
  startCloud,
  type Template,
} from '@masonry-site/local-cloud';
import { afterAll, beforeAll, inject } from 'vitest';
import { fakeModel } from '../../scripts/local/fake-model.ts';

export const STACK_NAME = 'masonry-site-dev';

/** Types that would start functions by themselves, or want files that only a build makes. */
const leftOut = /^(AWS::ApiGateway|AWS::CloudFront|AWS::Events|Custom)::|EventSourceMapping$/;

interface FunctionProperties {
  Environment?: { Variables?: Record<string, unknown> };
}

/** The site's functions in the template, by the logical id, each with its folder under `lambdas`. */
export function siteFunctions({ Resources }: Template): Map<string, string> {
  return new Map(
    Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
      if (Type !== 'AWS::Lambda::Function') return [];
      const { Variables = {} } = (Properties as FunctionProperties).Environment ?? {};
      const { POWERTOOLS_SERVICE_NAME: folder } = Variables;
      return folder ? [[id, String(folder)]] : [];
    }),
  );
}

/**
 * The functions, tables and mailbox of the template, without what would start a function by itself. The functions
 * run from their sources, in the workers of the local run and under the grants of their roles.
 */
export function functionCloud(): { running: () => Cloud } {
  const folder = mkdtempSync(path.join(tmpdir(), 'functions-'));
  let cloud: Cloud;
  beforeAll(async () => {
    cloud = await startCloud({
      stack: stackOfFunctions(inject('templates').dev, folder),
      model: fakeModel(0),
      log: () => undefined,
    });
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(folder, { recursive: true });
  });
  return { running: () => cloud };
}

function stackOfFunctions(template: Template, folder: string): SynthesizedStack {
  const { Resources, ...rest } = structuredClone(template);
  for (const [id, lambda] of siteFunctions(template)) {
    const properties = (Resources[id]?.Properties ?? {}) as FunctionProperties & { Code?: object };
    properties.Code = { S3Key: `${id}.zip` };
    const { Variables } = properties.Environment ?? {};
    // The template's own refers to the distribution.
    if (Variables?.SITE_URL) Variables.SITE_URL = 'http://localhost:3000';
    const asset = path.join(folder, `asset.${id}`);
    mkdirSync(asset);
    const handler = pathToFileURL(path.resolve(`lambdas/${lambda}/handler.ts`));
    writeFileSync(path.join(asset, 'index.mjs'), `export { handler } from '${handler}';\n`);
  }
  const kept = Object.entries(Resources).filter(([, { Type }]) => !leftOut.test(Type));
  return {
    name: STACK_NAME,
    region: 'us-east-1',
    assetFolder: folder,
    template: { ...rest, Resources: Object.fromEntries(kept) },
  };
}
