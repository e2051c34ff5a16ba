import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { beforeEach, vi } from 'vitest';
import { handler } from '../../../lambdas/owner-pages/handler.ts';
import { aFormPost, aGet } from '../../factories.ts';
import { siteTables } from '../site-tables.ts';
import { streamed } from '../streamed.ts';

export const now = new Date('2025-11-20T18:30:00.000Z');

const value = 'v'.repeat(43);

/** The headers of a browser whose cookie is `trustedBrowser`'s. */
export const trusted = { Cookie: `other=1; __Secure-owner-browser=${value}` };

const hash = createHash('sha256').update(value).digest('hex');

export const trustedBrowser = { id: `browser#${hash}`, expiresAt: 4e9 };

export const idOf = (number: number) =>
  `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;

/** One of the owner's pages at `now`, with tables in which `trustedBrowser` is trusted. */
export function ownerPage(page: 'lead' | 'review' | 'leads' | 'trust' | 'export') {
  const tables = siteTables();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    await tables.put('state', trustedBrowser);
  });
  const send = (event: APIGatewayProxyEvent, path: string = page) => {
    const headers = { 'x-forwarded-host': 'masonry.example', ...event.headers };
    return streamed(handler, { ...event, headers, path: `/owner/${path}` }).ended;
  };
  const get = (query: object | null = null, headers = {}, path?: string) =>
    send(aGet(query, headers), path);
  return {
    ...tables,
    get,
    bodyOf: async (query: object, headers = {}, path?: string) =>
      (await get(query, headers, path)).body,
    post: (fields: object, headers = {}, query: object = {}, path?: string) =>
      send({ ...aFormPost(fields, headers), queryStringParameters: query as never }, path),
  };
}
