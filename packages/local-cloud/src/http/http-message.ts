import type { Readable } from 'node:stream';

/** A header line as it was sent; a name may come more than once. */
export type Header = [name: string, value: string];

/** A request on its way through CloudFront and API Gateway. */
export interface HttpRequest {
  method: string;
  /** Percent-encoded, as the viewer sent it. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: Header[];
  body: Buffer;
  viewerAddress: string;
}

export interface HttpResponse {
  status: number;
  headers: Header[];
  body: Buffer | Readable;
}

/** Returns a header's last value; names are case-insensitive. */
export function headerValue(headers: Header[], name: string): string | undefined {
  return headers.findLast(([each]) => isNamed(each, name))?.[1];
}

export function withHeader(headers: Header[], name: string, value: string): Header[] {
  return [...headers.filter(([each]) => !isNamed(each, name)), [name, value]];
}

/** Groups values by name, in a map because a sender may choose a name like `__proto__`. */
export function valuesByName(pairs: Header[]): Map<string, string[]> {
  const grouped = [...Map.groupBy(pairs, ([name]) => name)];
  return new Map(grouped.map(([name, each]) => [name, each.map(([, value]) => value)]));
}

function isNamed(name: string, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase();
}

/** Decodes a path; returns a malformed one unchanged. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
