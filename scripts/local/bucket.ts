import { Hono } from 'hono';

/**
 * Creates an in-memory bucket at `/<key>` with the S3 calls that the site uses. It doesn't check signatures or
 * policies.
 */
export function bucketInMemory(onCreated: (key: string) => void): Hono {
  const objects = new Map<string, { type: string; body: ArrayBuffer }>();
  function store(key: string, type: string, body: ArrayBuffer): void {
    objects.set(key, { type, body });
    onCreated(key);
  }

  return (
    new Hono({ strict: false })
      // Stores the file of a form (Amazon S3 API Reference, "POST Object").
      .post('/', async ({ req, body }) => {
        const form = await req.formData().catch(() => new FormData());
        const file = form.get('file');
        if (!(file instanceof File)) return failure(400, 'InvalidArgument');
        const type = String(form.get('Content-Type'));
        store(String(form.get('key')), type, await file.arrayBuffer());
        return body(null, 204);
      })
      .put('/:key{.+}', async ({ req, body }) => {
        store(req.param('key'), req.header('content-type') ?? '', await req.arrayBuffer());
        return body(null);
      })
      .delete('/:key{.+}', ({ req, body }) => {
        objects.delete(req.param('key'));
        return body(null, 204);
      })
      .get('/', ({ req, body }) => {
        const prefix = req.query('prefix') ?? '';
        const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
        const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`);
        return body(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
      })
      .get('/:key{.+}', ({ req }) => {
        const object = objects.get(req.param('key'));
        if (!object) return failure(404, 'NoSuchKey');
        return new Response(object.body, { headers: { 'content-type': object.type } });
      })
  );
}

function failure(status: number, code: string): Response {
  return new Response(`<Error><Code>${code}</Code></Error>`, { status });
}
