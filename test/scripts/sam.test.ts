import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { type Cloud, startCloud, type Template } from '@masonry-site/local-cloud';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fakeModel } from '../../scripts/local/fake-model.ts';
import { addresses, samTemplate, samVariables } from '../../scripts/sam-env.ts';
import { credentials } from '../lambdas/site-tables.ts';

const STACK_NAME = 'masonry-site-dev';
const template = inject('templates').dev;

type FunctionProperties = { Environment?: { Variables?: Record<string, string> }; Code?: object };

const variablesIn = ({ Resources }: Template, id: string) =>
  (Resources[id]?.Properties as FunctionProperties | undefined)?.Environment?.Variables ?? {};

/** The logical ids of the site's functions by their folders under `lambdas`. */
const functions = new Map(
  Object.entries(template.Resources).flatMap(([id, { Type }]): [string, string][] => {
    const { POWERTOOLS_SERVICE_NAME: folder } = variablesIn(template, id);
    return Type === 'AWS::Lambda::Function' && folder ? [[folder, id]] : [];
  }),
);

const idOf = (start: string) =>
  Object.keys(template.Resources).find((id) => id.startsWith(start) && !id.includes('Policy'));
const tables = {
  leads: `${STACK_NAME}-${idOf('LeadsTable')}`,
  testimonials: `${STACK_NAME}-${idOf('TestimonialsTable')}`,
};

test('each function has the variables of the template and the addresses, and the template for sam names them all', () => {
  const stack = { name: STACK_NAME, region: 'us-east-1', assetFolder: '', template };
  const variables = samVariables(stack, 'localhost:3000');
  const named = samTemplate(template);
  expect(Object.keys(variables).sort()).toEqual([...functions.values()].sort());
  for (const [id, own] of Object.entries(variables)) {
    expect(Object.keys(own).sort()).toEqual(Object.keys(variablesIn(named, id)).sort());
    expect(own).toMatchObject({
      ...Object.fromEntries(
        Object.keys(variablesIn(template, id)).map((name) => [name, expect.anything()]),
      ),
      ...addresses,
    });
    expect(JSON.stringify(own)).not.toMatch(/"(?:Ref|Fn::\w+)"|https:\/\/sqs\./);
  }
  expect(variables[functions.get('notify-owner') ?? '']).toMatchObject({
    LEADS_TABLE: tables.leads,
    SITE_URL: 'http://localhost:3000',
  });
});

/** Types that would start functions by themselves, or want files that only a build makes. */
const leftOut = /^(AWS::ApiGateway|AWS::CloudFront|AWS::Events|Custom)::|EventSourceMapping$/;

const folder = mkdtempSync(path.join(tmpdir(), 'functions-'));
let cloud: Cloud;

const read = (file: string) => JSON.parse(readFileSync(`test/events/${file}.json`, 'utf8'));

beforeAll(async () => {
  const { Resources, ...rest } = structuredClone(template);
  for (const [lambda, id] of functions) {
    const properties = (Resources[id]?.Properties ?? {}) as FunctionProperties;
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
  cloud = await startCloud({
    stack: {
      name: STACK_NAME,
      region: 'us-east-1',
      assetFolder: folder,
      template: { ...rest, Resources: Object.fromEntries(kept) },
    },
    model: fakeModel(0),
    log: () => undefined,
  });
  const client = new DynamoDBClient({
    endpoint: cloud.urls.dynamodb,
    region: 'us-east-1',
    credentials,
  });
  const items = [
    // As docs/sam-local.md has them put.
    [tables.leads, read('items/lead')],
    [tables.testimonials, read('items/testimonial')],
  ] as const;
  for (const [TableName, Item] of items) await client.send(new PutItemCommand({ TableName, Item }));
});
afterAll(async () => {
  await cloud.stop();
  rmSync(folder, { recursive: true });
});

test('every function has an event file, and every event file a function', () => {
  const files = readdirSync('test/events').flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
  expect(files.sort()).toEqual([...functions.keys()].sort());
});

/** The result of a function for its event: the status of a response, or what an event function returns. */
const results: [lambda: string, result: unknown][] = [
  ['submit-testimonial', 201],
  ['list-testimonials', 200],
  ['send-contact-email', 202],
  ['generate-quote', 200],
  // The id follows from the estimate of the event before: with other prices it has another.
  ['correct-quote', expect.toBeOneOf([200, 404])],
  ['add-photos', 200],
  ['process-photos', { batchItemFailures: [] }],
  ['owner-pages', 303],
  ['notify-owner', { batchItemFailures: [] }],
  ['send-receipt', { batchItemFailures: [] }],
];

test.each(results)('%s runs for its event under the grants of its role', async (lambda, result) => {
  const output = await cloud.functions
    .at(`${STACK_NAME}-${functions.get(lambda)}`)
    .invoke(read(lambda));
  const head =
    typeof output === 'string' ? JSON.parse(output.split('\0'.repeat(8))[0] ?? '') : output;
  expect(head?.statusCode ?? head).toEqual(result);
});
