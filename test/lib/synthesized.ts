import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import cdkJson from '../../cdk.json' with { type: 'json' };
import type { BusinessFacts } from '../../domain/business.ts';
import { environmentNamed } from '../../lib/environments.ts';
import { SiteStack } from '../../lib/site-stack.ts';

/** Business facts as an owner fills them in. */
export const filledInFacts: BusinessFacts = {
  name: 'Stone and Joint LLC',
  phone: '(612) 444-0142',
  email: 'owner@stone.test',
  domain: 'stone.test',
};

/** The template of an environment, without building the site or bundling the functions. */
export function synthesized(environmentName: string): Template {
  const app = new App({ context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] } });
  const environment = environmentNamed(environmentName, filledInFacts);
  return Template.fromStack(new SiteStack(app, environmentName, { environment }));
}

const templates = new Map<string, Template>();

/** The template of an environment, made once for all tests of a file. */
export function templateOf(environmentName: string): Template {
  const template = templates.get(environmentName) ?? synthesized(environmentName);
  templates.set(environmentName, template);
  return template;
}
