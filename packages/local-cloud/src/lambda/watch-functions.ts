import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildContext } from 'esbuild';
import type { SynthesizedStack } from '../template/cloud-assembly.ts';
import type { Functions } from './functions.ts';

/**
 * Rebuilds functions in their assets when their sources are saved; events from then on meet the new code. The assets
 * are those of a run's own data folder, which no deployment takes.
 */
export async function watchFunctions(
  { assetFolder, template }: SynthesizedStack,
  functions: Functions,
): Promise<AsyncDisposable> {
  const bundles = Object.values(template.Resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .map(({ Properties }) => Properties?.Code as { S3Key?: string } | undefined)
    .map((code) => `asset.${path.basename(code?.S3Key ?? '', '.zip')}/index.mjs`)
    .map((bundle) => path.join(assetFolder, bundle))
    .filter((bundle) => existsSync(`${bundle}.map`));
  const watched = await Promise.all(
    [...new Set(bundles)].map((bundle) => watch(bundle, () => functions.reload())),
  );
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(watched.map((each) => each.dispose()));
    },
  };
}

async function watch(bundle: string, afterBuild: () => void): Promise<BuildContext> {
  // Only when it is wanted: esbuild takes a while to load.
  const { context } = await import('esbuild');
  // A bundle's own source comes last in its source map, after what it imports.
  const { sources } = JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as { sources: string[] };
  const entry = path.resolve(path.dirname(bundle), sources.at(-1) ?? '');
  const packages = path.join(path.dirname(bundle), 'node_modules');
  let isFirst = true;
  const watching = await context({
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: existsSync(packages) ? readdirSync(packages) : [],
    sourcemap: true,
    // Some dependencies are CommonJS and ask for Node's modules by `require`.
    banner: {
      js: "import{createRequire as _}from'node:module';const require=_(import.meta.url);",
    },
    logLevel: 'error',
    plugins: [
      {
        name: 'after-each-build',
        setup(build) {
          build.onEnd(({ errors }) => {
            // The first build counts as well: a source may have been saved since the synthesis.
            if (errors.length === 0) afterBuild();
            if (!isFirst && errors.length === 0) {
              console.log(`Rebuilt ${path.relative('.', entry)}.`);
            }
            isFirst = false;
          });
        },
      },
    ],
  });
  await watching.watch();
  return watching;
}
