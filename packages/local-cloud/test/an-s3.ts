import { S3Client } from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import { guardedServer } from '../src/http/guarded-server.ts';
import { httpListener } from '../src/http/http-listener.ts';
import { listenOnLoopback } from '../src/http/loopback.ts';
import type { Statement } from '../src/iam/policy.ts';
import { type AccessKey, Principals, SESSION_TOKEN } from '../src/iam/principals.ts';
import { type ObjectHead, ObjectStore } from '../src/s3/object-store.ts';
import { S3 } from '../src/s3/s3.ts';

const region = 'us-east-1';
export const domain = `photos.s3.${region}.amazonaws.com`;

export const allow = (Action: string | string[], Resource: string): Statement => ({
  Effect: 'Allow',
  Action,
  Resource: `arn:aws:s3:::${Resource}`,
});

/** The buckets `photos` and `files` behind S3's API, with clients of the engineer and of functions. */
export async function anS3() {
  const created: [head: ObjectHead, reason: string][] = [];
  const principals = new Principals(() => {});
  const store = new ObjectStore();
  const s3 = new S3({
    buckets: ['photos', 'files'],
    region,
    store,
    principals,
    onCreated: (...change) => created.push(change),
  });
  const handler = httpListener(
    (request) => s3.handle(request, 'tool'),
    () => {},
    's3',
  );
  const server = guardedServer('tools', (request, response) => handler(request, response as never));
  const listener = await listenOnLoopback(server, 0);
  onTestFinished(() => listener.close());
  const endpoint = `http://127.0.0.1:${listener.port}`;
  const client = (key: AccessKey, at = endpoint) => {
    const credentials = {
      accessKeyId: key.id,
      secretAccessKey: key.secret,
      sessionToken: SESSION_TOKEN,
    };
    const client = new S3Client({ endpoint: at, region, maxAttempts: 1, credentials });
    onTestFinished(() => client.destroy());
    return client;
  };
  const issueKey = (...statements: Statement[]) =>
    principals.issueKey({ shortName: 'Fn', functionName: 'f', roleName: 'r', statements });
  const engineer = { id: 'engineer', secret: 'x' };
  // For the address of the bucket in AWS, as a browser has it.
  const publicAddress = `https://s3.${region}.amazonaws.com`;
  return {
    s3,
    store,
    created,
    engineer: client(engineer),
    /** Calls S3 with the rights of a role. */
    fn: (...statements: Statement[]) => client(issueKey(...statements)),
    /** Signs for a browser with the rights of a role. */
    signer: (...statements: Statement[]) => client(issueKey(...statements), publicAddress),
    stranger: client(engineer, publicAddress),
  };
}
