import type http from 'node:http';
import { type HttpRequest, httpServer } from './loopback.ts';

type StoredObject = Pick<HttpRequest, 'headers' | 'body'>;

/**
 * A bucket in memory, with the calls of S3 that the site uses. It checks neither signatures nor policies, and ignores
 * tags, which matter to lifecycle rules only.
 */
export class Bucket {
  readonly #objects = new Map<string, StoredObject>();
  readonly #onCreated: (key: string) => void;

  constructor(onCreated: (key: string) => void) {
    this.#onCreated = onCreated;
  }

  /** Serves the bucket to the SDK and tools, at `/<bucket>/<key>`. */
  server(): http.Server {
    return httpServer((request) => this.handle(request, request.path.replace(/^\/[^/]+\/?/, '')));
  }

  async handle(request: HttpRequest, encodedKey: string): Promise<Response> {
    const key = decodeURIComponent(encodedKey);
    const query = new URLSearchParams(request.query);
    switch (request.method) {
      case 'POST':
        return this.#postForm(request);
      case 'PUT':
        if (request.headers['if-none-match'] && this.#objects.has(key)) {
          return failure(412, 'PreconditionFailed');
        }
        this.#store(key, request);
        return new Response();
      case 'DELETE':
        if (!query.has('tagging')) this.#objects.delete(key);
        return new Response(null, { status: 204 });
      default:
        return key === '' ? this.#list(query.get('prefix') ?? '') : this.#get(key, query);
    }
  }

  /** Stores the file of a form (Amazon S3 API Reference, "POST Object"). */
  async #postForm({ headers, body }: HttpRequest): Promise<Response> {
    const type = headers['content-type'] ?? '';
    const post = new Response(body, { headers: { 'content-type': type } });
    const form = await post.formData().catch(() => new FormData());
    const file = form.get('file');
    if (!(file instanceof File)) return failure(400, 'InvalidArgument');
    const fields = [...form].map(([name, value]) => [name.toLowerCase(), String(value)]);
    const content = Buffer.from(await file.arrayBuffer());
    this.#store(String(form.get('key')), { headers: Object.fromEntries(fields), body: content });
    return new Response(null, { status: 204 });
  }

  #store(key: string, { headers, body }: StoredObject): void {
    const stored = Object.entries(headers).filter(([name]) =>
      /^(content-type$|x-amz-meta-)/.test(name),
    );
    this.#objects.set(key, { headers: Object.fromEntries(stored), body });
    this.#onCreated(key);
  }

  #get(key: string, query: URLSearchParams): Response {
    const object = this.#objects.get(key);
    if (!object) return failure(404, 'NoSuchKey');
    const headers = new Headers(object.headers);
    for (const [name, value] of query) {
      if (name.startsWith('response-')) headers.set(name.replace('response-', ''), value);
    }
    return new Response(object.body, { headers });
  }

  #list(prefix: string): Response {
    const keys = [...this.#objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`);
    return new Response(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
  }
}

function failure(status: number, code: string): Response {
  return new Response(`<Error><Code>${code}</Code></Error>`, { status });
}
