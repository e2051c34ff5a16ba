import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright';

/** Script as it was sent, in bytes of brotli. */
export interface HydratedScript {
  bytes: number;
  files: number;
  largest: { path: string; bytes: number };
}

/** Each request of a visit has ended when none was under way for this long. */
const QUIET_MS = 1_000;

/**
 * Returns the script of a visit that used every section of both pages, with an estimate in its panel:
 * everything that the site can load is there then. A file that both pages use counts once.
 */
export async function hydratedScript(browser: Browser, origin: string): Promise<HydratedScript> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    const sizes = new Map<string, Promise<number>>();
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.js$/.test(pathname) && !sizes.has(pathname)) sizes.set(pathname, sizeOf(request));
    });
    await page.goto(origin);
    await page.locator('#contact form [type="submit"]').click();
    await page.getByText('Validation Error').first().waitFor();
    await hydrateAll(page);
    await requestEstimate(page);
    await page.goto(new URL('/gallery', origin).href);
    await page
      .getByRole('button', { name: /^Enlarge / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await delay(QUIET_MS);
    const files = await Promise.all(
      [...sizes].map(async ([path, size]) => ({ path, bytes: await size })),
    );
    return {
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      files: files.length,
      largest: files.reduce((a, b) => (b.bytes > a.bytes ? b : a)),
    };
  } finally {
    await page.close();
  }
}

/** Scrolls to each island until React has hydrated it, which takes its attribute. */
async function hydrateAll(page: Page) {
  const islands = page.locator('[data-island]');
  while (await islands.count()) {
    await islands.first().scrollIntoViewIfNeeded();
    await delay(100);
  }
}

async function requestEstimate(page: Page) {
  const form = page.locator('#quote-form');
  await form.getByLabel('Name').fill('Visitor One');
  await form.getByLabel('Email').fill('visitor@home.example');
  await form.getByLabel('Phone').fill('612-444-0199');
  await form.getByLabel('Project Type').selectOption('retaining-wall');
  await form.getByLabel('Description').fill('A block wall, 50 ft long and 3 ft high.');
  await form.getByRole('button', { name: 'Generate Quote' }).click();
  // It comes with the reading, the last part of the panel.
  await page.getByLabel('Kind of job').waitFor();
}

async function sizeOf(request: Request): Promise<number> {
  const encoding = await (await request.response())?.headerValue('content-encoding');
  const { responseBodySize } = await request.sizes();
  // CloudFront leaves files below 1,000 bytes as they are.
  if (encoding !== 'br' && responseBodySize >= 1_000) {
    throw new Error(`${request.url()} came as ${encoding}, not as brotli.`);
  }
  return responseBodySize;
}
