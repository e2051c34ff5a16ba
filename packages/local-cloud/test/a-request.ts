import type { HttpRequest, HttpResponse } from '../src/http/http-message.ts';

export function aRequest(parts: Partial<HttpRequest> = {}): HttpRequest {
  return {
    method: 'GET',
    path: '/',
    query: '',
    headers: [],
    body: Buffer.alloc(0),
    viewerAddress: '127.0.0.1',
    ...parts,
  };
}

/** A response as one can compare it: names in lower case, the body as text, no request ids. */
export async function readable({ status, headers, body }: HttpResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of Buffer.isBuffer(body) ? [body] : body) chunks.push(chunk as Buffer);
  const named = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    status,
    headers: Object.fromEntries(named.filter(([name]) => name !== 'x-amzn-requestid')),
    body: Buffer.concat(chunks).toString(),
  };
}
