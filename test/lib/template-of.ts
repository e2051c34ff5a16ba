import { Template } from 'aws-cdk-lib/assertions';
import { inject } from 'vitest';

const templates = new Map<string, Template>();

/** The template of an environment, ready for assertions; made once for all tests of a file. */
export function templateOf(name: 'dev' | 'prod' | 'prodInZone'): Template {
  const template = templates.get(name) ?? Template.fromJSON({ ...inject('templates')[name] });
  templates.set(name, template);
  return template;
}
