import { readFileSync, writeFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template as Assertions } from 'aws-cdk-lib/assertions';
import type { Template } from 'local-cloud';
import cdkJson from '../cdk.json' with { type: 'json' };
import type { DeploymentSettings } from '../lib/deployments.ts';
import { environmentNamed } from '../lib/environments.ts';
import { SiteStack } from '../lib/site-stack.ts';
import { costTables, withTables } from './costs/cost-tables.ts';
import type { Deployed } from './costs/month.ts';

const file = 'docs/costs.md';

/** An environment that is only counted: neither the site nor a function is built. */
function deployed(name: string, settings: DeploymentSettings = {}): Deployed {
  const app = new App({ context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] } });
  // Certificates cost nothing; production needs one to be synthesized.
  const certificate = 'arn:aws:acm:us-east-1:000000000000:certificate/any';
  const environment = environmentNamed(name, undefined, { certificate, ...settings });
  const stack = new SiteStack(app, name, { environment });
  return { environment, template: Assertions.fromStack(stack).toJSON() as Template };
}

const tables = costTables(deployed('dev'), deployed('prod'), deployed('prod', { receipts: 'on' }));
writeFileSync(file, withTables(readFileSync(file, 'utf8'), tables));
console.log(tables);
