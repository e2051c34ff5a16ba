import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright/test';

/** The browser to test with: the system's or Playwright's own where there is one, else the one that npm brings. */
export async function browserPath(): Promise<string> {
  const installed = ['/usr/bin/chromium', chromium.executablePath()].find((path) =>
    existsSync(path),
  );
  return installed ?? (await sparticuz.executablePath());
}
