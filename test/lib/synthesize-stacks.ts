import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template as Assertions } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { TestProject } from 'vitest/node';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { type Environment, environmentNamed } from '../../lib/environment.ts';
import { SiteStack } from '../../lib/site-stack.ts';
import type { Template } from '../../scripts/local/template.ts';
import { environments, filledInFacts, settingsInZone } from './filled-in-facts.ts';

type StackTemplate = Template & { Outputs: Record<string, object> };

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of each environment by its name, and of a prod with a hosted zone as `prodInZone`. */
    templates: Record<string, StackTemplate> & Record<'dev' | 'prod', StackTemplate>;
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
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'synthesized-'));
  const prodInZone = environmentNamed('prod', filledInFacts, settingsInZone);
  const stacks = {
    ...Object.fromEntries(
      environments.map((environment) => [environment.name, synthesized(folder, environment)]),
    ),
    prodInZone: synthesized(folder, prodInZone),
  };
  const entries = Object.entries(stacks);
  const templates = Object.fromEntries(entries.map(([name, stack]) => [name, templateOf(stack)]));
  project.provide('templates', templates as Record<'dev' | 'prod', StackTemplate>);
  const isProtected = entries.filter(([, { terminationProtection }]) => terminationProtection);
  project.provide(
    'protectedStacks',
    isProtected.map(([name]) => name),
  );
  project.provide('ruleFindings', Object.values(stacks).flatMap(openFindings));
  return () => rmSync(folder, { recursive: true });
}

function synthesized(folder: string, environment: Environment): SiteStack {
  const { name } = environment;
  const app = new App({
    outdir: mkdtempSync(path.join(folder, name)),
    context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] },
  });
  return new SiteStack(app, name, { environment });
}

function templateOf(stack: SiteStack): StackTemplate {
  // Unlike app.synth(), this throws where resources depend on each other in a circle.
  return Assertions.fromStack(stack).toJSON() as StackTemplate;
}

/** Finds what no acknowledgement covers, apart from the CDK's own function that copies the files. */
function openFindings(stack: Stack): string[] {
  return new AwsSolutionsChecks()
    .validateScope(stack)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    )
    .filter((finding) => !finding.includes('/Custom::CDKBucketDeployment'));
}
