import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { templateOf } from './template-of.ts';

interface FunctionProperties {
  Environment?: { Variables?: Record<string, unknown> };
}

/** The variables of each function of the site, by its folder, without those that every function has. */
function variablesByFolder(): Map<string, string[]> {
  const functions = Object.values(
    templateOf('devWithReceipts').findResources('AWS::Lambda::Function'),
  );
  return new Map(
    functions.flatMap(({ Properties }: { Properties?: FunctionProperties }) => {
      const { POWERTOOLS_SERVICE_NAME, ...own } = Properties?.Environment?.Variables ?? {};
      return typeof POWERTOOLS_SERVICE_NAME === 'string'
        ? [[POWERTOOLS_SERVICE_NAME, Object.keys(own).sort()]]
        : [];
    }),
  );
}

/** The variables that a handler reads. */
function readByHandler(folder: string): string[] {
  const handler = readFileSync(`lambdas/${folder}/handler.ts`, 'utf8');
  const names = Array.from(
    handler.matchAll(/requiredEnv\('([A-Z_]+)'\)/g),
    ([, name = '']) => name,
  );
  return [...new Set(names)].sort();
}

test('each function gets the variables that its handler reads, and no other', () => {
  const given = variablesByFolder();
  expect(given.size).toBeGreaterThan(5);
  const read = new Map(Array.from(given.keys(), (folder) => [folder, readByHandler(folder)]));
  expect(given).toEqual(read);
});
