import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readCloudAssembly, StartupError, type SynthesizedStack } from '@masonry-site/local-cloud';

const APP = 'bin/masonry-site.ts';

/** The context of a local synthesis. */
const localContext = {
  env: 'dev',
  // The business facts may be placeholders here.
  deployable: 'false',
  // Its mailbox is local, so homeowners get their receipts in it.
  receipts: 'on',
  // Packages beside a bundle are copied from those that are installed here.
  platform: 'this-machine',
  // The construct's path is what a function is called in the log.
  'aws:cdk:enable-path-metadata': true,
  // The folder of a function's code is where "sam local" looks for it.
  'aws:cdk:enable-asset-metadata': true,
};

/**
 * Returns the folder of a run's cloud assembly. It is outside of the repository, so that a bundle which lacks a module
 * fails as it would in Lambda, in place of finding the module in `node_modules`.
 *
 * @param port - of the site; no two runs share it
 */
export function assemblyFolder(port: number | string): string {
  return join(tmpdir(), `masonry-site-${port}`);
}

/**
 * Builds the site and synthesizes the stack, as `cdk synth` does but without its command line. What the build says goes
 * to this process's standard error.
 *
 * @param folder - gets the cloud assembly; no two runs may share it
 * @param signal - ends the build and all that it started
 */
export async function synthesize(folder: string, signal?: AbortSignal): Promise<SynthesizedStack> {
  const started = performance.now();
  rmSync(folder, { recursive: true, force: true });
  const env = {
    ...process.env,
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify(localContext),
  };
  const code = await run(signal, env);
  signal?.throwIfAborted();
  if (code !== 0) {
    throw new StartupError('The build failed. Fix what is listed above and start again.');
  }
  console.error(`Built the site and the stack in ${inSeconds(performance.now() - started)}.`);
  return readCloudAssembly(folder);
}

function run(signal: AbortSignal | undefined, env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that one signal reaches the build's own children as well.
    const child = spawn(process.execPath, [APP], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      // The CDK announces each bundle, which is too much to read.
      if (!line.startsWith('Bundling asset ')) console.error(line);
    });
    const kill = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    signal?.addEventListener('abort', kill);
    child.on('error', reject);
    child.on('exit', () => signal?.removeEventListener('abort', kill));
    // Later than its exit: the last lines have come too.
    child.on('close', resolve);
  });
}

/** Formats milliseconds: `2.4 s`. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
