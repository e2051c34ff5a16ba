import type { Browser, Page } from 'playwright';
import {
  belowThreshold,
  type Latency,
  observeEventTiming,
  slowestInteraction,
  takeEvents,
} from './event-timing.ts';
import { takeJourney } from './inp-journey.ts';
import { SLOW_DOWN } from './interaction-cost.ts';
import { percentile } from './percentile.ts';

const windows = {
  '360 x 740': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  '1280 x 800': { viewport: { width: 1280, height: 800 } },
} as const;

/** Longer than a frame needs to be shown, and told of, on a processor that is slowed down. */
const SETTLE_MS = 500;

/** A step of the journey: the median of its runs, by duration. */
interface MeasuredStep extends Latency {
  name: string;
  runsMs: number[];
}

export interface MeasuredInp {
  window: string;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  /** The slowest first. */
  steps: MeasuredStep[];
}

/** Measures the interactions of a visit to every section, in each window; percentiles are over the steps. */
export async function measureInp(
  browser: Browser,
  origin: string,
  runs: number,
  onRun: (window: string) => void,
): Promise<MeasuredInp[]> {
  const measured: MeasuredInp[] = [];
  for (const [window, context] of Object.entries(windows)) {
    const latencies = new Map<string, Latency[]>();
    for (let run = 0; run < runs; run++) {
      onRun(window);
      const fresh = await browser.newContext(context);
      try {
        const taken = await latenciesOf(await fresh.newPage(), origin, 'isMobile' in context);
        for (const [step, latency] of taken) {
          latencies.set(step, [...(latencies.get(step) ?? []), latency]);
        }
      } finally {
        await fresh.close();
      }
    }
    const steps = [...latencies].map(([name, all]) => medianStep(name, all));
    const durations = steps.map(({ durationMs }) => durationMs);
    measured.push({
      window,
      p50Ms: percentile(durations, 0.5),
      p95Ms: percentile(durations, 0.95),
      maxMs: Math.max(...durations),
      steps: steps.sort((a, b) => b.durationMs - a.durationMs),
    });
  }
  return measured;
}

async function latenciesOf(page: Page, origin: string, isPhone: boolean) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await observeEventTiming(page);
  const latencies = new Map<string, Latency>();
  let events = 0;
  await takeJourney({
    page,
    origin,
    isPhone,
    async measure(step, act) {
      await takeEvents(page);
      await act();
      await page.waitForTimeout(SETTLE_MS);
      const timed = await takeEvents(page);
      events += timed.length;
      latencies.set(step, slowestInteraction(timed));
    },
  });
  if (events === 0) throw new Error('The browser told of no event: nothing was measured.');
  return latencies;
}

function medianStep(name: string, latencies: readonly Latency[]): MeasuredStep {
  const runsMs = latencies.map(({ durationMs }) => durationMs);
  const medianMs = percentile(runsMs, 0.5);
  // Its parts are those of one run: medians of each would not add up.
  const median = latencies.find(({ durationMs }) => durationMs === medianMs) ?? belowThreshold;
  return { name, ...median, runsMs };
}
