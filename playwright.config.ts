import { defineConfig } from 'playwright/test';
import { browser } from './test/e2e/browser.ts';
import { localRun } from './test/e2e/local-run.ts';

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The mailbox is one for all journeys, and the machine has two processors.
  workers: 1,
  forbidOnly: true,
  use: {
    baseURL: localRun.url,
    launchOptions: await browser(),
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm start -- --fresh',
    url: localRun.url,
    env: localRun.settings,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
