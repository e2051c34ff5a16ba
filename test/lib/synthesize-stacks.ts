import { App } from 'aws-cdk-lib';
import { Template as Assertions } from 'aws-cdk-lib/assertions';
import type { Template } from 'local-cloud';
import type { TestProject } from 'vitest/node';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { environmentNamed } from '../../lib/environments.ts';
import { SiteStack } from '../../lib/site-stack.ts';
import { filledInFacts } from './filled-in-facts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of each environment, by the environment's name. */
    templates: Record<'dev' | 'prod', Template>;
  }
}

/**
 * Synthesizes every environment once for all test files, before any test's time begins to run: CDK
 * takes seconds to load, and many more on a busy machine. Neither the site nor a function is built.
 */
export default function setup(project: TestProject): void {
  project.provide('templates', { dev: synthesized('dev'), prod: synthesized('prod') });
}

function synthesized(name: string): Template {
  const app = new App({ context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] } });
  const environment = environmentNamed(name, filledInFacts);
  const stack = new SiteStack(app, name, { environment });
  // Unlike app.synth(), this throws where resources depend on each other in a circle.
  return Assertions.fromStack(stack).toJSON() as Template;
}
