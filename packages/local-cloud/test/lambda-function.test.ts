import { expect, test } from 'vitest';
import { aFunction } from './a-function.ts';

test('a function finds the variables of the template and the runtime, and no others', async () => {
  process.env.SECRET_OF_THE_HOST = 'x';
  const { fn } = aFunction(
    'export const handler = async () => Object.keys(process.env).filter((name) => !name.startsWith("AWS_")).sort()',
    3,
    { TABLE: { Ref: 'Items' }, SITE: { 'Fn::Sub': `https://\${Cdn.DomainName}` } },
  );
  expect(await fn.invoke({})).toEqual(['LAMBDA_TASK_ROOT', 'SITE', 'TABLE']);
});

test('the context knows the function and how much time is left', async () => {
  const { fn } = aFunction(
    `export const handler = async (_, context) => [
      context.functionName, context.invokedFunctionArn, context.memoryLimitInMB,
      context.getRemainingTimeInMillis() > 5000 && context.getRemainingTimeInMillis() <= 7000,
    ]`,
    7,
  );
  expect(await fn.invoke({})).toEqual([
    'test-Subject',
    'arn:aws:lambda:us-east-1:000000000000:function:test-Subject',
    '128',
    true,
  ]);
});

test('events one after the other meet the same worker, events at once each their own', async () => {
  const { fn } = aFunction(
    `let events = 0;
    export const handler = async ({ wait }) => {
      events += 1;
      await new Promise((resolve) => setTimeout(resolve, wait));
      return events;
    }`,
  );
  expect([await fn.invoke({ wait: 0 }), await fn.invoke({ wait: 0 })]).toEqual([1, 2]);
  // The first one is still at work when the second one comes.
  const atWork = { wait: 50 };
  const [busy, beside] = await Promise.all([fn.invoke(atWork), fn.invoke(atWork)]);
  expect([busy, beside]).toEqual([3, 1]);
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

test('what a function prints is logged under its name', async () => {
  const { fn, lines } = aFunction(
    'export const handler = async () => { console.log("out"); console.error("err") }',
  );
  await fn.invoke({});
  await expect.poll(() => lines.toSorted()).toEqual(['[Subject] err', '[Subject] out']);
});

test('a function that outgrows the memory of the template is ended, and a new worker follows', {
  timeout: 30_000,
}, async () => {
  // The template's standard is 128 MB; this holds twice as much.
  const { fn } = aFunction(`
    const held = [];
    export const handler = async ({ megabytes }) => {
      for (let i = 0; i < megabytes; i += 1) held.push(new Array(131_072).fill(i + 0.5));
      return held.length;
    }`);
  await expect(fn.invoke({ megabytes: 256 })).rejects.toMatchObject({
    body: { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('memory') },
  });
  expect(await fn.invoke({ megabytes: 1 })).toBe(1);
});
