import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Model } from './bedrock/model.ts';
import type { DataFolder } from './data-folder.ts';
import { databaseClient, prepareTables, type Seed } from './dynamodb/prepare-tables.ts';
import type { TableResource } from './dynamodb/tables.ts';
import { watchTables } from './dynamodb/watch-tables.ts';
import { EventRules } from './eventbridge/event-rules.ts';
import { Schedules } from './eventbridge/schedules.ts';
import { guardedServer } from './http/guarded-server.ts';
import { httpListener } from './http/http-listener.ts';
import { listenOnLoopback } from './http/loopback.ts';
import { Principals } from './iam/principals.ts';
import { Functions } from './lambda/functions.ts';
import type { Log } from './log.ts';
import { type PublicEndpoint, publicEndpoint } from './public-endpoint.ts';
import { bucketsWithEvents, objectEvent } from './s3/object-event.ts';
import { startServices } from './services.ts';
import { portVariable, type Settings } from './settings.ts';
import { QueueMappings } from './sqs/queue-mappings.ts';
import { Queues } from './sqs/queues.ts';
import { TableStreams } from './streams/table-streams.ts';
import type { SynthesizedStack } from './template/cloud-assembly.ts';
import { Stack } from './template/stack.ts';
import { unsupportedList, unsupportedResources } from './template/unsupported-resources.ts';

export interface CloudOptions {
  stack: SynthesizedStack;
  /** A port of 0, and each one left out, takes any free one. */
  ports?: Partial<Settings['ports']>;
  /** Tables, emails and objects are in memory without it. */
  data?: DataFolder;
  endpoints?: Settings['endpoints'];
  realBedrock?: boolean;
  /** Worker threads that each function may have at once; ten where it is left out. */
  maxEnvironments?: number;
  /** Answers in place of Bedrock, which refuses every call without one. */
  model?: Model;
  /** Runs before any function is told of a change. */
  seed?: Seed;
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
  urls: { site: string; mail: string; dynamodb: string; bedrock: string; s3: string };
  /** Addresses of the REST APIs' stages, where no distribution stands before them. */
  stageUrls: string[];
  tables: TableResource[];
  functions: Functions;
  queues: Queues;
  stop(): Promise<void>;
}

/** Time for a batch that is being delivered to be finished before its worker is ended. */
const GRACE_MS = 1_000;

/** Between two looks at somebody else's tables. */
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
  const { log, pages, endpoints: external = {} } = options;
  const ports = { site: 0, mail: 0, dynamodb: 0, bedrock: 0, s3: 0, ...options.ports };
  let listener: http.RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('The local run is starting.');
  };
  // Gets websockets only, once they have passed the guard; it never listens itself.
  const websockets = pages && http.createServer();
  const server = guardedServer(
    'visitors',
    (request, response) => listener(request, response as never),
    websockets,
  );
  const site = await listenOnLoopback(server, ports.site, portVariable('site'));
  started.defer(() => site.close());

  const stack = new Stack(options.stack, `localhost:${site.port}`);
  const unsupported = unsupportedList(unsupportedResources(options.stack.template));
  if (unsupported) log('stack', unsupported);
  const principals = new Principals(log);
  const queues = new Queues(stack);
  let streams: TableStreams | undefined;
  let rules: EventRules | undefined;
  const telling = bucketsWithEvents(stack);
  const { database, s3, endpoints } = await startServices(
    {
      ...options,
      stack,
      principals,
      ports,
      endpoints: external,
      realBedrock: options.realBedrock ?? false,
      onChange: (change) => streams?.accept(change),
      onObjectChange(change) {
        if (telling.has(change.head.bucket)) rules?.send(objectEvent(change, stack.region));
      },
    },
    started,
  );
  const functions = new Functions(stack, principals, endpoints, log, options.maxEnvironments);
  started.defer(() => functions.stop());
  const client = databaseClient(stack, external.dynamodb ?? endpoints.dynamodb);
  started.defer(() => client.destroy());
  const tables = await prepareTables({
    client,
    stack,
    database,
    external: external.dynamodb,
    seed: options.seed,
  });
  // Only now, so that no function is told of the first items.
  const running = new TableStreams(stack, functions, queues, log);
  streams = running;
  started.defer(async () => {
    await Promise.race([running.stop(), wait(GRACE_MS)]);
  });
  const mappings = new QueueMappings(stack, functions, queues, log);
  started.defer(async () => {
    await Promise.race([mappings.stop(), wait(GRACE_MS)]);
  });
  if (external.dynamodb) {
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

  const eventRules = new EventRules(stack, functions, queues, log);
  rules = eventRules;
  started.defer(() => eventRules.stop());
  const endpoint = publicEndpoint(stack, functions, s3, log);
  const handle = httpListener((request) => endpoint.handle(request), log, 'site');
  const development = websockets && (await pages?.(websockets));
  if (development) started.defer(() => development.close());
  listener = development ? filesFrom(development, handle, endpoint) : handle;

  const schedules = new Schedules(stack, functions, log);
  started.defer(() => schedules.stop());
  schedules.start();
  const siteUrl = `http://localhost:${site.port}`;
  return {
    urls: {
      site: siteUrl,
      mail: forPerson(endpoints.ses),
      dynamodb: forPerson(external.dynamodb ?? endpoints.dynamodb),
      bedrock: forPerson(endpoints.bedrock),
      s3: forPerson(endpoints.s3),
    },
    stageUrls: endpoint.stagePaths.map((path) => `${siteUrl}${path}`),
    tables,
    functions,
    queues,
    stop: () => started.disposeAsync(),
  };
}

function filesFrom(
  pages: Pages,
  handle: http.RequestListener,
  endpoint: PublicEndpoint,
): http.RequestListener {
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const listener = endpoint.isForFiles(path) ? pages.handle : handle;
    listener(request, response as never);
  };
}

/** People read and click `localhost`. */
function forPerson(endpoint: string): string {
  return endpoint.replace('//127.0.0.1:', '//localhost:');
}
