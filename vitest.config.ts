import { defineConfig } from 'vitest/config';

/** Test files that mock modules or the DOM, each of which runs in a worker of its own. */
const isolated = ['web', 'owner', 'preflight'].map((part) => `test/${part}/**/*.test.{ts,tsx}`);

const shared = {
  // Far above what any test takes: a limit ends a test that hangs, and measures no machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  globalSetup: ['test/lib/synthesize-stacks.ts'],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...isolated, 'test/bundles/**', 'test/e2e/**'],
          // Each worker loads the AWS SDK and starts the tables once, for all files that it runs.
          pool: 'threads',
          isolate: false,
          setupFiles: ['test/lambdas/setup.ts'],
        },
      },
      { test: { ...shared, name: 'isolated', include: isolated } },
      {
        test: {
          ...shared,
          name: 'bundles',
          globalSetup: [],
          include: ['test/bundles/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'local-cloud',
          globalSetup: [],
          include: ['packages/local-cloud/test/**/*.test.ts'],
        },
      },
    ],
  },
});
