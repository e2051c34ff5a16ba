import type { Template } from '@masonry-site/local-cloud';
import { App } from 'aws-cdk-lib';
import { Template as Assertions } from 'aws-cdk-lib/assertions';
import type { TestProject } from 'vitest/node';
import cdkJson from '../../cdk.json' with { type: 'json' };
import type { DeploymentSettings } from '../../lib/deployments.ts';
import { environmentNamed } from '../../lib/environments.ts';
import { SiteStack } from '../../lib/site-stack.ts';
import { filledInFacts, filledInSettings, settingsInZone } from './filled-in-facts.ts';
import { type RuleFindings, ruleFindings } from './stack-rules.ts';

type StackName = 'dev' | 'prod' | 'prodInZone' | 'devWithReceipts' | 'prodWithReceipts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of each environment by its name, with receipts too, and that of a production with a hosted zone. */
    templates: Record<StackName, Template>;
    /** Settings of a stack that are no part of its template. */
    stacks: Record<
      'dev' | 'prod',
      { terminationProtection: boolean; tags: Record<string, string> }
    >;
    ruleFindings: Record<StackName, RuleFindings>;
  }
}

/**
 * Synthesizes every environment once for all test files, before any test's time begins to run: CDK
 * takes seconds to load, and many more on a busy machine. Neither the site nor a function is built.
 */
export default function setup(project: TestProject): void {
  const stacks = {
    dev: synthesized('dev'),
    prod: synthesized('prod', filledInSettings),
    prodInZone: synthesized('prod', settingsInZone),
    devWithReceipts: synthesized('dev', { receipts: 'on' }),
    prodWithReceipts: synthesized('prod', { ...filledInSettings, receipts: 'on' }),
  };
  project.provide('templates', mapped(stacks, templateOf));
  project.provide('ruleFindings', mapped(stacks, ruleFindings));
  project.provide('stacks', { dev: beside(stacks.dev), prod: beside(stacks.prod) });
}

function mapped<Output>(
  stacks: Record<StackName, SiteStack>,
  output: (stack: SiteStack) => Output,
): Record<StackName, Output> {
  const entries = Object.entries(stacks).map(([name, stack]) => [name, output(stack)]);
  return Object.fromEntries(entries) as Record<StackName, Output>;
}

function synthesized(name: string, settings?: DeploymentSettings): SiteStack {
  const app = new App({ context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] } });
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
