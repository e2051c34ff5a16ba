import type { HydratedScript } from './hydrated-script.ts';
import type { MeasuredInp } from './measure-inp.ts';
import type { MeasuredInteraction } from './measure-interactions.ts';
import type { MeasuredPage } from './measure-pages.ts';

/** As many of a window's slowest steps as say where the time goes. */
const SLOWEST = 5;

export function printLighthouse(measured: readonly MeasuredPage[]): void {
  console.table(
    measured.map(({ page, device, median }) => ({
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
}

export function printInteractions(title: string, measured: readonly MeasuredInteraction[]): void {
  console.log(title);
  console.table(
    measured.map(({ name, seenAfterMs, hydratedAfterMs, posted, scripts, scriptBytes, runs }) => ({
      name,
      'seen after ms': Math.round(seenAfterMs),
      'slowest ms': Math.round(Math.max(...runs.map((run) => run.seenAfterMs))),
      'scripts by then': scripts,
      'script kB by then': kilobytes(scriptBytes),
      'island hydrated after ms': hydratedAfterMs === undefined ? '' : Math.round(hydratedAfterMs),
      'posted by the browser': posted ? `${posted} of ${runs.length}` : '',
    })),
  );
}

export function printInp(measured: readonly MeasuredInp[]): void {
  console.table(
    measured.map(({ window, steps, p50Ms, p95Ms, maxMs }) => ({
      window,
      steps: steps.length,
      'p50 ms': p50Ms,
      'p95 ms': p95Ms,
      'max ms': maxMs,
      slowest: steps[0]?.name,
    })),
  );
  console.table(
    measured.flatMap(({ window, steps }) =>
      steps.slice(0, SLOWEST).map((step) => ({
        window,
        name: step.name,
        ms: step.durationMs,
        'input delay ms': Math.round(step.inputDelayMs),
        'processing ms': Math.round(step.processingMs),
        'presentation ms': Math.round(step.presentationMs),
        'all runs ms': step.runsMs.join(' '),
      })),
    ),
  );
}

export function printScript({ bytes, files, largest }: HydratedScript): void {
  console.log(
    `Script of both pages with every section hydrated: ${kilobytes(bytes)} kB of brotli in ${files} files; ` +
      `the largest is ${largest.path} with ${kilobytes(largest.bytes)} kB.`,
  );
}

/** Of 1000 bytes. */
function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
