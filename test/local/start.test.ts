import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@masonry-site/local-cloud';
import { expect, onTestFinished, test, vi } from 'vitest';
import { siteRun } from '../../scripts/local/site-cloud.ts';
import { synthesize } from '../../scripts/local/synthesize.ts';

const start = 'scripts/start.ts';
const anyPorts = {
  PORT: '0',
  MAIL_PORT: '0',
  DYNAMODB_PORT: '0',
  BEDROCK_PORT: '0',
  S3_PORT: '0',
};

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
    s3: '',
  };
  const settings = readSettings([], {});
  expect(siteRun.announcement({ urls }, settings)).toEqual([
    '',
    'Site:             http://localhost:1',
    "Owner's mailbox:  http://localhost:2",
    "Owner's list:     http://localhost:1/api/owner",
    'Data:             .local/',
    'The first email is the report of last month: a local run sends it at its first start in a month, a deployed site on the 1st.',
  ]);
});

test('a signal while the site is being built ends the run', async () => {
  const { child, output, exited } = run();
  await expect.poll(() => output.out).toContain('Building the site');
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
});

test('a build that is ended leaves nothing of it running', async () => {
  const temporary = aFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const siteFolder = () => readdirSync(temporary).find((name) => name.startsWith('masonry-site-'));
  const stopping = new AbortController();
  const built = synthesize(path.join(temporary, 'cdk.out'), stopping.signal);
  // The site is built by a process of its own, for seconds.
  await expect.poll(siteFolder).toBeDefined();
  stopping.abort();
  // It waits until its pipe is closed, which that process has open too.
  await expect(built).rejects.toThrow('aborted');
  expect(readdirSync(path.join(temporary, siteFolder() ?? ''))).not.toContain('index.html');
});

test('an option that is not known is said in one sentence', async () => {
  const { output, exited } = run({ args: ['--frehs'] });
  expect(await exited).toBe(1);
  expect(output.err).toMatch(/^The option "--frehs" is not known: .*\n$/);
});
