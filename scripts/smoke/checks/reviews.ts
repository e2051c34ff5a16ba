import * as z from 'zod/mini';
import { pluralize } from '../../../domain/pluralize.ts';
import { cursorOf } from '../../../lambdas/list-testimonials/cursor.ts';
import type { Check, Request } from '../check.ts';

const PATH = '/api/testimonials';

/** A browser asks anew each time, CloudFront keeps the list for half a minute. */
const CACHE = 'max-age=0, s-maxage=30';

const pageSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.guid(),
      name: z.string(),
      location: z.string(),
      testimonial: z.string(),
      rating: z.int().check(z.gte(1), z.lte(5)),
      createdAt: z.iso.datetime(),
    }),
  ),
  ratings: z.optional(z.strictObject({ count: z.int(), average: z.number() })),
  nextCursor: z.optional(z.string()),
});

export const reviewsCheck: Check = {
  name: 'reviews',
  remedy:
    'read the log of list-testimonials for lines of level ERROR; an old cache header comes from the cache policy ListCache in lib/website.ts',
  seconds: 20,
  async run(_, request) {
    const first = await pageAt(PATH, request);
    const { items } = first;
    const last = items.at(-1);
    if (!last) return { findings: first.findings, detail: 'none is published' };
    const cursor = first.nextCursor ?? cursorOf(last);
    const next = await pageAt(`${PATH}?cursor=${encodeURIComponent(cursor)}`, request);
    const known = new Set(items.map(({ id }) => id));
    return {
      findings: [
        ...first.findings,
        ...next.findings,
        ...(next.items.some(({ id }) => known.has(id))
          ? ['the page at the cursor repeats the first one']
          : []),
      ],
      detail: `${pluralize(items.length + next.items.length, 'review')} on two pages`,
    };
  },
};

async function pageAt(path: string, request: Request) {
  const response = await request(path);
  const type = response.headers.get('content-type');
  const cache = response.headers.get('cache-control');
  const page = pageSchema.safeParse(jsonOf(await response.text()));
  const findings = [
    ...(response.status === 200 ? [] : [`${path} answers ${response.status}`]),
    ...(type === 'application/json' ? [] : [`${path} has content-type ${type}`]),
    ...(cache === CACHE ? [] : [`${path} has cache-control ${cache}, not ${CACHE}`]),
    ...(page.success ? [] : [`${path} is no list of reviews`]),
  ];
  return { ...(page.data ?? { items: [] }), findings };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
