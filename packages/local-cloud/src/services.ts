import { awsModel } from './bedrock/aws-model.ts';
import { bedrockHandler } from './bedrock/bedrock-handler.ts';
import { listenForBedrock } from './bedrock/bedrock-server.ts';
import { type Model, missingModel } from './bedrock/model.ts';
import type { DataFolder } from './data-folder.ts';
import { Database } from './dynamodb/database.ts';
import type { ItemChange } from './dynamodb/dynalite.ts';
import { guardedServer } from './http/guarded-server.ts';
import { httpListener } from './http/http-listener.ts';
import { listenOnLoopback } from './http/loopback.ts';
import type { Principals } from './iam/principals.ts';
import type { Endpoints } from './lambda/functions.ts';
import type { Log } from './log.ts';
import type { ObjectChange } from './s3/object-change.ts';
import { ObjectStore } from './s3/object-store.ts';
import { S3 } from './s3/s3.ts';
import { openMailbox } from './ses/mailbox.ts';
import { sesHandler } from './ses/ses-handler.ts';
import { portVariable, type Settings } from './settings.ts';
import type { Stack } from './template/stack.ts';

export interface ServicesProps {
  stack: Stack;
  principals: Principals;
  ports: Settings['ports'];
  endpoints: Settings['endpoints'];
  realBedrock: boolean;
  model?: Model;
  data?: DataFolder;
  onChange(change: ItemChange): void;
  onObjectChange(change: ObjectChange): void;
  log: Log;
}

export interface Services {
  endpoints: Endpoints;
  database: Database;
  s3: S3;
}

/** Starts a fake of each service that is not there already; `started` ends them again. */
export async function startServices(
  props: ServicesProps,
  started: AsyncDisposableStack,
): Promise<Services> {
  const { endpoints, data, ports, stack, principals, onChange } = props;
  const database = await Database.open({
    // The port is for tools; those of a database that is there already have its own address.
    port: endpoints.dynamodb ? 0 : ports.dynamodb,
    region: stack.region,
    principals,
    folder: data?.dynamodb,
    external: endpoints.dynamodb,
    onChange,
  });
  started.defer(() => database.close());
  const s3 = objectStorage(props);
  return {
    database,
    s3,
    endpoints: {
      dynamodb: database.endpoint,
      bedrock: endpoints.bedrock ?? (await startBedrock(props, started)),
      ses: endpoints.ses ?? (await startMailbox(props, started)),
      s3: await startS3(s3, props, started),
    },
  };
}

async function startBedrock(
  { stack, principals, ports, realBedrock, model = missingModel }: ServicesProps,
  started: AsyncDisposableStack,
): Promise<string> {
  const { region } = stack;
  const handler = bedrockHandler({
    model: realBedrock ? await awsModel(region) : model,
    principals,
    region,
  });
  const listener = await listenForBedrock(handler, ports.bedrock);
  started.defer(() => listener.close());
  return `http://127.0.0.1:${listener.port}`;
}

async function startMailbox(
  { stack, principals, ports, data }: ServicesProps,
  started: AsyncDisposableStack,
): Promise<string> {
  const handler = sesHandler({ mailbox: await openMailbox(data?.emails), principals, stack });
  const listener = await listenOnLoopback(
    guardedServer('tools', handler),
    ports.mail,
    portVariable('mail'),
  );
  started.defer(() => listener.close());
  return `http://127.0.0.1:${listener.port}`;
}

function objectStorage({ stack, principals, data, onObjectChange }: ServicesProps): S3 {
  return new S3({
    buckets: stack.ofType('AWS::S3::Bucket').map(({ name }) => name),
    region: stack.region,
    store: new ObjectStore(data?.objects),
    principals,
    onChange: onObjectChange,
  });
}

async function startS3(
  s3: S3,
  { ports, log }: ServicesProps,
  started: AsyncDisposableStack,
): Promise<string> {
  const handler = httpListener((request) => s3.handle(request, 'tool'), log, 's3');
  const listener = await listenOnLoopback(
    guardedServer('tools', (request, response) => handler(request, response as never)),
    ports.s3,
    portVariable('s3'),
  );
  started.defer(() => listener.close());
  return `http://127.0.0.1:${listener.port}`;
}
