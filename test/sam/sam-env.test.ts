import type { Template } from '@masonry-site/local-cloud';
import { App } from 'aws-cdk-lib';
import { Template as Assertions } from 'aws-cdk-lib/assertions';
import { expect, inject, test } from 'vitest';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { environmentNamed } from '../../lib/environments.ts';
import { SiteStack } from '../../lib/site-stack.ts';
import { localContext } from '../../scripts/local/synthesize.ts';
import { samTemplate, samVariables } from '../../scripts/sam-env.ts';
import { STACK_NAME, siteFunctions } from './function-cloud.ts';

const template = inject('templates').dev;
const addresses = {
  dynamodb: 'http://db.example:8000',
  ses: 'http://mail.example:8105',
  bedrock: 'http://model.example:8006',
  s3: 'http://photos.example:9000',
  sqs: 'http://queue.example:9324',
};
const stack = { name: STACK_NAME, region: 'us-east-1', assetFolder: '', template };
const variables = samVariables(stack, addresses, 'localhost:3000');

test('each function of the site has the variables of the template and the addresses, and the template for sam names them all', () => {
  expect(Object.keys(variables).sort()).toEqual([...siteFunctions(template).keys()].sort());
  const named = samTemplate(template);
  for (const [id, own] of Object.entries(variables)) {
    expect(Object.keys(own).sort()).toEqual(Object.keys(variablesIn(named, id)).sort());
    expect(own).toMatchObject({
      AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamodb,
      AWS_ENDPOINT_URL_SES: addresses.ses,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: addresses.bedrock,
      AWS_ENDPOINT_URL_S3: addresses.s3,
      AWS_ENDPOINT_URL_SQS: addresses.sqs,
    });
    expect(Object.keys(own)).toHaveLength(Object.keys(variablesIn(template, id)).length + 5);
    expect(JSON.stringify(own)).not.toContain('https://sqs.');
    expect(JSON.stringify(own)).not.toMatch(/"(?:Ref|Fn::\w+)"/);
  }
});

test("all else in the template for sam is the stack's own", () => {
  const { Resources: named } = samTemplate(template);
  for (const [id, resource] of Object.entries(template.Resources)) {
    if (!(id in variables)) expect(named[id]).toBe(resource);
    else expect(named[id]).toMatchObject(resource);
  }
});

test('tables have the names of the local run, and links lead to it', () => {
  const notify = variables[functionOf('notify-owner')];
  expect(notify?.LEADS_TABLE).toMatch(/^masonry-site-dev-LeadsTable/);
  expect(notify?.SITE_URL).toBe('http://localhost:3000');
});

test('the local run and "cdk synth" leave a template in which sam finds the code of every function', () => {
  // The CDK's command line adds the metadata unless a setting forbids it.
  expect(cdkJson).not.toHaveProperty('assetMetadata');
  const app = new App({
    context: { ...cdkJson.context, ...localContext, 'aws:cdk:bundling-stacks': [] },
  });
  const local = Assertions.fromStack(
    new SiteStack(app, 'local', {
      environment: environmentNamed('dev', undefined, { receipts: 'on' }),
    }),
  ).toJSON() as Template;
  const functions = [...siteFunctions(local).keys()];
  expect(functions).toHaveLength(15);
  for (const id of functions) {
    expect(local.Resources[id]?.Metadata).toMatchObject({
      'aws:asset:path': expect.stringMatching(/\S/),
      'aws:asset:property': 'Code',
    });
  }
});

function functionOf(folder: string): string {
  return [...siteFunctions(template)].find(([, each]) => each === folder)?.[0] ?? '';
}

function variablesIn({ Resources }: Template, id: string): Record<string, unknown> {
  const { Environment } = (Resources[id]?.Properties ?? {}) as {
    Environment?: { Variables: Record<string, unknown> };
  };
  return Environment?.Variables ?? {};
}
