import { createHash } from 'node:crypto';
import http from 'node:http';
import fc from 'fast-check';
import { type Cloud, readableLine, type SynthesizedStack } from 'local-cloud';
import { TrustedBrowsers } from '../../lambdas/store/trusted-browsers.ts';
import { fakeModel } from '../local/fake-model.ts';
import { startSiteCloud } from '../local/site-cloud.ts';
import { openLocalSite } from '../owner/site/local-site.ts';
import { type FuzzRequest, fuzzRequest, type KnownSite, trustedCookie } from './requests.ts';
import { refusalOf, storedItems } from './stored-items.ts';
import { forms } from './values.ts';

export interface FuzzReport {
  /** Answers by route, then by status. */
  counts: Record<string, Record<string, number>>;
  /** Items that the tables hold in the end. */
  stored: number;
  /** One line for each promise that was broken. */
  breaches: string[];
  /** The errors that the functions and the local cloud logged, which explain a failed response. */
  errors: string[];
}

/** Few: the functions share this machine, and a request that only waited too long tells nothing. */
const AT_ONCE = 2;

/** A streamed estimate takes at most 20 s; what takes longer never comes. */
const ANSWER_WITHIN_MS = 60_000;

/** Sends generated requests to a cloud of its own, and looks at what they were answered and what they left. */
export async function runFuzz(
  stack: SynthesizedStack,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const breaches: string[] = [];
  const errors: string[] = [];
  const onRejection = (reason: unknown) => breaches.push(`Unhandled rejection: ${reason}`);
  process.on('unhandledRejection', onRejection);
  const cloud = await startSiteCloud({
    stack,
    model: fakeModel(0),
    log: (source, line) => {
      if (/unhandled|uncaught/i.test(line)) breaches.push(`${source}: ${line}`);
      else if (/error|failed|denied/i.test(line)) errors.push(`${source}: ${readableLine(line)}`);
    },
  });
  try {
    const known = await knownSite(cloud);
    const generated = fc.sample(fuzzRequest(known), { numRuns: requests, seed });
    const counts = await sendAll(cloud.urls.site, generated, breaches);
    const items = await itemsIn(cloud);
    breaches.push(...items.flatMap((item) => refusalOf(item) ?? []));
    return { counts, stored: items.length, breaches, errors };
  } finally {
    await cloud.stop();
    process.off('unhandledRejection', onRejection);
  }
}

/** Sends each form once in order, and reads the owner's links to what that stored. */
async function knownSite(cloud: Cloud): Promise<KnownSite> {
  for (const [path, form] of Object.entries(forms)) {
    const response = await fetch(`${cloud.urls.site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
    if (!response.ok) throw new Error(`A form in order got ${response.status} from ${path}.`);
    await response.arrayBuffer();
  }
  await trustBrowser(cloud);
  const items = await itemsIn(cloud);
  return {
    links: items.map(({ id, ownerToken, kind }) => ({
      path: kind ? '/api/answer-lead' : '/api/moderate-testimonial',
      id: String(id),
      token: String(ownerToken),
    })),
    quotes: items.flatMap(({ id, kind }) => (kind === 'quote-request' ? String(id) : [])),
    cursors: items.map(({ id, createdAt }) =>
      Buffer.from(JSON.stringify({ id, createdAt })).toString('base64url'),
    ),
  };
}

/** Has the browser of the requests' cookie trusted, without which the owner's list shows nothing. */
async function trustBrowser({ urls }: Cloud): Promise<void> {
  using site = await openLocalSite({ AWS_ENDPOINT_URL_DYNAMODB: urls.dynamodb });
  const hash = createHash('sha256').update(trustedCookie).digest('hex');
  await new TrustedBrowsers(site.tables.settings).trust(hash, new Date());
}

/** By a client of its own: one that was kept would find its idle connection closed. */
async function itemsIn({ urls }: Cloud): ReturnType<typeof storedItems> {
  using site = await openLocalSite({ AWS_ENDPOINT_URL_DYNAMODB: urls.dynamodb });
  return await storedItems(site);
}

async function sendAll(
  origin: string,
  requests: FuzzRequest[],
  breaches: string[],
): Promise<FuzzReport['counts']> {
  const counts: FuzzReport['counts'] = {};
  const waiting = requests.values();
  const sender = async () => {
    for (const request of waiting) {
      const status = await send(origin, request).catch((error: Error) => error.message);
      const { [status]: before = 0, ...others } = counts[request.route] ?? {};
      counts[request.route] = { ...others, [status]: before + 1 };
      if (typeof status === 'string' || status >= 500) {
        breaches.push(`${status}: ${JSON.stringify(request).slice(0, 2_000)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return counts;
}

/** By Node's own client: `fetch` mends a path and keeps headers back before they are sent. */
function send(origin: string, { method, path, headers, body = '' }: FuzzRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const length = { 'content-length': Buffer.byteLength(body) };
    const url = new URL(origin);
    const request = http.request(
      {
        host: url.hostname,
        port: url.port,
        method,
        path,
        agent: false,
        signal,
        headers: { ...headers, ...length },
      },
      (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
