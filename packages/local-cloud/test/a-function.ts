import { onTestFinished } from 'vitest';
import { Principals } from '../src/iam/principals.ts';
import { Functions } from '../src/lambda/functions.ts';
import type { SynthesizedStack } from '../src/template/cloud-assembly.ts';
import { Stack } from '../src/template/stack.ts';
import { aStack } from './a-stack.ts';

const nowhere = 'http://127.0.0.1:1';

/** The functions of a stack, until the test is over, and the lines that they log. */
export function functionsOf(synthesized: SynthesizedStack) {
  const lines: string[] = [];
  const log = (source: string, line: string) => lines.push(`[${source}] ${line}`);
  const stack = new Stack(synthesized, 'localhost:3000');
  const endpoints = { dynamodb: nowhere, ses: nowhere, bedrock: nowhere, s3: nowhere };
  const functions = new Functions(stack, { principals: new Principals(log), endpoints, log });
  onTestFinished(() => functions.stop());
  return { stack, functions, lines, log };
}

/** One function with this code. */
export function aFunction(code: string, timeoutSeconds = 60, variables = {}) {
  const { functions, lines } = functionsOf(
    aStack({ functions: { Subject: { code, timeoutSeconds, variables } } }),
  );
  return { fn: functions.at('test-Subject'), lines };
}
