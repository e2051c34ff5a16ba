import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import site from './web/build/vite.config.ts';

/** Test files that `npm run test:rest` runs, because they take ten seconds or change less often. */
const long = 'test/**/*.long.test.ts';

/** Test files that need their own worker, because they mock modules or the DOM, or start a local run. */
const isolated = ['web', 'owner', 'local-run'].map((part) => `test/${part}/**/*.test.{ts,tsx}`);

// The CDK's own validation takes seconds for each stack. One test runs the app with it (test/lib/masonry-site.test.ts).
process.env.CDK_VALIDATION = 'false';

/** Lets tests know which function makes a call (test/lambdas/permissions.ts). */
const namedHandlers = {
  name: 'named-handlers',
  transform(code: string, file: string) {
    const folder = /\/lambdas\/([\w-]+)\/handler\.ts$/.exec(file)?.[1];
    if (!folder) return undefined;
    const unnamed = code.replace('export const handler =', 'const unnamed =');
    return `${unnamed}\nexport const handler = globalThis.asFunction('${folder}', unnamed);`;
  },
};

/** The code under test prices by the tests' own list. */
const testPriceList = {
  // As the function and the local run import it; the check of the owner's list reads the owner's.
  find: /^(\.|\.\.\/\.\.\/lambdas\/generate-quote)\/estimate\/load-price-list\.ts$/,
  replacement: join(import.meta.dirname, 'test/load-price-list.ts'),
};

const shared = {
  // Limits for a test that hangs; most tests take less than a second.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // Uses every core: by default one is left idle, although some tests mostly wait.
    maxWorkers: '100%',
    globalSetup: ['test/lib/synthesize-stacks.ts'],
    projects: [
      {
        plugins: [namedHandlers],
        resolve: { alias: [testPriceList] },
        test: {
          ...shared,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...isolated, 'test/domain/**', long, 'test/e2e/**'],
          // So each worker loads the AWS SDK and starts the tables only once for all its files.
          pool: 'threads',
          isolate: false,
          setupFiles: ['test/lambdas/setup.ts'],
        },
      },
      {
        resolve: { alias: [testPriceList] },
        test: { ...shared, name: 'isolated', include: isolated, exclude: [long] },
      },
      {
        // Alone, with `--project=domain`, it doesn't wait for the stacks.
        resolve: { alias: [testPriceList] },
        test: { ...shared, name: 'domain', include: ['test/domain/**/*.test.ts'] },
      },
      {
        // So that a test can render a page; its pictures aren't made.
        define: site.define,
        test: {
          ...shared,
          name: 'long',
          // Node itself imports the bundles.
          server: { deps: { external: [/\/bundles-\w+\/asset/] } },
          include: [long],
        },
      },
    ],
  },
});
