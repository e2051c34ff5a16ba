import { loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright';
import { runBench, say } from './bench/bench-command.ts';
import { browser as browserOptions } from './bench/browser.ts';
import { hydratedScript } from './bench/hydrated-script.ts';
import { type Line, SLOW_DOWN } from './bench/interaction-cost.ts';
import { interactions, slowLineInteractions } from './bench/interactions.ts';
import { measureInp } from './bench/measure-inp.ts';
import { measureInteractions } from './bench/measure-interactions.ts';
import { measurePages } from './bench/measure-pages.ts';
import * as print from './bench/print-site-report.ts';
import { serveBuiltSite } from './bench/serve-built-site.ts';

const REPORT = 'test-results/bench-site.json';
const FOLDER = 'test-results/bench';

const parts = ['lighthouse', 'interactions', 'slow-line', 'inp', 'script'] as const;
type Part = (typeof parts)[number];

/** "3G Slow" of WebPageTest (`connectivity.ini`). */
const slow3G: Line = { latencyMs: 400, kilobitsPerSecond: 400 };

const usage = `npm run bench:site -- [--runs <number>] [--only <part>]

Builds the site with an address, serves it as it is deployed, and measures it, on a processor that is ${SLOW_DOWN}
times slower than this machine's. Prints medians and writes ${REPORT}. It judges nothing.

  lighthouse     Lighthouse on the two pages, with its own settings
  interactions   the first taps of a visit, from a tap to what it shows
  slow-line      the same on slow 3G, for what a visitor can do before React has come
  inp            how long each press and key of a visit to every section takes to be shown
  script         the script of both pages once all of it was used

  --runs <number>   how often each figure is measured (5; Lighthouse on a desktop half as often, at least once)
  --only <part>     measures that part alone`;

async function bench(runs: number, chosen: ReadonlySet<Part>) {
  const launchOptions = await browserOptions();
  say('Building the site and starting it.');
  const { origin, stop } = await serveBuiltSite(FOLDER);
  const measured = <Result>(part: Part, measure: (browser: Browser) => Promise<Result>) =>
    chosen.has(part) ? inBrowser(measure) : undefined;
  async function inBrowser<Result>(measure: (browser: Browser) => Promise<Result>) {
    const browser = await chromium.launch(launchOptions);
    return measure(browser).finally(() => browser.close());
  }
  const onStart = (name: string) => say(name);
  const loadBefore = loadavg()[0];
  try {
    return {
      runs,
      lighthouse: chosen.has('lighthouse')
        ? await measurePages(origin, runs, launchOptions, (run) => say(`Lighthouse: ${run}`))
        : undefined,
      interactions: await measured('interactions', (browser) =>
        measureInteractions(browser, origin, interactions, { runs, onStart }),
      ),
      slowLine: await measured('slow-line', (browser) =>
        measureInteractions(browser, origin, slowLineInteractions, { runs, line: slow3G, onStart }),
      ),
      inp: await measured('inp', (browser) =>
        measureInp(browser, origin, runs, (window) => say(`INP at ${window}`)),
      ),
      script: await measured('script', (browser) => hydratedScript(browser, origin)),
      /** Of this machine, in the minute before each: others slow a measurement down. */
      load: { before: loadBefore, after: loadavg()[0] },
    };
  } finally {
    await stop();
  }
}

await runBench({
  usage,
  counts: { runs: 5 },
  parts,
  reportFile: REPORT,
  measure: ({ runs }, chosen) => bench(runs, chosen),
  print({ lighthouse, interactions, slowLine, inp, script, load }) {
    if (lighthouse) print.printLighthouse(lighthouse);
    if (interactions) print.printInteractions('The first taps of a visit', interactions);
    if (slowLine) {
      const { latencyMs, kilobitsPerSecond } = slow3G;
      print.printInteractions(`${latencyMs} ms, ${kilobitsPerSecond} kbit/s`, slowLine);
    }
    if (inp) print.printInp(inp);
    if (script) print.printScript(script);
    console.log(
      `Load of this machine: ${load.before?.toFixed(1)} before, ${load.after?.toFixed(1)} after.`,
    );
  },
});
