import { awsModel } from './bedrock/aws-model.ts';
import { bedrockFront } from './bedrock/bedrock-front.ts';
import { listenForBedrock } from './bedrock/bedrock-server.ts';
import type { Model } from './bedrock/model.ts';
import { standInModel } from './bedrock/stand-in-model.ts';
import type { DataFolder } from './data-folder.ts';
import { Database } from './dynamodb/database.ts';
import type { ItemChange } from './dynamodb/dynalite.ts';
import type { Callers } from './iam/callers.ts';
import type { Endpoints } from './lambda/functions.ts';
import { localServer } from './local-server.ts';
import { listenOnLoopback } from './loopback.ts';
import { mailFront } from './mail/mail-front.ts';
import { openMailbox } from './mail/mailbox.ts';
import { portVariable, type Settings } from './settings.ts';
import type { Stack } from './template/stack.ts';

export interface ServicesProps {
  stack: Stack;
  callers: Callers;
  ports: Settings['ports'];
  endpoints: Settings['endpoints'];
  realBedrock: boolean;
  model?: Model;
  data?: DataFolder;
  onChange(change: ItemChange): void;
}

export interface Services {
  endpoints: Endpoints;
  /** Undefined where DynamoDB is somebody else's. */
  database: Database | undefined;
}

/** Starts a stand-in for each service that is not there already; `started` ends them again. */
export async function startServices(
  props: ServicesProps,
  started: AsyncDisposableStack,
): Promise<Services> {
  const { endpoints, data, ports, stack, callers, onChange } = props;
  const database = endpoints.dynamodb
    ? undefined
    : await Database.open({
        port: ports.dynamodb,
        region: stack.region,
        callers,
        folder: data?.dynamodb,
        onChange,
      });
  if (database) started.defer(() => database.close());
  return {
    database,
    endpoints: {
      dynamodb: endpoints.dynamodb ?? database?.endpoint ?? '',
      bedrock: endpoints.bedrock ?? (await startBedrock(props, started)),
      ses: endpoints.ses ?? (await startMail(props, started)),
    },
  };
}

async function startBedrock(
  { stack, callers, ports, realBedrock, model: standIn = standInModel() }: ServicesProps,
  started: AsyncDisposableStack,
): Promise<string> {
  const { region } = stack;
  const model = realBedrock ? await awsModel(region) : standIn;
  const listener = await listenForBedrock(bedrockFront({ model, callers, region }), ports.bedrock);
  started.defer(() => listener.close());
  return `http://127.0.0.1:${listener.port}`;
}

async function startMail(
  { stack, callers, ports, data }: ServicesProps,
  started: AsyncDisposableStack,
): Promise<string> {
  const front = mailFront({ mailbox: await openMailbox(data?.mails), callers, stack });
  const listener = await listenOnLoopback(
    localServer('tools', front),
    ports.mail,
    portVariable('mail'),
  );
  started.defer(() => listener.close());
  return `http://127.0.0.1:${listener.port}`;
}
