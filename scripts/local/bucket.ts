import { Hono } from 'hono';

type Header = [name: string, value: string];

/**
 * Creates an in-memory bucket at `/<key>` with the S3 calls that the site uses. It doesn't check signatures or
 * policies.
 */
export function bucketInMemory(onCreated: (key: string) => void): Hono {
  const objects = new Map<string, { headers: Header[]; body: ArrayBuffer }>();
  function store(key: string, headers: Header[], body: ArrayBuffer): void {
    const stored = headers.filter(([name]) => /^(content-type$|x-amz-meta-)/i.test(name));
    objects.set(key, { headers: stored, body });
    onCreated(key);
  }

  return (
    new Hono({ strict: false })
      // Stores the file of a form (Amazon S3 API Reference, "POST Object").
      .post('/', async ({ req, body }) => {
        const form = await req.formData().catch(() => new FormData());
        const file = form.get('file');
        if (!(file instanceof File)) return failure(400, 'InvalidArgument');
        const fields = Array.from(form, ([name, value]): Header => [name, String(value)]);
        store(String(form.get('key')), fields, await file.arrayBuffer());
        return body(null, 204);
      })
      .put('/:key{.+}', async ({ req, body }) => {
        store(req.param('key'), [...req.raw.headers], await req.arrayBuffer());
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
        const headers = new Headers(object.headers);
        for (const [name, value] of Object.entries(req.query())) {
          if (name.startsWith('response-')) headers.set(name.replace('response-', ''), value);
        }
        return new Response(object.body, { headers });
      })
  );
}

function failure(status: number, code: string): Response {
  return new Response(`<Error><Code>${code}</Code></Error>`, { status });
}
