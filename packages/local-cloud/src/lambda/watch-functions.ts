import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { BuildContext } from 'esbuild';
import type { SynthesizedStack, Template } from '../template/cloud-assembly.ts';
import type { Functions } from './functions.ts';

/** Beside the assets and not in them: `cdk deploy` takes an asset that is there for the right one. */
const OUTPUT = 'development';

/** Rebuilds functions when their sources are saved; events from then on meet the new code. */
export async function watchFunctions(
  { assetFolder, template }: SynthesizedStack,
  functions: Functions,
): Promise<AsyncDisposable> {
  const watched = await Promise.all(
    bundledAssets(assetFolder, template).map((asset) =>
      watch(path.join(assetFolder, asset), path.join(assetFolder, OUTPUT, asset), functions),
    ),
  );
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(watched.map((each) => each.dispose()));
    },
  };
}

async function watch(asset: string, folder: string, functions: Functions): Promise<BuildContext> {
  // Only when it is wanted: esbuild takes a while to load.
  const { context } = await import('esbuild');
  const bundle = path.join(asset, 'index.mjs');
  const entry = entryOf(bundle);
  const packages = path.join(asset, 'node_modules');
  const hasPackages = existsSync(packages);
  if (hasPackages) {
    mkdirSync(folder, { recursive: true });
    symlinkSync(packages, path.join(folder, 'node_modules'));
  }
  let isFirst = true;
  const watching = await context({
    entryPoints: [entry],
    outfile: path.join(folder, 'index.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: hasPackages ? readdirSync(packages) : [],
    sourcemap: true,
    banner: { js: bannerOf(bundle) },
    logLevel: 'error',
    plugins: [
      {
        name: 'after-each-build',
        setup(build) {
          build.onEnd(({ errors }) => {
            // The first build counts as well: a source may have been saved since the synthesis.
            if (errors.length === 0) functions.replaceCode(asset, folder);
            if (errors.length === 0 && !isFirst)
              console.log(`Rebuilt ${path.relative('.', entry)}.`);
            isFirst = false;
          });
        },
      },
    ],
  });
  await watching.watch();
  return watching;
}

/** Folders of the template's functions, not those that an earlier synthesis left. */
function bundledAssets(assetFolder: string, { Resources }: Template): string[] {
  const folders = Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .map(({ Properties }) => Properties?.Code as { S3Key?: string } | undefined)
    .map((code) => `asset.${path.basename(code?.S3Key ?? '', '.zip')}`);
  return [...new Set(folders)].filter((folder) =>
    existsSync(path.join(assetFolder, folder, 'index.mjs.map')),
  );
}

/** A bundle's own source comes last in its source map, after what it imports. */
function entryOf(bundle: string): string {
  const { sources } = JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as { sources: string[] };
  return path.resolve(path.dirname(bundle), sources.at(-1) ?? '');
}

/** Finds the code that the synthesis puts before the bundle: a `require` for dependencies that are CommonJS. */
function bannerOf(bundle: string): string {
  const [first = ''] = readFileSync(bundle, 'utf8').split('\n');
  return /^import\{createRequire[^;]*;const require=[^;]*;/.exec(first)?.[0] ?? '';
}
