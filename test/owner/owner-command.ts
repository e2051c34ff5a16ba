import { spawn } from 'node:child_process';
import { expect } from 'vitest';

/** Runs a command as a person does, and sees to it that no token is ever printed. */
export async function ownerCommand(port: string, token: string, ...args: string[]) {
  return ownerCommandWith({ DYNAMODB_PORT: port }, token, ...args);
}

/** The same with further settings of the local run. */
export async function ownerCommandWith(
  settings: Record<string, string>,
  token: string,
  ...args: string[]
) {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/check-node.mjs', 'scripts/owner.ts', ...args],
    { env: { PATH: process.env.PATH, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(output.out + output.err).not.toContain(token);
  return { code, ...output };
}
