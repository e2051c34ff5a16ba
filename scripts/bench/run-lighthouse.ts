import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium, type LaunchOptions } from 'playwright';
import { freePort } from './free-port.ts';
import { percentile } from './percentile.ts';

export const devices = ['mobile', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** The result of one run of Lighthouse: scores of 100, milliseconds, and bytes as sent. */
export interface Finding {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  transferredBytes: number;
  /** Lighthouse touches nothing: this is the script that a page loads before somebody does. */
  scriptBytes: number;
  /** Audits that Lighthouse marks as not passed and that weigh in a score, by their ids. */
  failed: string[];
}

/** Runs Lighthouse once, with its own settings for the device, in a browser that knows nothing yet. */
export async function runLighthouse(
  url: string,
  device: Device,
  launchOptions: LaunchOptions,
): Promise<Finding> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const config = device === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(url, { port, logLevel: 'error' }, config);
    if (!result) throw new Error(`Lighthouse found nothing at ${url}.`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed at ${url}: ${runtimeError.message}`);
    return findingOf(result.lhr);
  } finally {
    await browser.close();
  }
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function findingOf({ categories, audits }: LighthouseResult): Finding {
  const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    transferredBytes: figure('total-byte-weight'),
    scriptBytes: scriptBytes(audits['network-requests']?.details),
    failed: weighed.filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

function scriptBytes(details: LighthouseResult['audits'][string]['details']): number {
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests.');
  return details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((bytes, { transferSize }) => bytes + Number(transferSize), 0);
}

/** The median of each figure, and every audit that failed in any of the runs. */
export function medianFinding(findings: readonly Finding[]): Finding {
  const middle = (key: Exclude<keyof Finding, 'failed'>) =>
    percentile(
      findings.map((it) => it[key]),
      0.5,
    );
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcpMs: middle('lcpMs'),
    tbtMs: middle('tbtMs'),
    cls: middle('cls'),
    transferredBytes: middle('transferredBytes'),
    scriptBytes: middle('scriptBytes'),
    failed: [...new Set(findings.flatMap(({ failed }) => failed))],
  };
}
