import { createHash } from 'node:crypto';
import { TrustedBrowsers } from '../lambdas/store/trusted-browsers.ts';
import { runBench, say } from './bench/bench-command.ts';
import { readCounter } from './bench/owner/count-reads.ts';
import { fillTables } from './bench/owner/fill-tables.ts';
import { percentile } from './bench/percentile.ts';
import { startSiteCloud } from './local/site-cloud.ts';
import { synthesize, temporaryAssemblyFolder } from './local/synthesize.ts';
import { openLocalSite } from './owner/site/local-site.ts';

const REPORT = 'test-results/bench-owner.json';

/** A page of the list, at the 95th percentile and warm. */
const GOAL_MS = 150;
const GOAL_BYTES = 30_000;

const WARM_UP = 20;
const MOST_ROUNDS = 20;
const SETTLED_SHARE = 0.95;

/** A file reads 500 leads, twenty times what a list does. */
const RUNS_OF_FILES = 10;

const usage = `npm run bench:owner -- [--leads <number>] [--reviews <number>] [--runs <number>]

Fills the local run with leads, conversations of 25 among them, and reviews, and asks for pages of the owner's list in
a trusted browser. Prints the time of each (warm), its size, and the calls and items of DynamoDB behind it, and writes
${REPORT}. A page of a list that takes more than ${GOAL_MS} ms at the 95th percentile, or has more
than ${GOAL_BYTES / 1000} kB, makes the exit code 1.

  --leads <number>     leads, with those that joined another (2000)
  --reviews <number>   reviews (500)
  --runs <number>      requests of each list (100); of a search and a file ten`;

/** Pages by their queries; the goal is for those of a list, and for those alone. */
const pages: [query: string, isList: boolean][] = [
  ['', true],
  ['list=open', true],
  ['list=closed', true],
  ['list=spam', true],
  ['list=reviews', true],
  ['list=published', true],
  ['q=visitor+19', false],
  ['q=nobody', false],
  ['list=export', false],
  ['file=leads', false],
];

interface Figure {
  page: string;
  p50Ms: number;
  p95Ms: number;
  bytes: number;
  calls: number;
  items: number;
  isMet?: boolean;
}

const standards = { leads: 2000, reviews: 500, runs: 100 };

async function bench({ leads, reviews, runs }: typeof standards): Promise<Figure[]> {
  say('Building the stack.');
  const stack = await synthesize(temporaryAssemblyFolder());
  const cloud = await startSiteCloud({ stack, log: () => undefined });
  try {
    using site = await openLocalSite({ AWS_ENDPOINT_URL_DYNAMODB: cloud.urls.dynamodb });
    say(`Storing ${leads} leads and ${reviews} reviews.`);
    await fillTables(site, { leads, reviews }, new Date());
    const value = 'b'.repeat(43);
    const hash = createHash('sha256').update(value).digest('hex');
    await new TrustedBrowsers(site.tables.settings).trust(hash, new Date());
    const cookie = `__Secure-owner-browser=${value}`;
    const readsOf = await readCounter(site, cloud.urls.dynamodb, cookie);
    say('Waiting until the streams have reported what was stored.');
    await settle(`${cloud.urls.site}/api/owner`, cookie);
    const figures: Figure[] = [];
    for (const [query, isList] of pages) {
      const times = isList ? runs : Math.min(runs, RUNS_OF_FILES);
      say(`${times} times /api/owner?${query}`);
      const measured = await measure(`${cloud.urls.site}/api/owner?${query}`, cookie, times);
      const isMet = measured.p95Ms <= GOAL_MS && measured.bytes <= GOAL_BYTES;
      const reads = await readsOf(query);
      figures.push({ page: `?${query}`, ...measured, ...reads, ...(isList && { isMet }) });
    }
    return figures;
  } finally {
    await cloud.stop();
  }
}

/** Asks for a page until it takes no less time than before: by then nothing else is under way. */
async function settle(url: string, cookie: string): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const { p50Ms } = await measure(url, cookie, WARM_UP);
    if (p50Ms > SETTLED_SHARE * before) return;
    before = p50Ms;
  }
}

async function measure(url: string, Cookie: string, runs: number) {
  const times: number[] = [];
  let bytes = 0;
  for (let run = -Math.min(WARM_UP, runs); run < runs; run += 1) {
    const begin = performance.now();
    const response = await fetch(url, { headers: { Cookie, 'accept-encoding': 'identity' } });
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    if (run >= 0) times.push(performance.now() - begin);
  }
  const rounded = (share: number) => Math.round(percentile(times, share));
  return { p50Ms: rounded(0.5), p95Ms: rounded(0.95), bytes };
}

await runBench({
  usage,
  counts: standards,
  reportFile: REPORT,
  measure: bench,
  print(figures) {
    console.table(figures);
    if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  },
});
