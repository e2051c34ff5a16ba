import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { quotePath, readQuoteStream } from '../web/api/request-quote.ts';
import { pages } from '../web/content/pages.ts';
import { browser as browserOptions } from './browser.ts';
import { buildSite, sentBytes } from './build-site.ts';
import { startLocalRun } from './local/local-run.ts';
import { freePorts, freeRunPorts } from './local/loopback.ts';
import { synthesize } from './local/template.ts';

/** Scores that even a busy machine reaches. */
const MIN_SCORES = { performance: 90, accessibility: 100, 'best practices': 100, SEO: 100 };

const launchOptions = await browserOptions();

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
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const figure = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'LCP ms': figure('largest-contentful-paint'),
      'TBT ms': figure('total-blocking-time'),
      'sent kB': Math.round(figure('total-byte-weight') / 1000),
    };
  } finally {
    await browser.close();
  }
}

/** Requests an estimate the way the site's script does, and returns the time of each part. */
async function requestEstimate(origin: string) {
  const started = performance.now();
  const times: Record<string, number> = {};
  const response = await fetch(new URL(quotePath, origin), {
    method: 'POST',
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
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
  return { 'first price ms': times.range, 'whole ms': times.done };
}

const folder = mkdtempSync(join(tmpdir(), 'masonry-site-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const ports = await freeRunPorts();
// With an origin, the pages may be indexed, as in production.
const origin = `http://localhost:${ports.site}`;
await buildSite(folder, origin);
await startLocalRun({ template: await synthesize(), ports, pages: folder });
for (const { path, file } of [pages.home, pages.gallery]) {
  const html = readFileSync(join(folder, file), 'utf8');
  for (const device of ['phone', 'desktop'] as const) {
    const scores = await runLighthouse(new URL(path, origin).href, device);
    console.table([{ page: path, device, ...scores, 'HTML bytes': sentBytes(html) }]);
    for (const [name, lowest] of Object.entries(MIN_SCORES)) {
      if (scores[name as keyof typeof scores] < lowest) process.exitCode = 1;
    }
  }
}
console.table([await requestEstimate(origin)]);
process.exit();
