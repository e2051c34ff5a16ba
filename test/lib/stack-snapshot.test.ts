import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { resourcesOf } from './template-of.ts';

/**
 * Both templates as text, without what every build changes, so that the review of a change to the stack shows
 * what CloudFormation will get. `npx vitest run test/lib/stack-snapshot.test.ts -u` writes them anew.
 */
test.each(['dev', 'prod'] as const)('the template of %s is the reviewed one', async (name) => {
  const text = inspect(resourcesOf(name), {
    depth: null,
    sorted: true,
    breakLength: 110,
    maxArrayLength: null,
    maxStringLength: null,
  });
  await expect(`${text.replaceAll(/[0-9a-f]{64}/g, '<hash>')}\n`).toMatchFileSnapshot(
    `snapshots/${name}.txt`,
  );
});
