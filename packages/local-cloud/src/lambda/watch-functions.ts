import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildContext } from 'esbuild';
import type { SynthesizedStack } from '../template/cloud-assembly.ts';
import type { Functions } from './functions.ts';

/**
 * Rebuilds functions in their assets when their sources are saved; later events meet the new code. The assets are in a
 * folder of this run, and never deployed.
 */
export async function watchFunctions(
  { assetFolder, template }: SynthesizedStack,
  functions: Functions,
): Promise<AsyncDisposable> {
  const watched: BuildContext[] = [];
  for (const { Type, Properties } of Object.values(template.Resources)) {
    if (Type !== 'AWS::Lambda::Function') continue;
    const code = Properties?.Code as { S3Key: string } | undefined;
    const asset = `asset.${path.basename(code?.S3Key ?? '', '.zip')}`;
    const bundle = path.join(assetFolder, asset, 'index.mjs');
    // The CDK's own functions have no source map.
    if (existsSync(`${bundle}.map`)) watched.push(await watch(bundle, () => functions.reload()));
  }
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(watched.map((each) => each.dispose()));
    },
  };
}

async function watch(bundle: string, onBuilt: () => void): Promise<BuildContext> {
  // Loaded only here, because esbuild takes a while.
  const { context } = await import('esbuild');
  // A bundle's own source comes last in its source map, after what it imports.
  const { sources } = JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as { sources: string[] };
  const packages = path.join(path.dirname(bundle), 'node_modules');
  const watching = await context({
    entryPoints: [path.resolve(path.dirname(bundle), sources.at(-1) ?? '')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: existsSync(packages) ? readdirSync(packages) : [],
    sourcemap: true,
    logLevel: 'error',
    plugins: [
      {
        name: 'reload',
        setup: (build) => build.onEnd(({ errors }) => void (errors.length === 0 && onBuilt())),
      },
    ],
  });
  await watching.watch();
  return watching;
}
