import { vi } from 'vitest';
import { runSmoke } from '../../scripts/smoke/run-smoke.ts';
import type { SmokeTools } from '../../scripts/smoke/target.ts';

/** Runs the smoke test's command line and returns its output and exit code. */
export async function smoke(line: string, tools: Partial<SmokeTools> = {}) {
  const output = { out: '', err: '' };
  const into = (stream: keyof typeof output) => (text: unknown) => {
    output[stream] += `${text}\n`;
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(into('out'));
  vi.spyOn(console, 'error').mockImplementation(into('err'));
  vi.spyOn(process.stdout, 'write').mockImplementation(into('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(into('err'));
  const code = await runSmoke(line.split(' ').filter(Boolean), {
    env: {},
    fetch,
    mailedWithinMs: 30_000,
    ...tools,
  });
  vi.restoreAllMocks();
  return { code, ...output, lineOf: (check: string) => lineOf(output.out, check) };
}

/** The state and the words of a check. */
function lineOf(out: string, check: string): [state: string, words: string] {
  const pattern = new RegExp(`^(\\w+) +${check}\\b *(.*)$`, 'm');
  const [, state = '', words = ''] = pattern.exec(out) ?? [];
  return [state, words];
}
