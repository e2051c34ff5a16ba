import { defineConfig } from 'vitest/config';

/** Tests that read the templates of the synthesized stacks, or run functions, which read their variables. */
const stackTests = ['lib', 'owner', 'preflight', 'lambdas', 'local', 'sam'].map(
  (part) => `test/${part}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    environment: 'node',
    // Far above what any test takes: a limit ends a test that hangs, and measures no machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'stack',
          include: stackTests,
          globalSetup: ['test/lib/synthesize-stacks.ts'],
          setupFiles: ['test/lambdas/environment.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...stackTests, 'test/e2e/**'],
        },
      },
      {
        extends: true,
        test: { name: 'local-cloud', include: ['packages/local-cloud/test/**/*.test.ts'] },
      },
    ],
  },
});
