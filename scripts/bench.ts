import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { quotePath, readQuoteStream } from '../web/api/request-quote.ts';
import { pages } from '../web/content/pages.ts';
import { measureSlowLine } from './bench-slow-line.ts';
import { browser as browserOptions } from './browser.ts';
import { buildSite } from './build-site.ts';
import { freePorts } from './free-ports.ts';
import { MODEL_DELAY_MS } from './local/fake-model.ts';
import { startSiteCloud } from './local/site-cloud.ts';
import { synthesize } from './local/synthesize.ts';

const usage = `npm run bench -- [--runs <number>]

Builds the site with an address of its own, serves it as it is deployed, and prints medians: Lighthouse on both pages,
on a phone and on a desktop; the time from a gesture to its result on slow 3G with a processor that is four times
slower; and the time to the first price and to the whole estimate, with a model that answers after ${MODEL_DELAY_MS} ms.

  --runs <number>   measurements for each figure (3)
  --check           Lighthouse alone, once; exits with 1 where a score is too low`;

const FOLDER = resolve('test-results/bench');

const LOWEST_SCORES = { performance: 90, accessibility: 100, 'best practices': 100, SEO: 100 };

const launchOptions = await browserOptions();

/** Serves the stack of \`dev\` with pages that have an address, as only production's have. */
async function serveSite() {
  await rm(FOLDER, { recursive: true, force: true });
  const stack = await synthesize(join(FOLDER, 'cdk.out'));
  const [port = 0] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  for (const { Type, Properties = {} } of Object.values(stack.template.Resources)) {
    if (Type !== 'Custom::CDKBucketDeployment' || Properties.DestinationBucketKeyPrefix) continue;
    const [key = ''] = Properties.SourceObjectKeys as string[];
    const outDir = join(stack.assetFolder, `asset.${basename(key, '.zip')}`);
    await buildSite({ outDir, origin });
    // They have the same names and a deployment of their own.
    await rm(join(outDir, 'assets'), { recursive: true });
  }
  return startSiteCloud({ stack, ports: { site: port }, log: () => {} });
}

/** Runs Lighthouse with its own settings for the device, in a browser without a cache. */
async function runLighthouse(url: string, device: 'phone' | 'desktop') {
  const [port = 0] = await freePorts(1);
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const config = device === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(url, { port, logLevel: 'error' }, config);
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}.`);
    const { categories, audits } = result.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'LCP ms': Math.round(figure('largest-contentful-paint')),
      'TBT ms': Math.round(figure('total-blocking-time')),
      CLS: Number(figure('cumulative-layout-shift').toFixed(3)),
      'sent kB': Math.round(figure('total-byte-weight') / 1000),
    };
  } finally {
    await browser.close();
  }
}

async function measurePages(origin: string, runs: number) {
  const rows = [];
  for (const { path } of [pages.home, pages.gallery]) {
    for (const device of ['phone', 'desktop'] as const) {
      const found: Record<string, number>[] = [];
      for (let run = 0; run < runs; run += 1) {
        found.push(await runLighthouse(new URL(path, origin).href, device));
      }
      rows.push({ page: path, device, ...medians(found) });
    }
  }
  return rows;
}

/** Requests an estimate as the site's script does. */
async function requestEstimate(origin: string) {
  const started = performance.now();
  const times: Record<string, number> = {};
  const response = await fetch(new URL(quotePath, origin), {
    method: 'POST',
    headers: {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({
      name: 'Visitor One',
      email: 'visitor@home.example',
      phone: '612-444-0199',
      projectType: 'retaining-wall',
      squareFootage: 200,
      description: 'A block wall, 50 ft long and 3 ft high. The old timber one comes out.',
    }),
  });
  await readQuoteStream(response, ({ name }) => {
    times[name] = Math.round(performance.now() - started);
  });
  return { 'first price ms': times.range ?? Number.NaN, 'whole ms': times.done ?? Number.NaN };
}

async function measureEstimates(origin: string, runs: number) {
  const cold = await requestEstimate(origin);
  const warm: (typeof cold)[] = [];
  for (let run = 0; run < runs; run += 1) warm.push(await requestEstimate(origin));
  return [
    { function: 'starts', ...cold },
    { function: 'warm', ...medians(warm) },
  ];
}

function medians<Name extends string>(rows: readonly Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(rows[0] ?? {}) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, median(rows.map((row) => row[name]))]),
  ) as Record<Name, number>;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? Number.NaN;
}

async function bench(runs: number): Promise<void> {
  const cloud = await serveSite();
  const origin = cloud.urls.site;
  const browser = await chromium.launch(launchOptions);
  try {
    console.table(await measurePages(origin, runs));
    const interactions = await measureSlowLine(browser, origin, runs);
    console.table(
      interactions.map(({ name, runs }) => ({
        'slow 3G': name,
        'median ms': Math.round(median(runs)),
        'slowest ms': Math.round(Math.max(...runs)),
      })),
    );
    console.table(await measureEstimates(origin, runs));
    console.log(`Load of this machine in the last minute: ${loadavg()[0]?.toFixed(1)}.`);
  } finally {
    await browser.close();
    await cloud.stop();
  }
}

/** Fails where a page has less than the scores that a busy machine can still measure. */
async function checkPages(): Promise<void> {
  const cloud = await serveSite();
  try {
    const rows = await measurePages(cloud.urls.site, 1);
    console.table(rows);
    const isBelow = (row: Record<string, unknown>) =>
      Object.entries(LOWEST_SCORES).some(([name, lowest]) => Number(row[name]) < lowest);
    if (rows.some(isBelow)) process.exitCode = 1;
  } finally {
    await cloud.stop();
  }
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(usage);
else if (values.check) await checkPages();
else await bench(Math.max(1, Number(values.runs) || 1));
