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

/** The owner's pages at `now`, by addresses such as `lead?id=1`, with tables in which `trustedBrowser` is trusted. */
export function ownerPages() {
  const tables = siteTables();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    await tables.put('state', trustedBrowser);
  });
  const send = (event: APIGatewayProxyEvent, address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://masonry.example/owner/');
    const headers = { 'x-forwarded-host': 'masonry.example', ...event.headers };
    const query = searchParams.size > 0 ? Object.fromEntries(searchParams) : null;
    const request = { ...event, headers, path: pathname, queryStringParameters: query };
    return streamed(handler, request).ended;
  };
  const get = (address: string, headers = {}) => send(aGet(null, headers), address);
  return {
    ...tables,
    get,
    bodyOf: async (address: string, headers = {}) => (await get(address, headers)).body,
    post: (address: string, fields: object, headers = {}) =>
      send(aFormPost(fields, headers), address),
  };
}
