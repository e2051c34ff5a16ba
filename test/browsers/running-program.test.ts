import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { findProgram, RunningProgram } from '../../scripts/browsers/programs.ts';

const WITHIN_MS = 10_000;

/** A shell that starts a program of its own, and writes the id of that one. */
const parent = ['-c', 'sleep 600 & echo child $!; wait'];

/** Asks for the state: one that has ended may still wait to be collected, as `Z`. */
function isRunning(pid = ''): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' });
  return /^[^Z\s]/.test(stdout.trim());
}

test.each(['dispose', 'abort'])('%s ends a program with all that it has started', async (how) => {
  const controller = new AbortController();
  const program = new RunningProgram('sh', parent, { signal: controller.signal });
  const [, pid] = await program.outputMatching(/child (\d+)/, WITHIN_MS);
  expect(isRunning(pid)).toBe(true);
  if (how === 'dispose') await program[Symbol.asyncDispose]();
  else controller.abort();
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
});

test('a program that ends before it is ready is reported with its last words', async () => {
  const { signal } = new AbortController();
  await using program = new RunningProgram('sh', ['-c', 'echo no screen >&2'], { signal });
  await expect(program.outputMatching(/ready/, WITHIN_MS)).rejects.toThrow(
    'sh ended at its start. no screen',
  );
});

test('a program that does not get ready in time is reported too', async () => {
  const { signal } = new AbortController();
  await using program = new RunningProgram('sleep', ['600'], { signal });
  await expect(program.outputMatching(/ready/, 20)).rejects.toThrow('sleep did not get ready.');
});

test('a program is found in the folders of the path, the first name first', () => {
  expect(findProgram(['no-such-program', 'sh'], '/nowhere:/bin')).toBe('/bin/sh');
  expect(findProgram(['no-such-program'], '/bin')).toBeUndefined();
});
