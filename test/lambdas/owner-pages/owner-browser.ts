import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { beforeEach, vi } from 'vitest';
import { handler } from '../../../lambdas/owner-pages/handler.ts';
import { aContext, aFormPost, aGet, aLeadItem } from '../../factories.ts';
import { unescaped } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';

/** The time of the tests of the owner's pages. */
export const now = new Date('2025-11-20T18:30:00.000Z');
export const nowSeconds = now.getTime() / 1000;

const value = 'v'.repeat(43);

/** The headers of a browser whose cookie is `trustedBrowser`'s. */
export const trusted = { Cookie: `other=1; __Secure-owner-browser=${value}` };

/** That browser among the settings. */
export const trustedBrowser = {
  id: `browser#${createHash('sha256').update(value).digest('hex')}`,
  expiresAt: Date.parse('2099-01-01T00:00:00Z') / 1000,
};

/** An id that ends in this number. */
export const idOf = (number: number) =>
  `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;

/** The owner's page at a path of the API, over the site's tables, which know that browser, at that time. */
export function ownerPage(path: 'answer-lead' | 'moderate-testimonial' | 'owner') {
  const tables = siteTables();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    await tables.put('settings', trustedBrowser);
  });
  const send = (event: APIGatewayProxyEvent) =>
    handler({ ...event, resource: `/${path}` }, aContext);
  const get = (query: object | null = null, headers = {}, httpMethod = 'GET') =>
    send({ ...aGet(query, headers), httpMethod });
  return {
    ...tables,
    get,
    bodyOf: async (query: object, headers = {}) => (await get(query, headers)).body,
    post: (fields: object, headers = {}) => send(aFormPost(fields, headers)),
  };
}

/** The query of a page's link to the owner's list; empty where the page has no such link. */
export function linkTo(label: string, body: string): Record<string, string> {
  const link = new RegExp(`<a href="owner\\?([^"]*)"[^>]*>${label}</a>`);
  return Object.fromEntries(new URLSearchParams(unescaped(link.exec(body)?.[1] ?? '')));
}

export const lead = aLeadItem({ message: 'A <b>wall</b>.\nPlease call.' });
export const link = { id: lead.id };

/** The owner's page of that lead, over tables that hold it. */
export function leadPage() {
  const page = ownerPage('answer-lead');
  const holds = (item: object) => page.put('leads', item);
  beforeEach(() => holds(lead));
  return {
    ...page,
    holds,
    stored: () => page.item('leads', lead.id),
    show: (headers: object = trusted, parameters = {}) =>
      page.bodyOf({ ...link, ...parameters }, headers),
    press: (decision: string, headers: object = trusted, fields: object = {}) =>
      page.post({ ...link, decision, ...fields }, headers),
  };
}
