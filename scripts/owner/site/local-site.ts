import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readSettings, StartupError } from 'local-cloud';
import { CommandError } from '../command-error.ts';
import { openStores, type Site } from './site.ts';
import { PHOTOS_BUCKET_ID, REGION, siteTables, stackNameOf } from './site-tables.ts';

/** The local run is the stack of this environment, and calls its tables `<stack>-<logical id>`. */
const prefix = `${stackNameOf('dev')}-`;

/** The tables and photographs of `npm start`, at the ports or endpoint that the same settings give it. */
export async function openLocalSite(env: NodeJS.ProcessEnv): Promise<Site> {
  const { ports, endpoints } = localSettings(env);
  const endpoint = endpoints.dynamodb ?? `http://127.0.0.1:${ports.dynamodb}`;
  const config = {
    region: REGION,
    // No function's key, so the engineer's own, who may do anything.
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: { requestTimeout: 5_000, throwOnRequestTimeout: true },
  };
  const client = new DynamoDBClient({ ...config, endpoint });
  const tables = siteTables(await tablesAt(client, endpoint));
  if (!tables) {
    throw new CommandError(
      `The DynamoDB at ${endpoint} does not hold the site's tables: start the site with "npm start", and give this command the same DYNAMODB_PORT.`,
    );
  }
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    name: 'the local run',
    isDeployed: false,
    environment: 'dev',
    ...openStores(
      { client: documents, names: tables },
      {
        s3: new S3Client({
          ...config,
          endpoint: `http://127.0.0.1:${ports.s3}`,
          forcePathStyle: true,
        }),
        // The local run names a bucket in lower case, as S3 demands.
        bucket: `${prefix}${PHOTOS_BUCKET_ID}`.toLowerCase(),
      },
    ),
  };
}

function localSettings(env: NodeJS.ProcessEnv) {
  try {
    return readSettings([], env);
  } catch (error) {
    throw error instanceof StartupError ? new CommandError(error.message) : error;
  }
}

async function tablesAt(client: DynamoDBClient, endpoint: string) {
  try {
    const names: string[] = [];
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
      names.push(...TableNames);
    }
    return names
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ logicalId: name.slice(prefix.length), name }));
  } catch (error) {
    const isNobody = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    throw new CommandError(
      isNobody
        ? `The local run is not there (nothing listens at ${endpoint}): start it with "npm start" in another terminal, or name a deployed environment with --env.`
        : `What answers at ${endpoint} is no DynamoDB: start the site with "npm start", and give this command the same DYNAMODB_PORT.`,
    );
  }
}
