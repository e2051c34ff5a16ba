import { readdirSync } from 'node:fs';
import type { Template } from '@masonry-site/local-cloud';
import { expect, inject, test } from 'vitest';
import { addresses, samTemplate, samVariables } from '../../scripts/sam-env.ts';

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

test('every function has an event file, and every event file a function', () => {
  const files = readdirSync('test/events').flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
  expect(files.sort()).toEqual([...functions.keys()].sort());
});
