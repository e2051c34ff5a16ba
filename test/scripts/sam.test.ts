import { readdirSync, readFileSync } from 'node:fs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Template } from '@masonry-site/local-cloud';
import { beforeEach, expect, inject, test } from 'vitest';
import { addresses, samTemplate, samVariables } from '../../scripts/sam-env.ts';
import { aContext } from '../factories.ts';
import { fakeModel, fakeSes } from '../lambdas/fakes.ts';
import { fakeBucket } from '../lambdas/photos/fake-bucket.ts';
import { siteTables } from '../lambdas/site-tables.ts';
import { streamed } from '../lambdas/streamed.ts';

const template = inject('templates').dev;

type FunctionProperties = { Environment?: { Variables?: Record<string, string> } };

const variablesIn = ({ Resources }: Template, id: string) =>
  (Resources[id]?.Properties as FunctionProperties | undefined)?.Environment?.Variables ?? {};

/** The logical ids of the site's functions by their folders under `lambdas`. */
const functions = new Map(
  Object.entries(template.Resources).flatMap(([id, { Type }]): [string, string][] => {
    const { POWERTOOLS_SERVICE_NAME: folder } = variablesIn(template, id);
    return Type === 'AWS::Lambda::Function' && folder ? [[folder, id]] : [];
  }),
);

/** The table of leads, by the name that it has in the events. */
const leadsId = Object.keys(template.Resources).find((id) => /^LeadsTable\w{8}$/.test(id));
const leadsTable = `masonry-site-dev-${leadsId}`;

test('each function has its variables and the addresses, none of them an intrinsic, and the template for sam names them', () => {
  const stack = { name: 'masonry-site-dev', region: 'us-east-1', assetFolder: '', template };
  const variables = samVariables(stack, 'localhost:3000');
  const named = samTemplate(template);
  expect(Object.keys(variables).sort()).toEqual([...functions.values()].sort());
  for (const [id, own] of Object.entries(variables)) {
    const names = Object.keys({ ...variablesIn(template, id), ...addresses }).sort();
    expect([own, variablesIn(named, id)].map((each) => Object.keys(each).sort())).toEqual([
      names,
      names,
    ]);
    expect(JSON.stringify(own)).not.toMatch(/"(?:Ref|Fn::\w+)"|https:\/\/sqs\./);
  }
});

const tables = siteTables();
const model = fakeModel();
fakeSes();
fakeBucket();

const read = (file: string) =>
  JSON.parse(readFileSync(`test/events/${file}.json`, 'utf8').replace(leadsTable, 'leads'));

beforeEach(async () => {
  model.fails();
  // As docs/sam-local.md has them put.
  await tables.put('leads', unmarshall(read('items/lead')));
  await tables.put('testimonials', unmarshall(read('items/testimonial')));
});

test('every function has an event file, and every event file a function', () => {
  const files = readdirSync('test/events').flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
  expect(files.sort()).toEqual([...functions.keys()].sort());
});

/** The result of a function for its event: the status of a response, or what an event function returns. */
test.each<[lambda: string, result: unknown]>([
  ['submit-testimonial', 201],
  ['list-testimonials', 200],
  ['send-contact-email', 202],
  ['generate-quote', 200],
  ['correct-quote', 404],
  ['add-photos', 200],
  ['process-photos', { batchItemFailures: [] }],
  ['owner-pages', 303],
  ['notify-owner', { batchItemFailures: [] }],
  ['send-receipt', { batchItemFailures: [] }],
])('%s runs for its event', async (lambda, result) => {
  const { handler } = await import(`../../lambdas/${lambda}/handler.ts`);
  const isStreamed = lambda === 'generate-quote';
  const output = await (isStreamed
    ? streamed(handler, read(lambda)).ended
    : handler(read(lambda), aContext));
  expect(output.statusCode ?? output).toEqual(result);
});
