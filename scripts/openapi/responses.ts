import { MAX_BODY_BYTES, MAX_FORM_POST_BYTES } from '../../lambdas/http/http-chain.ts';
import { component, type Header, type MediaType, type Response } from './document.ts';
import type { SchemaName } from './response-schemas.ts';

/** The headers of responses that more than one operation has. */
export const headers: Record<string, Header> = {
  NoStore: {
    description: 'No cache keeps the response.',
    required: true,
    schema: { type: 'string', const: 'no-store' },
  },
  Allow: {
    description: 'The methods that the path has.',
    required: true,
    schema: { type: 'string' },
  },
};

const noStore = { 'cache-control': component('headers', 'NoStore') };

/** The content of a response in JSON. */
export function json(schema: SchemaName): Record<string, MediaType> {
  return { 'application/json': { schema: component('schemas', schema) } };
}

const htmlContent: Record<string, MediaType> = { 'text/html': { schema: { type: 'string' } } };

const problemContent: Record<string, MediaType> = {
  'application/problem+json': { schema: component('schemas', 'Problem') },
};

/** A response that no cache keeps. */
export function uncached(description: string, content?: Response['content']): Response {
  return { description, headers: noStore, ...(content && { content }) };
}

/** The way back to a page of the owner's after a button of it, by a relative address. */
export function wayBack(page: string, description: string, cookie: string): Response {
  const schema = { type: 'string' } as const;
  return {
    description,
    headers: {
      ...noStore,
      location: {
        description: `The address of the ${page}, relative to this one.`,
        required: true,
        schema,
      },
      'set-cookie': { description: cookie, schema },
    },
  };
}

/** A problem, for programs alone. */
export function problem(description: string): Response {
  return uncached(description, problemContent);
}

/** A page for a person. */
export function page(description: string): Response {
  return uncached(description, htmlContent);
}

/** A page, or an entry for a calendar where that was asked for. */
export function pageOrCalendar(description: string): Response {
  const calendarContent = { 'text/calendar': { schema: { type: 'string' as const } } };
  return uncached(description, { ...htmlContent, ...calendarContent });
}

/** A problem for the site's script, a page for a browser that posted the form by itself. */
export function problemOrPage(description: string): Response {
  return uncached(description, { ...problemContent, ...htmlContent });
}

const kib = (bytes: number) => `${bytes / 1024} KiB`;

/** The refusal of a body that is longer than any form. */
export const tooLarge = `The body is larger than ${kib(MAX_BODY_BYTES)}, or than ${kib(MAX_FORM_POST_BYTES)} as a form post.`;

/** Responses from before a function is reached, or after it failed. */
export const responses: Record<string, Response> = {
  TooManyRequests: {
    description:
      'The gateway, which limits the requests of all visitors, answers with problem details. The firewall of production, which limits those of one address in five minutes, answers with the same as plain JSON. Neither tells how long to wait.',
    content: {
      'application/problem+json': { schema: component('schemas', 'GatewayProblem') },
      'application/json': { schema: component('schemas', 'GatewayProblem') },
    },
  },
  ServerError: {
    description:
      'Something failed on our side. The response carries no detail. A form that was stored before is not stored again under its Idempotency-Key.',
    headers: noStore,
    content: {
      'application/problem+json': { schema: component('schemas', 'GatewayProblem') },
      ...htmlContent,
    },
  },
  MethodNotAllowed: {
    description:
      'Every path answers so to a method that it does not list here, except for those that CloudFront does not know.',
    headers: { ...noStore, allow: component('headers', 'Allow') },
    content: problemContent,
  },
  NotFound: {
    description: 'A path that is not listed here. CloudFront answers with the page of the site.',
    content: { ...problemContent, ...htmlContent },
  },
};

/** The responses that every operation may give. */
export const anyResponses = {
  429: component('responses', 'TooManyRequests'),
  '5XX': component('responses', 'ServerError'),
};

/** The same responses without a body, as HEAD gets them. */
export function withoutBodies<Each extends object>(
  all: Record<string, Each>,
): Record<string, Each> {
  return Object.fromEntries(
    Object.entries(all).map(([status, response]) => {
      const { content: _, links: __, ...head } = response as Each & Partial<Response>;
      return [status, head as unknown as Each];
    }),
  );
}
