import { expect, test } from 'vitest';
import { aStack, functionsOf } from './a-stack.ts';

function aFunction(code: string, timeoutSeconds = 60, variables = {}) {
  const functions = { Subject: { code, timeoutSeconds, variables } };
  const running = functionsOf(aStack({ functions }));
  return { fn: running.functions.at('test-Subject'), lines: running.lines };
}

test('a function finds the variables of the template and the runtime, and no others', async () => {
  process.env.SECRET_OF_THE_HOST = 'x';
  const { fn } = aFunction(
    'export const handler = async () => Object.keys(process.env).filter((name) => !name.startsWith("AWS_")).sort()',
    3,
    { TABLE: { Ref: 'Items' }, SITE: { 'Fn::Sub': `https://\${Cdn.DomainName}` } },
  );
  expect(await fn.invoke({})).toEqual(['LAMBDA_TASK_ROOT', 'SITE', 'TABLE']);
});

test('events come one after the other, to the same worker', async () => {
  const { fn } = aFunction(
    `let events = 0;
    export const handler = async () => {
      const before = events;
      await new Promise((resolve) => setTimeout(resolve, 20));
      events = before + 1;
      return events;
    }`,
  );
  expect(await Promise.all([fn.invoke({}), fn.invoke({})])).toEqual([1, 2]);
});

test('an error is reported by type and message, and the worker goes on', async () => {
  const { fn, lines } = aFunction(
    'export const handler = async ({ bad }) => { if (bad) throw new TypeError("no good"); return 1 }',
  );
  await expect(fn.invoke({ bad: true })).rejects.toMatchObject({
    body: { errorType: 'TypeError', errorMessage: 'no good' },
  });
  expect(lines[0]).toBe('[Subject] ERROR TypeError: no good');
  expect(await fn.invoke({})).toBe(1);
});

test('a function that takes too long is ended even while it computes, and a new worker follows', async () => {
  const { fn } = aFunction(
    'export const handler = async ({ spin }) => { while (spin) {} return "fresh" }',
    1,
  );
  await expect(fn.invoke({ spin: true })).rejects.toMatchObject({
    body: {
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringContaining('Task timed out after 1.00 seconds'),
    },
  });
  expect(await fn.invoke({})).toBe('fresh');
});
