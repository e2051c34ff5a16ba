import { spawn } from 'node:child_process';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../src/settings.ts';

const script = `${import.meta.dirname}/fixtures/start-a-stack.ts`;
const ports = ['PORT', 'MAIL_PORT', 'DYNAMODB_PORT', 'BEDROCK_PORT', 'S3_PORT'];
const anyPorts = Object.fromEntries(ports.map((variable) => [variable, '0']));

/** A local run in a separate process. */
function run(env: object = {}) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...anyPorts, ...env },
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
  const url = async () => {
    await expect.poll(() => output.out).toMatch(/Site: .*\n/);
    return /Site: (\S+)/.exec(output.out)?.[1] ?? '';
  };
  return { child, output, exited, url };
}

test('a signal stops it with exit code 0, also while a function is busy for a quarter of an hour', async () => {
  const { child, exited, output, url } = run();
  const site = await url();
  const busy = fetch(`${site}/api/slow`);
  await expect.poll(() => output.out).toContain('[Slow] begun');
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect((await busy).status).toBe(502);
});

test('it ends with the shell that npm started it in, which passes on no signal', async () => {
  const command = `"${process.execPath}" ${script}; true`;
  const shell = spawn('sh', ['-c', command], {
    env: { PATH: process.env.PATH, npm_lifecycle_event: 'start', ...anyPorts },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  shell.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const closed = new Promise((resolve) => shell.stdout.on('close', resolve));
  await expect.poll(() => out).toMatch(/Site: .*\n/);
  shell.kill('SIGKILL');
  await closed;
  expect(out).toMatch(/Stopping …\n$/);
});

async function aTakenPort(): Promise<string> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return String((server.address() as AddressInfo).port);
}

test.each(['PORT', 'MAIL_PORT', 'DYNAMODB_PORT'])(
  'a taken %s is said in one sentence before anything is built',
  async (variable) => {
    const port = await aTakenPort();
    const { output, exited } = run({ [variable]: port });
    expect(await exited).toBe(1);
    expect(output).toEqual({
      out: '',
      err: `Port ${port} is in use: stop the program that uses it, or choose another with ${variable}=<number>.\n`,
    });
  },
);

test.each([
  [['--fresh'], {}, 'The option "--fresh" is not known'],
  [[], { PORT: 'http' }, 'PORT is "http", which is not a port'],
])('%j with %j is refused', (args, env, message) => {
  expect(() => readSettings(args, env)).toThrow(message);
});
