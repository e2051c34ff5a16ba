import { runSmoke } from '../../scripts/smoke/run-smoke.ts';
import type { SmokeTools } from '../../scripts/smoke/target.ts';
import { capturedOutput } from '../captured-output.ts';

/** Runs the smoke test's command line and returns its output and exit code. */
export async function smoke(line: string, tools: Partial<SmokeTools> = {}) {
  const output = await capturedOutput(() =>
    runSmoke(line.split(' ').filter(Boolean), {
      env: {},
      fetch,
      mailedWithinMs: 30_000,
      ...tools,
    }),
  );
  return { ...output, lineOf: (check: string) => lineOf(output.out, check) };
}

/** The state and the words of a check. */
function lineOf(out: string, check: string): [state: string, words: string] {
  const pattern = new RegExp(`^(\\w+) +${check}\\b *(.*)$`, 'm');
  const [, state = '', words = ''] = pattern.exec(out) ?? [];
  return [state, words];
}
