import { mkdirSync } from 'node:fs';
import type { Server } from 'node:net';
import path from 'node:path';
import { bedrockServer } from './bedrock/bedrock.ts';
import { awsModel, type Model, missingModel } from './bedrock/model.ts';
import { openDatabase, type TableResource } from './dynamodb/database.ts';
import type { ItemChange } from './dynamodb/dynalite.ts';
import { databaseClient, tablesPage } from './dynamodb/tables.ts';
import { guardedServer } from './http/guarded-server.ts';
import { httpListener } from './http/http-listener.ts';
import { listenOnLoopback } from './http/loopback.ts';
import type { Principals } from './iam/principals.ts';
import type { Endpoints } from './lambda/functions.ts';
import type { Log } from './log.ts';
import { type ObjectHead, ObjectStore } from './s3/object-store.ts';
import { type Creation, S3 } from './s3/s3.ts';
import { openMailbox } from './ses/mailbox.ts';
import { sesHandler } from './ses/ses-handler.ts';
import { portVariable, type Settings } from './settings.ts';
import type { Stack } from './template/stack.ts';

export interface ServiceOptions {
  /** Keeps tables, emails, and objects; without it they are in memory. */
  dataFolder?: string;
  bedrockEndpoint?: string;
  realBedrock?: boolean;
  /** Answers in place of Bedrock, which refuses every call without one. */
  model?: Model;
  log: Log;
}

interface ServicesProps extends ServiceOptions {
  stack: Stack;
  tables: TableResource[];
  principals: Principals;
  ports: Settings['ports'];
  onChange(change: ItemChange): void;
  onCreated(head: ObjectHead, reason: Creation): void;
}

/** Starts a local version of each service; `started` ends them again. */
export async function startServices(
  props: ServicesProps,
  started: AsyncDisposableStack,
): Promise<{ endpoints: Endpoints; s3: S3 }> {
  const { dataFolder, stack, tables, principals, ports, onChange, onCreated, log } = props;
  const { region } = stack;
  if (dataFolder) mkdirSync(dataFolder, { recursive: true });
  const kept = (name: string) => dataFolder && path.join(dataFolder, name);
  const listen = async (server: Server, name: 'mail' | 'bedrock' | 's3') => {
    const listener = await listenOnLoopback(server, ports[name], portVariable(name));
    started.defer(() => listener.close());
    return `http://127.0.0.1:${listener.port}`;
  };
  const database = await openDatabase({
    port: ports.dynamodb,
    region,
    principals,
    folder: kept('dynamodb'),
    tables,
    onChange,
  });
  started.defer(() => database.close());
  const buckets = stack.ofType('AWS::S3::Bucket').map(({ name }) => name);
  const store = new ObjectStore(kept('objects'));
  const s3 = new S3({ buckets, region, principals, store, onCreated });
  const s3Handler = httpListener((request) => s3.handle(request, 'tool'), log, 's3');
  const model = props.realBedrock ? await awsModel(region) : (props.model ?? missingModel);
  const ses = sesHandler({ mailbox: await openMailbox(kept('emails.json')), principals, stack });
  const mail = guardedServer('tools', async (request, response) => {
    if (request.url !== '/tables') return ses(request, response);
    const client = databaseClient(stack, database.endpoint);
    response.setHeader('content-type', 'text/html').end(await tablesPage(client, tables));
    client.destroy();
  });
  return {
    s3,
    endpoints: {
      dynamodb: database.endpoint,
      s3: await listen(guardedServer('tools', s3Handler), 's3'),
      bedrock:
        props.bedrockEndpoint ??
        (await listen(bedrockServer({ region, principals, model }), 'bedrock')),
      ses: await listen(mail, 'mail'),
    },
  };
}
