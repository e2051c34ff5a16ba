import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const variables = ['PORT', 'MAIL_PORT', 'DYNAMODB_PORT', 'BEDROCK_PORT', 'S3_PORT'];

beforeEach(() => {
  vi.resetModules();
  for (const variable of variables) vi.stubEnv(variable, '');
});
afterEach(() => vi.unstubAllEnvs());

const journeyRun = async () => (await import('../e2e/local-run.ts')).localRun;

test('the journeys take the ports that the environment names', async () => {
  vi.stubEnv('PORT', '3710');
  vi.stubEnv('MAIL_PORT', '8715');
  const { url, mailUrl, settings } = await journeyRun();
  expect([url, mailUrl]).toEqual(['http://localhost:3710', 'http://localhost:8715']);
  expect(settings).toMatchObject({ PORT: '3710', MAIL_PORT: '8715' });
});

test('without that they take any free ones, and every process of theirs finds the same', async () => {
  const { settings } = await journeyRun();
  const ports = variables.map((variable) => settings[variable as keyof typeof settings]);
  expect(new Set(ports).size).toBe(variables.length);
  for (const port of ports) {
    for (const address of ['127.0.0.1', '::1']) {
      const server = createServer().listen(Number(port), address);
      onTestFinished(() => void server.close());
      await once(server, 'listening');
      expect((server.address() as AddressInfo).port).toBe(Number(port));
    }
  }
  vi.resetModules();
  expect((await journeyRun()).settings).toEqual(settings);
});
