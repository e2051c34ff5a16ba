import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from 'playwright/test';
import { browser } from './scripts/browser.ts';
import { localRun } from './test/e2e/local-run.ts';

/** A deployed site to test instead of a local run. Only @smoke journeys run there. */
const { BASE_URL } = process.env;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  // Limits for a journey that hangs; most journeys take less than five seconds.
  timeout: 30_000,
  expect: { timeout: 15_000 },
  // Each journey recognizes its own emails and reviews by its unique words.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  use: {
    baseURL: BASE_URL ?? localRun.url,
    // A trace of every journey costs a fifth of the suite's time: ask for one with `--trace on`.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      grep: BASE_URL ? /@smoke/ : /./,
      use: { launchOptions: await browser() },
    },
    ...[firefox, webkit]
      .filter((engine) => existsSync(engine.executablePath()))
      .map((engine) => ({
        name: engine.name(),
        grep: /@smoke/,
        use: { browserName: engine.name() as 'firefox' | 'webkit' },
      })),
  ],
  ...(!BASE_URL && {
    webServer: [
      {
        command: 'node test/e2e/recorded-model.ts',
        url: localRun.modelUrl,
        env: localRun.settings,
      },
      {
        command: `npm start -- --model=${localRun.modelUrl} --model-name=recorded`,
        url: localRun.url,
        env: localRun.settings,
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      },
    ],
  }),
});
