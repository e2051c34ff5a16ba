import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { listenOnLoopback, startTables } from '@masonry-site/local-cloud';
import { inject } from 'vitest';

/** The database of `npm start` in memory, and as much of S3 as lists and deletes photos. */
export async function startLocalStores() {
  const template = inject('templates').dev;
  const { endpoint, client, tables, stop } = await startTables({
    name: 'masonry-site-dev',
    region: 'us-east-1',
    assetFolder: '',
    template,
  });
  const documents = DynamoDBDocumentClient.from(client);
  const nameOf = (part: 'Leads' | 'Testimonials' | 'Settings') =>
    tables.find(({ logicalId }) => logicalId.startsWith(part))?.name ?? '';
  const photos = new Set<string>();
  const bucketId = Object.keys(template.Resources).find((id) =>
    /^PhotosBucket[0-9A-F]{8}$/.test(id),
  );
  const s3 = await listenOnLoopback(
    photoServer(`/masonry-site-dev-${bucketId?.toLowerCase()}`, photos),
    0,
  );
  return {
    documents,
    photos,
    port: new URL(endpoint).port,
    put: (part: Parameters<typeof nameOf>[0], ...items: object[]) =>
      Promise.all(
        items.map((item) =>
          // Attributes that are undefined are none.
          documents.send(new PutCommand({ TableName: nameOf(part), Item: withoutUndefined(item) })),
        ),
      ),
    async get(part: Parameters<typeof nameOf>[0], id: string) {
      const get = new GetCommand({ TableName: nameOf(part), Key: { id }, ConsistentRead: true });
      return (await documents.send(get)).Item;
    },
    /** Runs `npm run owner` as a person does, without a terminal. */
    owner: (...args: string[]) =>
      ownerCommand(args, { DYNAMODB_PORT: new URL(endpoint).port, S3_PORT: String(s3.port) }),
    async stop() {
      await s3.close();
      await stop();
    },
  };
}

function withoutUndefined(item: object) {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
}

function photoServer(bucket: string, photos: Set<string>) {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!`${pathname}/`.startsWith(`${bucket}/`)) response.writeHead(404).end();
    else if (request.method === 'DELETE') {
      photos.delete(decodeURIComponent(pathname.slice(bucket.length + 1)));
      response.writeHead(204).end();
    } else {
      const keys = [...photos].filter((key) => key.startsWith(searchParams.get('prefix') ?? ''));
      const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
      response.end(
        `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`,
      );
    }
  });
}

export async function ownerCommand(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/owner.ts', ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, out, err };
}
