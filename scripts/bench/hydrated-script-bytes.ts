import type { Browser, Request } from 'playwright';

/**
 * Bytes of script as they were sent, once a visitor has been all the way down the home page and has
 * sent a form, empty: everything that the page can load by itself is there then.
 */
export async function hydratedScriptBytes(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (/\.js$/.test(new URL(request.url()).pathname)) sizes.push(sizeOf(request));
    });
    await page.goto(origin);
    for (const section of await page.locator('main section[id]').all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await page.locator('#contact form [type="submit"]').click();
    await page.getByText('Validation Error').first().waitFor();
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  } finally {
    await page.close();
  }
}

async function sizeOf(request: Request): Promise<number> {
  const encoding = await (await request.response())?.headerValue('content-encoding');
  if (encoding !== 'br') throw new Error(`${request.url()} came as ${encoding}, not as brotli.`);
  return (await request.sizes()).responseBodySize;
}
