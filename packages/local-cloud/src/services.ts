import { listenForBedrock } from './bedrock/bedrock.ts';
import { awsModel, missingModel } from './bedrock/model.ts';
import type { CloudOptions } from './cloud.ts';
import { openDatabase } from './dynamodb/database.ts';
import type { ItemChange } from './dynamodb/dynalite.ts';
import { partitionKeyOf, tablesOf } from './dynamodb/tables.ts';
import { guardedServer } from './http/guarded-server.ts';
import { httpListener } from './http/http-listener.ts';
import { listenOnLoopback } from './http/loopback.ts';
import type { Principals } from './iam/principals.ts';
import type { Endpoints } from './lambda/functions.ts';
import { ObjectStore } from './s3/object-store.ts';
import { type ObjectChange, S3 } from './s3/s3.ts';
import { openMailbox } from './ses/mailbox.ts';
import { sesHandler } from './ses/ses-handler.ts';
import { portVariable, type Settings } from './settings.ts';
import type { Stack } from './template/stack.ts';

interface ServicesProps extends Omit<CloudOptions, 'stack' | 'ports'> {
  stack: Stack;
  principals: Principals;
  ports: Settings['ports'];
  onChange(change: ItemChange): void;
  onObjectChange(change: ObjectChange): void;
}

/** Starts a stand-in for each service that is not there already; `started` ends them again. */
export async function startServices(
  props: ServicesProps,
  started: AsyncDisposableStack,
): Promise<{ endpoints: Endpoints; s3: S3 }> {
  const { endpoints = {}, data, ports, stack, principals, onChange, log } = props;
  const tables = tablesOf(stack);
  const database = await openDatabase({
    port: ports.dynamodb,
    region: stack.region,
    principals,
    folder: data?.dynamodb,
    partitionKeyOf: (name) => partitionKeyOf(tables, name),
    onChange,
  });
  started.defer(() => database.close());
  const s3 = new S3({
    buckets: stack.ofType('AWS::S3::Bucket').map(({ name }) => name),
    region: stack.region,
    store: new ObjectStore(data?.objects),
    principals,
    onChange: props.onObjectChange,
  });
  const s3Handler = httpListener((request) => s3.handle(request, 'tool'), log, 's3');
  const s3Server = guardedServer('tools', (request, response) =>
    s3Handler(request, response as never),
  );
  const s3Listener = await listenOnLoopback(s3Server, ports.s3, portVariable('s3'));
  started.defer(() => s3Listener.close());
  return {
    s3,
    endpoints: {
      dynamodb: database.endpoint,
      bedrock: endpoints.bedrock ?? (await startBedrock(props, started)),
      ses: endpoints.ses ?? (await startMailbox(props, started)),
      s3: `http://127.0.0.1:${s3Listener.port}`,
    },
  };
}

async function startBedrock(
  { stack, principals, ports, realBedrock, model = missingModel }: ServicesProps,
  started: AsyncDisposableStack,
): Promise<string> {
  const { region } = stack;
  const listener = await listenForBedrock({
    port: ports.bedrock,
    region,
    principals,
    model: realBedrock ? await awsModel(region) : model,
  });
  started.defer(() => listener.close());
  return `http://127.0.0.1:${listener.port}`;
}

async function startMailbox(
  { stack, principals, ports, data }: ServicesProps,
  started: AsyncDisposableStack,
): Promise<string> {
  const handler = sesHandler({ mailbox: await openMailbox(data?.emails), principals, stack });
  const server = guardedServer('tools', handler);
  const listener = await listenOnLoopback(server, ports.mail, portVariable('mail'));
  started.defer(() => listener.close());
  return `http://127.0.0.1:${listener.port}`;
}
