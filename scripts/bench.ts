import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browser } from './browser.ts';
import { startLocalRun } from './local/local-run.ts';
import { ownPorts } from './local/loopback.ts';
import { synthesize } from './local/template.ts';

/** Limits of a page on Lighthouse's simulated phone: milliseconds, CLS's own score, and bytes. */
const budget = {
  ...{ FCP: 1_500, LCP: 2_500, CLS: 0.02, TBT: 300 },
  // The document fits one round trip: ten packets of 1,460 bytes (RFC 6928).
  ...{ document: 14_600, image: 350_000, total: 400_000 },
};

const ports = ownPorts();
const port = ports.s3 + 1;
await startLocalRun({ template: synthesize(), ports, pages: 'web/dist' });
await chromium.launch(await browser(`--remote-debugging-port=${port}`));
for (const path of ['/', '/gallery']) {
  const { lhr } = (await lighthouse(`http://localhost:${ports.site}${path}`, { port })) ?? {};
  const metrics = lhr?.categories.performance?.auditRefs ?? [];
  const sizes = lhr?.audits['resource-summary']?.details as { items: Record<string, unknown>[] };
  const figures = Object.fromEntries([
    ...metrics.map(({ acronym, id }) => [acronym, lhr?.audits[id]?.numericValue]),
    ...sizes.items.map(({ resourceType, transferSize }) => [resourceType, transferSize]),
  ]);
  for (const [name, limit] of Object.entries(budget)) {
    console.log(`${path} ${name}: ${figures[name]?.toFixed(2)}, at most ${limit}`);
    if (!(figures[name] <= limit)) process.exitCode = 1;
  }
}
process.exit();
