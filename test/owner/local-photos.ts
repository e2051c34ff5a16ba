import { createServer } from 'node:http';
import { listenOnLoopback } from 'local-cloud';
import { inject } from 'vitest';

/** The bucket of photographs of the local run, with as much of S3 as lists and deletes its objects. */
export async function startLocalPhotos() {
  const objects = new Set<string>();
  const { Resources } = inject('templates').dev;
  const bucketId = Object.keys(Resources).find((id) => /^PhotosBucket[0-9A-F]{8}$/.test(id));
  const bucket = `/masonry-site-dev-${bucketId?.toLowerCase()}`;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!`${pathname}/`.startsWith(`${bucket}/`)) response.writeHead(404).end();
    else if (request.method === 'DELETE') {
      objects.delete(decodeURIComponent(pathname.slice(bucket.length + 1)));
      response.writeHead(204).end();
    } else response.end(listing(searchParams.get('prefix') ?? ''));
  });
  const listing = (prefix: string) => {
    const keys = [...objects].filter((key) => key.startsWith(prefix));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
  };
  const listener = await listenOnLoopback(server, 0);
  return {
    port: String(listener.port),
    keep: (...keys: string[]) => keys.map((key) => objects.add(key)),
    keys: () => [...objects],
    stop: () => listener.close(),
  };
}
