import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awslambda } from '../../scripts/local/functions.ts';
import { httpServer, listen } from '../../scripts/local/loopback.ts';
import * as factories from '../factories.ts';
import { streamed } from '../lambdas/streamed.ts';

interface BundledFunction {
  Properties?: {
    Code: { S3Key: string };
    Environment: { Variables: Record<string, unknown> };
  };
}

// Outside the repository, so a bundle with a missing module can't find it in node_modules.
const assembly = mkdtempSync(path.join(tmpdir(), 'bundles-'));
afterAll(() => rmSync(assembly, { recursive: true }));

const context = { env: 'dev', deployable: 'false' };
let functions: BundledFunction[] = [];
beforeAll(async () => {
  const env = { ...process.env, CDK_OUTDIR: assembly, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const { status, stderr } = spawnSync(process.execPath, ['bin/masonry-site.ts'], { env });
  if (status !== 0) throw new Error(String(stderr));
  const template = readFileSync(path.join(assembly, 'masonry-site-dev.template.json'), 'utf8');
  functions = Object.values(JSON.parse(template).Resources);
  // Stands in for every AWS service: tables are empty, and writes succeed.
  const services = httpServer(new Hono().all('*', ({ json }) => json({ Items: [] })).fetch);
  Object.assign(globalThis, { awslambda });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${await listen(services, 0)}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  // npm installs sharp for Lambda, which depends on the network.
}, 120_000);

/** Imports the bundle of a function in plain Node, and returns its handler. */
async function load(folder: string) {
  const fn = functions.find(
    ({ Properties }) => Properties?.Environment?.Variables.POWERTOOLS_SERVICE_NAME === folder,
  )?.Properties;
  if (!fn) throw new Error(`The template has no function ${folder}.`);
  for (const [name, value] of Object.entries(fn.Environment.Variables)) {
    // References to other resources become placeholder text.
    process.env[name] = typeof value === 'string' ? value : 'any-name';
  }
  const bundle = path.join(assembly, `asset.${path.parse(fn.Code.S3Key).name}`, 'index.mjs');
  const { handler } = await import(pathToFileURL(bundle).href);
  return handler;
}

// The sharp of process-photos is built for Lambda's processor.
const isLikeLambda = process.platform === 'linux' && process.arch === 'arm64';
const folders = globSync('lambdas/*/handler.ts').map((file) => file.split('/')[1] ?? '');

test.each(folders)('the bundle of %s loads in plain Node', async (folder) => {
  if (folder === 'process-photos' && !isLikeLambda) return;
  expect(await load(folder)).toBeTypeOf('function');
});

test('the bundle of send-contact-email stores a message', async () => {
  const handler = await load('send-contact-email');
  const event = factories.aPost(factories.aContactMessage());
  expect((await handler(event, factories.aContext)).statusCode).toBe(202);
});

// Reads the price list's files beside its bundle.
test('the bundle of generate-quote streams a price', async () => {
  const event = factories.aPost(factories.aQuoteRequest());
  expect((await streamed(await load('generate-quote'), event).ended).statusCode).toBe(200);
});
