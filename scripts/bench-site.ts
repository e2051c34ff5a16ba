import { chromium, type LaunchOptions } from 'playwright';
import { pages } from '../web/content/pages.ts';
import { runBench, say } from './bench/bench-command.ts';
import { browser as browserOptions } from './bench/browser.ts';
import { hydratedScriptBytes } from './bench/hydrated-script-bytes.ts';
import { interactionCost } from './bench/interaction-cost.ts';
import { interactions } from './bench/interactions.ts';
import { percentile } from './bench/percentile.ts';
import { devices, medianFinding, runLighthouse } from './bench/run-lighthouse.ts';
import { serveBuiltSite } from './bench/serve-built-site.ts';

const REPORT = 'test-results/bench-site.json';
const FOLDER = 'test-results/bench';

const usage = `npm run bench:site -- [--runs <number>]

Builds the site with an address, serves it as it is deployed, and measures it: Lighthouse on the two
pages, the script of a hydrated page, and the time from a tap to what it shows at a quarter of this
machine's speed. Prints medians and writes ${REPORT}. It judges nothing.

  --runs <number>   how often each figure is measured (5; on a desktop half as often, at least once)`;

/** Lighthouse on each page and device: the medians, and the runs that they are of. */
async function measurePages(origin: string, runs: number, launchOptions: LaunchOptions) {
  const measured = [];
  for (const { path } of [pages.home, pages.gallery]) {
    for (const device of devices) {
      const findings = [];
      for (let run = device === 'mobile' ? runs : Math.ceil(runs / 2); run > 0; run--) {
        say(`Lighthouse: ${path}, ${device}, ${run} to go.`);
        findings.push(await runLighthouse(new URL(path, origin).href, device, launchOptions));
      }
      measured.push({ page: path, device, median: medianFinding(findings), runs: findings });
    }
  }
  return measured;
}

async function measureInteractions(origin: string, runs: number, launchOptions: LaunchOptions) {
  const browser = await chromium.launch(launchOptions);
  try {
    const measured = [];
    for (const interaction of interactions) {
      say(interaction.name);
      const costs = [];
      for (let run = 0; run < runs; run++) {
        costs.push(await interactionCost(browser, origin, interaction));
      }
      measured.push({ name: interaction.name, medianMs: percentile(costs, 0.5), runsMs: costs });
    }
    return { interactions: measured, hydrated: await hydratedScriptBytes(browser, origin) };
  } finally {
    await browser.close();
  }
}

async function bench(runs: number) {
  const launchOptions = await browserOptions();
  say('Building the site and starting it.');
  const site = await serveBuiltSite(FOLDER);
  try {
    const lighthouse = await measurePages(site.origin, runs, launchOptions);
    const live = await measureInteractions(site.origin, runs, launchOptions);
    return {
      runs,
      lighthouse,
      hydratedScriptBytes: live.hydrated,
      interactions: live.interactions,
    };
  } finally {
    await site.stop();
  }
}

type Report = Awaited<ReturnType<typeof bench>>;

function print({ lighthouse, hydratedScriptBytes, interactions }: Report) {
  console.table(
    lighthouse.map(({ page, device, median }) => ({
      page,
      device,
      performance: median.performance,
      accessibility: median.accessibility,
      'best practices': median.bestPractices,
      SEO: median.seo,
      'LCP ms': Math.round(median.lcpMs),
      'TBT ms': Math.round(median.tbtMs),
      CLS: Number(median.cls.toFixed(3)),
      'sent kB': kilobytes(median.transferredBytes),
      'script kB': kilobytes(median.scriptBytes),
      'not passed': median.failed.join(', '),
    })),
  );
  console.table(interactions.map(({ name, medianMs }) => ({ name, ms: Math.round(medianMs) })));
  console.log(`Script of a hydrated home page: ${kilobytes(hydratedScriptBytes)} kB of brotli.`);
}

/** Of 1000 bytes. */
function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

await runBench({
  usage,
  counts: { runs: 5 },
  reportFile: REPORT,
  measure: ({ runs }) => bench(runs),
  print,
});
