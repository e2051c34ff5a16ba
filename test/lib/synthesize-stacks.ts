import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template as Assertions } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { TestProject } from 'vitest/node';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { environmentNamed } from '../../lib/environment.ts';
import { SiteStack } from '../../lib/site-stack.ts';
import type { Template } from '../../scripts/local/template.ts';
import { environments, filledInFacts, settingsInZone } from './filled-in-facts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of each environment by its name, and of a prod with a hosted zone as `prodInZone`. */
    templates: Record<string, Template> & Record<'dev' | 'prod', Template>;
    /** The stacks that can't be deleted before their protection is turned off. */
    protectedStacks: string[];
    /** Findings of cdk-nag's AwsSolutions that no acknowledgement covers, each as `rule at construct path`. */
    ruleFindings: string[];
  }
}

/**
 * Synthesizes every stack once for all test files, because the CDK takes seconds to load. Neither the site nor a
 * function is built.
 */
export default function setup(project: TestProject): (() => void) | undefined {
  if (project.vitest.projects.every(({ name }) => name === 'domain')) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'synthesized-'));
  const prodInZone = environmentNamed('prod', filledInFacts, settingsInZone);
  const environmentsById = [
    ...environments.map((environment) => [environment.name, environment] as const),
    ['prodInZone', prodInZone] as const,
  ];
  const stacks = environmentsById.map(([id, environment]) => {
    const context = { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] };
    return new SiteStack(new App({ outdir: path.join(folder, id), context }), id, { environment });
  });
  // Unlike app.synth(), this throws on circular dependencies.
  const templates = stacks.map((stack) => [stack.node.id, Assertions.fromStack(stack).toJSON()]);
  project.provide('templates', Object.fromEntries(templates));
  const isProtected = stacks.filter(({ terminationProtection }) => terminationProtection);
  const protectedStacks = isProtected.map(({ node }) => node.id);
  project.provide('protectedStacks', protectedStacks);
  project.provide('ruleFindings', stacks.flatMap(openFindings));
  return () => rmSync(folder, { recursive: true });
}

/** Finds what no acknowledgement covers, apart from the CDK's own function that copies the files. */
function openFindings(stack: SiteStack): string[] {
  return new AwsSolutionsChecks()
    .validateScope(stack)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    )
    .filter((finding) => !finding.includes('/Custom::CDKBucketDeployment'));
}
