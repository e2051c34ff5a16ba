import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Template } from '@masonry-site/local-cloud';
import { App, type Stack } from 'aws-cdk-lib';
import { Template as Assertions } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { TestProject } from 'vitest/node';
import cdkJson from '../../cdk.json' with { type: 'json' };
import type { DeploymentSettings } from '../../lib/deployments.ts';
import { environmentNamed } from '../../lib/environments.ts';
import { SiteStack } from '../../lib/site-stack.ts';
import { filledInFacts, filledInSettings, settingsInZone } from './filled-in-facts.ts';

type StackName = 'dev' | 'prod' | 'prodInZone';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of dev with receipts, of prod without them, and of a prod with a hosted zone. */
    templates: Record<StackName, Template>;
    /** Settings of a stack that are no part of its template. */
    stacks: Record<'dev' | 'prod', ReturnType<typeof beside>>;
    /** Findings of cdk-nag's AwsSolutions that no acknowledgement covers, each as `rule at construct path`. */
    ruleFindings: string[];
  }
}

/**
 * Synthesizes every stack once for all test files, before any test's time begins to run: CDK
 * takes seconds to load, and many more on a busy machine. Neither the site nor a function is built.
 */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'synthesized-'));
  const dev = synthesized(folder, 'dev', { receipts: 'on' });
  const prod = synthesized(folder, 'prod', filledInSettings);
  const prodInZone = synthesized(folder, 'prod', settingsInZone);
  project.provide('templates', {
    dev: templateOf(dev),
    prod: templateOf(prod),
    prodInZone: templateOf(prodInZone),
  });
  project.provide('stacks', { dev: beside(dev), prod: beside(prod) });
  // The third has nothing that these two do not have.
  project.provide('ruleFindings', [dev, prodInZone].flatMap(openFindings));
  return () => rmSync(folder, { recursive: true });
}

function synthesized(folder: string, name: string, settings?: DeploymentSettings): SiteStack {
  const app = new App({
    outdir: mkdtempSync(path.join(folder, name)),
    context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] },
  });
  const environment = environmentNamed(name, filledInFacts, settings);
  return new SiteStack(app, name, { environment });
}

function beside({ terminationProtection, tags }: SiteStack) {
  return { terminationProtection, tags: tags.tagValues() };
}

function templateOf(stack: SiteStack): Template {
  // Unlike app.synth(), this throws where resources depend on each other in a circle.
  return Assertions.fromStack(stack).toJSON() as Template;
}

/** Finds what no acknowledgement covers. */
function openFindings(stack: Stack): string[] {
  return new AwsSolutionsChecks()
    .validateScope(stack)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    );
}
