import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from 'local-cloud';
import { expect, onTestFinished, test } from 'vitest';
import { siteRun } from '../../scripts/local/site-cloud.ts';

const start = 'scripts/start.ts';
const anyPorts = { PORT: '0', MAIL_PORT: '0', DYNAMODB_PORT: '0', BEDROCK_PORT: '0' };

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'start-'));

/** A local run in a process of its own. */
function run({ args = [], env = {} }: { args?: string[]; env?: object } = {}) {
  const child = spawn(process.execPath, ['--import', './scripts/check-node.mjs', start, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: aFolder(), ...anyPorts, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output, exited };
}

test('once it is up it says where the site, the mailbox and the data are', () => {
  const urls = {
    site: 'http://localhost:1',
    mail: 'http://localhost:2',
    dynamodb: '',
    bedrock: '',
  };
  const settings = readSettings([], {});
  expect(siteRun.announcement({ urls }, settings)).toEqual([
    '',
    'Site:             http://localhost:1',
    "Owner's mailbox:  http://localhost:2",
    'API:              http://localhost:1/openapi.json',
    'Data:             .local/',
  ]);
});

test('a signal while the site is being built ends the build too', async () => {
  const { child, output, exited } = run();
  await expect.poll(() => output.err).toMatch(/\S/);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  // The build writes to the same pipe: "close" came, so nothing has it open any more.
});

test('an option that is not known is said in one sentence', async () => {
  const { output, exited } = run({ args: ['--frehs'] });
  expect(await exited).toBe(1);
  expect(output.err).toMatch(/^The option "--frehs" is not known: .*\n$/);
});
