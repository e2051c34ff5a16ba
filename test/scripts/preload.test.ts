import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a program behind the preloaded checks, as an npm script does. */
function run(env: NodeJS.ProcessEnv) {
  const args = ['--import', './scripts/preload.mjs', '--eval', ''];
  const { status, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, ...env } });
  return { status, error: String(stderr) };
}

test('a command whose options npm took names the missing --', () => {
  expect(run({})).toEqual({ status: 0, error: '' });
  for (const env of [{ npm_config_call: 'env=dev' }, { npm_config_env: 'true' }])
    expect(run(env)).toEqual({ status: 1, error: expect.stringContaining('Write "--" before') });
});
