import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RestApi } from './api-gateway/rest-api.ts';
import type { Model } from './bedrock/model.ts';
import { Bucket } from './cloudfront/bucket.ts';
import { Distribution } from './cloudfront/distribution.ts';
import type { DistributionConfig } from './cloudfront/distribution-config.ts';
import { siteListener } from './cloudfront/site-server.ts';
import type { DataFolder } from './data-folder.ts';
import { databaseClient, prepareTables } from './dynamodb/prepare-tables.ts';
import type { TableResource } from './dynamodb/tables.ts';
import { watchTables } from './dynamodb/watch-tables.ts';
import { Callers } from './iam/callers.ts';
import { Functions } from './lambda/functions.ts';
import { localServer } from './local-server.ts';
import type { Log } from './log.ts';
import { listenOnLoopback } from './loopback.ts';
import { Schedules } from './schedules.ts';
import { startServices } from './services.ts';
import { portVariable, type Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';
import { Queues } from './streams/queues.ts';
import { TableStreams } from './streams/table-streams.ts';
import type { SynthesizedStack } from './template/cloud-assembly.ts';
import { Stack } from './template/stack.ts';

export interface CloudOptions {
  stack: SynthesizedStack;
  /** A port of 0, and each one left out, takes any free one. */
  ports?: Partial<Settings['ports']>;
  /** Tables and mails are in memory without it. */
  data?: DataFolder;
  endpoints?: Settings['endpoints'];
  realBedrock?: boolean;
  /** Worker threads that each function may have at once; ten where it is left out. */
  maxEnvironments?: number;
  /** Stands in for Bedrock in place of the usual stand-in. */
  model?: Model;
  /** Answers for the site's files in place of the bucket, while they are worked on. */
  pages?: (websockets: http.Server) => Promise<Pages>;
  log: Log;
}

export interface Pages {
  handle: http.RequestListener;
  close(): Promise<void>;
}

/** A stack that runs. */
export interface Cloud {
  urls: { site: string; mail: string; dynamodb: string; bedrock: string };
  tables: TableResource[];
  functions: Functions;
  queues: Queues;
  stop(): Promise<void>;
}

/** How long a notice that is being sent gets to be finished before its worker is ended. */
const GRACE_MS = 1_000;

/** How often somebody else's tables are looked at for changes. */
const WATCH_MS = 1_000;

/** Runs a synthesized stack in this process: what is in its template, and nothing else. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const started = new AsyncDisposableStack();
  try {
    return await start(options, started);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function start(options: CloudOptions, started: AsyncDisposableStack): Promise<Cloud> {
  const { log, pages } = options;
  const ports = { site: 0, mail: 0, dynamodb: 0, bedrock: 0, ...options.ports };
  let answer: http.RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('The local run is starting.');
  };
  // Hears of websockets only, once they have passed the guard; it never listens itself.
  const websockets = pages && http.createServer();
  const server = localServer(
    'visitors',
    (request, response) => answer(request, response as never),
    websockets,
  );
  const site = await listenOnLoopback(server, ports.site, portVariable('site'));
  started.defer(() => site.close());

  const stack = new Stack(options.stack, `localhost:${site.port}`);
  const callers = new Callers(log);
  const queues = new Queues();
  let streams: TableStreams | undefined;
  const services = await startServices(
    {
      ...options,
      stack,
      callers,
      ports,
      endpoints: options.endpoints ?? {},
      realBedrock: options.realBedrock ?? false,
      onChange: (change) => streams?.accept(change),
    },
    started,
  );
  const functions = new Functions(stack, callers, services.endpoints, log, options.maxEnvironments);
  started.defer(() => functions.stop());
  const client = databaseClient(stack, services);
  started.defer(() => client.destroy());
  const tables = await prepareTables(client, stack, services, log);
  // Only now, so that no function hears of the samples.
  streams = new TableStreams(stack, functions, queues, log);
  const running = streams;
  started.defer(async () => {
    await Promise.race([running.stop(), wait(GRACE_MS)]);
  });
  if (!services.database) {
    const watching = new AbortController();
    started.defer(() => watching.abort());
    await watchTables({
      client,
      tables: tables.filter(({ properties }) => properties.StreamSpecification),
      onChange: (change) => running.accept(change),
      everyMs: WATCH_MS,
      signal: watching.signal,
    });
  }

  const distribution = distributionOf(stack, functions, log);
  const handle = siteListener((request) => distribution.handle(request), log);
  const dev = websockets && (await pages?.(websockets));
  if (dev) started.defer(() => dev.close());
  answer = dev ? mixed(handle, dev, distribution) : handle;

  const schedules = new Schedules(stack, functions);
  started.defer(() => schedules.stop());
  schedules.start();
  const { endpoints } = services;
  return {
    urls: {
      site: `http://localhost:${site.port}`,
      mail: forPerson(endpoints.ses),
      dynamodb: forPerson(endpoints.dynamodb),
      bedrock: forPerson(endpoints.bedrock),
    },
    tables,
    functions,
    queues,
    stop: () => started.disposeAsync(),
  };
}

function distributionOf(stack: Stack, functions: Functions, log: Log): Distribution {
  const [resource, ...others] = stack.ofType<{ DistributionConfig: DistributionConfig }>(
    'AWS::CloudFront::Distribution',
  );
  if (!resource || others.length > 0) {
    throw new StartupError('The local run wants a template with one CloudFront distribution.');
  }
  return new Distribution(resource, stack, [
    ...stack.ofType<object>('AWS::S3::Bucket').map((bucket) => new Bucket(bucket, stack)),
    ...stack
      .ofType<object>('AWS::ApiGateway::RestApi')
      .map((api) => new RestApi(api, stack, functions, log)),
  ]);
}

function mixed(
  handle: ReturnType<typeof siteListener>,
  pages: Pages,
  distribution: Distribution,
): http.RequestListener {
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const listener = distribution.isForFiles(path) ? pages.handle : handle;
    listener(request, response as never);
  };
}

/** People read and click `localhost`. */
function forPerson(endpoint: string): string {
  return endpoint.replace('//127.0.0.1:', '//localhost:');
}
