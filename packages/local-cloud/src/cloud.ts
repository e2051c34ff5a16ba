import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { RestApi } from './api-gateway/rest-api.ts';
import { Bucket } from './cloudfront/bucket.ts';
import { Distribution, type DistributionConfig } from './cloudfront/distribution.ts';
import type { TableResource } from './dynamodb/database.ts';
import { createTables, databaseClient, tablesOf } from './dynamodb/tables.ts';
import { sendToRules } from './eventbridge/event-rules.ts';
import { startSchedules } from './eventbridge/schedules.ts';
import { guardedServer } from './http/guarded-server.ts';
import { httpListener } from './http/http-listener.ts';
import type { HttpResponse } from './http/http-message.ts';
import { listenOnLoopback } from './http/loopback.ts';
import { Principals } from './iam/principals.ts';
import { Functions } from './lambda/functions.ts';
import { bucketsWithEvents, objectEvent } from './s3/object-event.ts';
import type { S3 } from './s3/s3.ts';
import { type ServiceOptions, startServices } from './services.ts';
import { portVariable, type Settings } from './settings.ts';
import { Queues } from './sqs/queue.ts';
import { TableStreams } from './streams/event-source-mapping.ts';
import type { SynthesizedStack } from './template/cloud-assembly.ts';
import { Stack } from './template/stack.ts';

export interface CloudOptions extends ServiceOptions {
  stack: SynthesizedStack;
  /** A port of 0, and each one left out, takes any free one. */
  ports?: Partial<Settings['ports']>;
  /** Puts the first items into the tables, before any function hears of a change. */
  seed?(client: DynamoDBClient, tables: TableResource[]): Promise<void>;
  /** Answers for the site's files in place of the bucket, while they are worked on. */
  pages?: (websockets: http.Server) => Promise<Pages>;
}

export interface Pages {
  handle: http.RequestListener;
  close(): Promise<void>;
}

/** A stack that runs. */
export interface Cloud {
  urls: Record<'site' | 'mail' | 'dynamodb' | 'bedrock' | 's3', string>;
  functions: Functions;
  queues: Queues;
  stop(): Promise<void>;
}

const nothing: HttpResponse = { status: 404, headers: [], body: Buffer.from('No distribution.') };

/** Time for a batch that is being delivered to be finished before its worker is ended. */
const GRACE_MS = 1_000;

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
  const ports = { site: 0, mail: 0, dynamodb: 0, bedrock: 0, s3: 0, ...options.ports };
  let listener: http.RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('The local run is starting.');
  };
  // Gets websockets only, once they have passed the guard; it never listens itself.
  const websockets = pages && http.createServer();
  const server = guardedServer('visitors', (...call) => listener(...call), websockets);
  const site = await listenOnLoopback(server, ports.site, portVariable('site'));
  started.defer(() => site.close());

  const stack = new Stack(options.stack, `localhost:${site.port}`);
  const principals = new Principals(log);
  const queues = new Queues(stack);
  const tables = tablesOf(stack);
  const eventBuckets = bucketsWithEvents(stack);
  let streams: TableStreams | undefined;
  const { s3, endpoints } = await startServices(
    {
      ...options,
      stack,
      tables,
      principals,
      ports,
      onChange: (change) => streams?.accept(change),
      onCreated(head, reason) {
        if (!eventBuckets.includes(head.bucket)) return;
        sendToRules(objectEvent(head, reason, stack.region), { stack, functions, queues });
      },
    },
    started,
  );
  const functions = new Functions(stack, { principals, endpoints, log });
  started.defer(() => functions.stop());
  const client = databaseClient(stack, endpoints.dynamodb);
  await createTables(client, tables);
  await options.seed?.(client, tables);
  client.destroy();

  // Only now, so that no function hears of the first items.
  streams = new TableStreams(stack, functions, queues, log);
  started.defer(() => Promise.race([streams?.stop(), wait(GRACE_MS)]));
  queues.feed(functions);

  const apis = stack
    .ofType<object>('AWS::ApiGateway::RestApi')
    .map((api) => new RestApi(api, stack, functions, log));
  const distribution = distributionOf(stack, apis, s3);
  const handle = httpListener(
    async (request) => (await distribution?.handle(request)) ?? nothing,
    log,
    'site',
  );
  const development = websockets && (await pages?.(websockets));
  if (development) started.defer(() => development.close());
  listener = (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const handler = development && distribution?.isForFiles(path) ? development.handle : handle;
    handler(request, response);
  };

  started.defer(startSchedules(stack, functions));
  // People read and click `localhost`.
  const forPerson = (endpoint: string) => endpoint.replace('//127.0.0.1:', '//localhost:');
  return {
    urls: {
      site: `http://localhost:${site.port}`,
      mail: forPerson(endpoints.ses),
      dynamodb: forPerson(endpoints.dynamodb),
      bedrock: forPerson(endpoints.bedrock),
      s3: forPerson(endpoints.s3),
    },
    functions,
    queues,
    stop: () => started.disposeAsync(),
  };
}

/** Makes the distribution of a stack, if it has one, with everything that it fetches from. */
function distributionOf(stack: Stack, apis: RestApi[], s3: S3): Distribution | undefined {
  const [resource] = stack.ofType<{ DistributionConfig: DistributionConfig }>(
    'AWS::CloudFront::Distribution',
  );
  if (!resource) return undefined;
  const buckets = stack.ofType<object>('AWS::S3::Bucket').map((each) => new Bucket(each, stack));
  return new Distribution(resource, stack, [...buckets, ...apis, s3]);
}
