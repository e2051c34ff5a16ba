import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { httpServer, listen } from '../../scripts/local/loopback.ts';

interface BundledFunction {
  Properties?: {
    Code: { S3Key: string };
    Environment: { Variables: Record<string, unknown> };
    Handler: string;
  };
}

// Outside the repository, so a bundle with a missing module can't find it in node_modules.
const assembly = mkdtempSync(path.join(tmpdir(), 'bundles-'));
afterAll(() => rmSync(assembly, { recursive: true }));

const context = { env: 'dev', deployable: 'false' };
let functions: BundledFunction[] = [];
beforeAll(() => {
  const env = { ...process.env, CDK_OUTDIR: assembly, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const { status, stderr } = spawnSync(process.execPath, ['bin/masonry-site.ts'], { env });
  if (status !== 0) throw new Error(String(stderr));
  const template = readFileSync(path.join(assembly, 'masonry-site-dev.template.json'), 'utf8');
  functions = Object.values(JSON.parse(template).Resources);
  // npm installs sharp for Lambda, which depends on the network.
}, 120_000);

/**
 * Starts Lambda's Runtime API for a single event (https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html). It
 * also stands in for every AWS service: it requires temporary credentials, tables are empty, and writes succeed.
 */
async function startRuntimeApi(event: string) {
  type Outcome = { body: string; contentType: string | undefined; isFailure: boolean };
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
  let isAsked = false;
  const services = new Hono()
    .use(async ({ req, json }, next) => {
      if (!req.header('x-amz-date')) return next();
      return json({ Items: [], Count: 0 }, req.header('x-amz-security-token') ? 200 : 403);
    })
    .get('*', async ({ body }) => {
      // The next event never arrives.
      if (isAsked) await new Promise(() => {});
      isAsked = true;
      return body(event, 200, {
        'Lambda-Runtime-Aws-Request-Id': '8476a536-e9f4-11e8-9739-2dfe598c3fcd',
        'Lambda-Runtime-Deadline-Ms': String(Date.now() + 60_000),
        'Lambda-Runtime-Invoked-Function-Arn':
          'arn:aws:lambda:us-east-1:000000000000:function:local',
      });
    })
    // `…/response`, or `…/error` of the invocation or of the initialization.
    .post('*', async ({ req, json }) => {
      const isFailure = req.path.endsWith('/error');
      resolve({ body: await req.text(), contentType: req.header('content-type'), isFailure });
      return json({}, 202);
    });
  const server = httpServer(services.fetch);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `127.0.0.1:${await listen(server, 0)}`, outcome };
}

/** Runs a bundle with its event under the Node runtime client that Lambda uses. */
async function invoke(folder: string) {
  const fn = functions.find(
    ({ Properties }) => Properties?.Environment?.Variables.POWERTOOLS_SERVICE_NAME === folder,
  )?.Properties;
  if (!fn) throw new Error(`The template has no function ${folder}.`);
  const runtimeApi = await startRuntimeApi(readFileSync(`test/events/${folder}.json`, 'utf8'));
  const bundle = path.join(assembly, `asset.${path.parse(fn.Code.S3Key).name}`);
  // References to other resources become placeholder text.
  const variables = JSON.stringify(fn.Environment.Variables, (key, value) =>
    key && typeof value === 'object' ? 'any-name' : value,
  );
  const client = fileURLToPath(import.meta.resolve('aws-lambda-ric'));
  const child = spawn(process.execPath, [client], {
    cwd: bundle,
    env: {
      ...JSON.parse(variables),
      PATH: process.env.PATH,
      _HANDLER: fn.Handler,
      LAMBDA_TASK_ROOT: bundle,
      AWS_LAMBDA_RUNTIME_API: runtimeApi.address,
      AWS_LAMBDA_FUNCTION_NAME: folder,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
      AWS_LAMBDA_FUNCTION_VERSION: '1',
      AWS_LAMBDA_LOG_GROUP_NAME: folder,
      AWS_LAMBDA_LOG_STREAM_NAME: folder,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_SESSION_TOKEN: 'local',
      AWS_ENDPOINT_URL: `http://${runtimeApi.address}`,
    },
  });
  onTestFinished(() => void child.kill());
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => log.push(`${text}`));
  const died = once(child, 'exit').then(() => {
    throw new Error(`The runtime ended:\n${log.join('')}`);
  });
  return Promise.race([runtimeApi.outcome, died]);
}

// The client's native part is built for Linux.
const testOnLinux = test.runIf(process.platform === 'linux');

const STREAM = 'application/vnd.awslambda.http-integration-response';

testOnLinux.each([
  ['list-testimonials', 200, 'application/json'],
  ['submit-testimonial', 201, 'application/json'],
  ['send-contact-email', 202, 'application/json'],
  ['add-photos', 200, 'application/json'],
  ['generate-quote', 200, STREAM],
  // The table is empty, so the event's review isn't found.
  ['owner-pages', 404, STREAM],
])('the bundle of %s loads and answers its event with %i as %s', async (folder, status, type) => {
  const { isFailure, contentType, body } = await invoke(folder);
  expect({ isFailure, contentType }, body).toEqual({ isFailure: false, contentType: type });
  // Eight NUL characters end the head of a streamed answer.
  const [head = ''] = body.split('\0'.repeat(8));
  expect(JSON.parse(head).statusCode).toBe(status);
});

testOnLinux('the bundle of notify-owner loads and finds nothing to send', async () => {
  expect(await invoke('notify-owner')).toMatchObject({ isFailure: false, body: 'null' });
});

// Its sharp is built for Lambda's processor.
const testOnArm64 = test.runIf(process.platform === 'linux' && process.arch === 'arm64');

testOnArm64('the bundle of process-photos loads on arm64', async () => {
  expect(await invoke('process-photos')).toMatchObject({ isFailure: false, body: 'null' });
});
