import type { Readable } from 'node:stream';

/** A header line as it was sent; a name may come more than once. */
export type Header = [name: string, value: string];

/** A request on its way through CloudFront and API Gateway. */
export interface HttpRequest {
  method: string;
  /** As the viewer sent it, with its percent signs. */
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

/** A header's last value. Names are compared without regard to case. */
export function headerValue(headers: Header[], name: string): string | undefined {
  return headers.findLast(([each]) => isNamed(each, name))?.[1];
}

export function withHeader(headers: Header[], name: string, value: string): Header[] {
  return [...headers.filter(([each]) => !isNamed(each, name)), [name, value]];
}

/** All values of each name, in their order; a map, because a sender may choose a name such as `__proto__`. */
export function valuesByName(pairs: Header[]): Map<string, string[]> {
  const grouped = [...Map.groupBy(pairs, ([name]) => name)];
  return new Map(grouped.map(([name, each]) => [name, each.map(([, value]) => value)]));
}

function isNamed(name: string, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase();
}

/** A path without its percent signs; one that is malformed stays as it is. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
