import { S3Client } from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import { guardedServer } from '../src/http/guarded-server.ts';
import { httpListener } from '../src/http/http-listener.ts';
import { listenOnLoopback } from '../src/http/loopback.ts';
import type { Statement } from '../src/iam/policy.ts';
import { type AccessKey, Principals } from '../src/iam/principals.ts';
import type { ObjectChange } from '../src/s3/object-change.ts';
import { ObjectStore } from '../src/s3/object-store.ts';
import { S3 } from '../src/s3/s3.ts';

const region = 'us-east-1';
export const domain = `photos.s3.${region}.amazonaws.com`;

export const allow = (Action: string | string[], Resource: string | string[]): Statement => ({
  Effect: 'Allow',
  Action,
  Resource: [Resource].flat().map((name) => `arn:aws:s3:::${name}`),
});

/** The buckets `photos` and `files` behind S3's API, with clients of the engineer and of functions. */
export async function anS3(folder?: string) {
  const lines: string[] = [];
  const changes: Pick<ObjectChange, 'type' | 'reason' | 'head'>[] = [];
  const log = (source: string, line: string) => lines.push(`[${source}] ${line}`);
  const principals = new Principals(log);
  const store = new ObjectStore(folder);
  const s3 = new S3({
    buckets: ['photos', 'files'],
    region,
    store,
    principals,
    onChange: ({ type, reason, head }) => changes.push({ type, reason, head }),
  });
  const handler = httpListener((request) => s3.handle(request, 'tool'), log, 's3');
  const listener = await listenOnLoopback(
    guardedServer('tools', (request, response) => handler(request, response as never)),
    0,
    'S3_PORT',
  );
  onTestFinished(() => listener.close());
  const endpoint = `http://127.0.0.1:${listener.port}`;
  const client = (key: AccessKey, at: string = endpoint) => {
    const created = new S3Client({
      endpoint: at,
      region,
      maxAttempts: 1,
      credentials: {
        accessKeyId: key.id,
        secretAccessKey: key.secret,
        sessionToken: key.sessionToken,
      },
    });
    onTestFinished(() => created.destroy());
    return created;
  };
  const issueKey = (...statements: Statement[]) =>
    principals.issueKey({ shortName: 'Fn', functionName: 'f', roleName: 'r', statements });
  return {
    s3,
    store,
    endpoint,
    lines,
    changes,
    client,
    issueKey,
    engineer: client({ id: 'engineer', secret: 'x', sessionToken: 'x' }),
    /** Calls S3 with the rights of a role. */
    fn: (...statements: Statement[]) => client(issueKey(...statements)),
    /** Signs for the address of the bucket in AWS, as for a browser. */
    signer: (...statements: Statement[]) =>
      client(issueKey(...statements), `https://s3.${region}.amazonaws.com`),
  };
}
