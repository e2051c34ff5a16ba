import { statSync } from 'node:fs';
import type http from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { INCOMING_PREFIX } from '../../domain/photo-upload.ts';
import type { ScheduledJob } from '../../domain/tables.ts';
import { bucketInMemory } from './bucket.ts';
import { seedTestimonials, startDatabase } from './database.ts';
import { startFunctions } from './functions.ts';
import { type Fetch, httpServer, listen, loopbackServer, type Ports } from './loopback.ts';
import { type ModelServer, startModel } from './model.ts';
import { builtPages, siteHandler } from './site-handler.ts';
import { readTemplate, region, type SiteTemplate, type Template } from './template.ts';

interface LocalRunOptions {
  template: Template;
  ports: Ports;
  /** The folder of the built pages. Without it Vite serves their sources, and functions are reloaded on save. */
  pages?: string;
  model?: ModelServer | 'bedrock' | undefined;
}

/**
 * Runs the site of a template in this process, until the process ends. Returns what AWS runs on a schedule, to be run
 * by hand.
 */
export async function startLocalRun(options: LocalRunOptions) {
  const { ports, model } = options;
  const template = readTemplate(options.template, `http://localhost:${ports.site}`);
  if (typeof model === 'object') waitForModel(template);
  const database = await startDatabase(template.tables, ports.dynamodb);
  await seedTestimonials(database.client);
  await startMailbox(ports.mail);
  const bucket = bucketInMemory((key) => {
    if (!key.startsWith(INCOMING_PREFIX)) return;
    // As the queue delivers it (Amazon S3 User Guide, "EventBridge event message structure").
    const body = JSON.stringify({ 'detail-type': 'Object Created', detail: { object: { key } } });
    // A function's error is logged where it runs.
    invoke('process-photos', { Records: [{ body }] }).then(wake, () => undefined);
  });
  // For the SDK and tools, at `/<bucket>/<key>`.
  const buckets = new Hono({ strict: false }).route('/:bucket', bucket);
  await listen(httpServer(buckets.fetch), ports.s3);

  await setEnvironment(ports, model);
  const invoke = await startFunctions(template, options.pages === undefined);
  let lastRun: Promise<unknown> = Promise.resolve();
  function notifyOwner(event: object): void {
    lastRun = lastRun.then(() => invoke('notify-owner', event)).catch(() => undefined);
  }
  const wake = () => notifyOwner({ Records: [] });
  // As often as the schedule of dev.
  setInterval(() => notifyOwner({ job: 'send-emails' } satisfies ScheduledJob), 60_000).unref();

  const site = httpServer((request, env) => {
    // In development, some sources have paths that look like the API's or a photo's.
    return options.pages === undefined && isSource(request)
      ? files(request, env)
      : handle(request, env);
  });
  const files = options.pages ? builtPages(options.pages) : await vitePages(site);
  const handle = siteHandler({ template, invoke, photos: bucket.fetch, files, wake });
  await listen(site, ports.site);
  return template.schedules.map(({ folder, event }) => {
    const name = `${folder} ${JSON.stringify(event)}`;
    // A function's error is logged where it runs.
    return { name, run: () => invoke(folder, event).catch(() => undefined) };
  });
}

/** A model on a laptop is slow, and a local run doesn't have a gateway that would time out. */
const READ_WITHIN_SECONDS = 45;

function waitForModel({ functions }: SiteTemplate): void {
  for (const fn of functions) {
    if (fn.folder !== 'generate-quote') continue;
    fn.variables.READ_WITHIN_SECONDS = String(READ_WITHIN_SECONDS);
    fn.timeoutSeconds = READ_WITHIN_SECONDS + 10;
  }
}

/** Sets what Lambda's runtime and the SDK read, the same for all functions. */
async function setEnvironment(ports: Ports, model: LocalRunOptions['model']): Promise<void> {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const { env } = process;
  if (model !== 'bedrock') {
    // The local services take any credentials, so the engineer's own are for Bedrock alone.
    delete env.AWS_PROFILE;
    delete env.AWS_SESSION_TOKEN;
    Object.assign(env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' });
    env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME ||= await startModel(model);
  }
  env.AWS_ENDPOINT_URL_SES ||= at(ports.mail);
  env.AWS_ENDPOINT_URL_DYNAMODB = at(ports.dynamodb);
  env.AWS_ENDPOINT_URL_S3 = at(ports.s3);
  env.AWS_REGION = region;
  env.POWERTOOLS_METRICS_DISABLED = 'true';
}

/** Starts the owner's mailbox, which receives what the functions send through SES. */
async function startMailbox(port: number): Promise<void> {
  const require = createRequire(import.meta.url);
  const { default: start } = require('aws-ses-v2-local') as typeof import('aws-ses-v2-local');
  const mailbox = await start({ host: '127.0.0.1', port: 0 });
  // From now on, it only gets requests that we pass on.
  mailbox.close();
  await listen(
    loopbackServer((...exchange) => mailbox.emit('request', ...exchange)),
    port,
  );
}

/** True if the path is a file in `web`, Vite's root. */
function isSource({ url }: Request): boolean {
  const file = join('web', new URL(url).pathname);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Serves the pages from their sources, with hot reload. */
async function vitePages(server: http.Server): Promise<Fetch> {
  // Loaded only here, because it takes a while.
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'web/build/vite.config.ts',
    server: { middlewareMode: true, cors: false, hmr: { server } },
  });
  return (_, { incoming, outgoing }) => {
    vite.middlewares(incoming, outgoing);
    // Vite has responded, so security headers, which would block its inline scripts, aren't added.
    return RESPONSE_ALREADY_SENT;
  };
}
