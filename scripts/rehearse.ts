import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Template } from './local/template.ts';

// Rehearses the first deployment of dev, as docs/deploy.md describes it, against an emulator of AWS: bootstrap,
// deployment, and every command for the owner. It needs Python 3 and PyPI, no Docker.

const MINISTACK = 'ministack==1.5.33';
const ACCOUNT = '000000000000';
const port = process.env.PORT ?? '4566';
const endpoint = `http://127.0.0.1:${port}`;

process.chdir(`${import.meta.dirname}/..`);
const folder = '.local/rehearsal';
const venv = `${folder}/venv`;
const assembly = `${folder}/assembly`;

// Every call goes to the emulator. One that bypassed it would reach AWS with invalid credentials.
for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
Object.assign(process.env, {
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: ACCOUNT,
  AWS_SECRET_ACCESS_KEY: 'rehearsal',
  CDK_DISABLE_CLI_TELEMETRY: '1',
});

/** Runs a command to its end. Shows its output only if it fails. */
function run(command: string, ...args: string[]): void {
  console.log([command, ...args].join(' '));
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}\nIt failed.`);
}

/** Starts the emulator on the loopback address only. */
async function startMiniStack() {
  const log = openSync(`${folder}/ministack.log`, 'w');
  const env = { ...process.env, BIND_HOST: '127.0.0.1', GATEWAY_PORT: port };
  const server = spawn(`${venv}/bin/ministack`, { env, stdio: ['ignore', log, log] });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await setTimeout(300);
    if (server.exitCode !== null) break;
    const health = await fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
    if (health?.ok) return server;
  }
  server.kill();
  throw new Error(`MiniStack didn't start on port ${port}: see ${folder}/ministack.log.`);
}

/** Removes what MiniStack doesn't know, and custom resources, whose functions it would run in Docker. */
function removeUnsupported(file: string): void {
  const template: Template = JSON.parse(readFileSync(file, 'utf8'));
  const isSupported = (id: string) =>
    !/^(Custom::|AWS::Logs::Delivery)/.test(template.Resources[id]?.Type ?? '');
  const resources = Object.entries(template.Resources).filter(([id]) => isSupported(id));
  for (const [, resource] of resources)
    resource.DependsOn = resource.DependsOn?.filter(isSupported);
  template.Resources = Object.fromEntries(resources);
  writeFileSync(file, JSON.stringify(template));
}

const settings = ['-c', 'owner=owner@mail.test', '-c', 'alarm=alarm@mail.test'];
const owner = (...args: string[]) => run('npm', 'run', 'owner', '--', ...args, '--env', 'dev');

run('python3', '-m', 'venv', venv);
run(`${venv}/bin/pip`, 'install', '--quiet', '--disable-pip-version-check', MINISTACK);
const server = await startMiniStack();
try {
  run('npx', 'cdk', 'bootstrap', '--app', '', `aws://${ACCOUNT}/us-east-1`);
  rmSync(assembly, { recursive: true, force: true });
  run('npm', 'run', 'synth', '--', '-c', 'env=dev', ...settings, '-o', assembly);
  removeUnsupported(`${assembly}/masonry-site-dev.template.json`);
  run('npx', 'cdk', 'deploy', '--app', assembly, '--require-approval', 'never');

  owner('forget-browsers');
  owner('forget', 'visitor@home.example', '--yes');
  console.log('The rehearsal succeeded.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  server.kill();
}
