import type { Server } from 'node:net';
import { bedrockServer } from './bedrock/bedrock.ts';
import { awsModel, type Model, missingModel } from './bedrock/model.ts';
import type { DataFolder } from './data-folder.ts';
import { openDatabase, type TableResource } from './dynamodb/database.ts';
import type { ItemChange } from './dynamodb/dynalite.ts';
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
  /** Tables, emails and objects are in memory without it. */
  data?: DataFolder;
  endpoints?: Settings['endpoints'];
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

/** Starts a stand-in for each service that is not there already; `started` ends them again. */
export async function startServices(
  props: ServicesProps,
  started: AsyncDisposableStack,
): Promise<{ endpoints: Endpoints; s3: S3 }> {
  const { data, stack, tables, principals, ports, onChange, onCreated, log } = props;
  const { region } = stack;
  const { ses, bedrock } = props.endpoints ?? {};
  const listen = async (server: Server, name: 'mail' | 'bedrock' | 's3') => {
    const listener = await listenOnLoopback(server, ports[name], portVariable(name));
    started.defer(() => listener.close());
    return `http://127.0.0.1:${listener.port}`;
  };
  const database = await openDatabase({
    port: ports.dynamodb,
    region,
    principals,
    folder: data?.dynamodb,
    tables,
    onChange,
  });
  started.defer(() => database.close());
  const buckets = stack.ofType('AWS::S3::Bucket').map(({ name }) => name);
  const s3 = new S3({
    buckets,
    region,
    principals,
    store: new ObjectStore(data?.objects),
    onCreated,
  });
  const s3Handler = httpListener((request) => s3.handle(request, 'tool'), log, 's3');
  const model = props.realBedrock ? await awsModel(region) : (props.model ?? missingModel);
  const mail = async () => {
    const mailbox = await openMailbox(data?.emails);
    return listen(guardedServer('tools', sesHandler({ mailbox, principals, stack })), 'mail');
  };
  return {
    s3,
    endpoints: {
      dynamodb: database.endpoint,
      s3: await listen(guardedServer('tools', s3Handler), 's3'),
      bedrock: bedrock ?? (await listen(bedrockServer({ region, principals, model }), 'bedrock')),
      ses: ses ?? (await mail()),
    },
  };
}
