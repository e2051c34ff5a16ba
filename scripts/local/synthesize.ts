import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readCloudAssembly, StartupError, type SynthesizedStack } from '@masonry-site/local-cloud';

/** The context of a local synthesis. */
const localContext = {
  env: 'dev',
  // The business facts may be placeholders here.
  deployable: 'false',
  receipts: 'on',
  // Links the packages next to a bundle to those installed here.
  platform: 'this-machine',
  // The log names functions by their construct path.
  'aws:cdk:enable-path-metadata': true,
};

/**
 * Returns the folder of a run's cloud assembly. It's outside of the repository, so that a bundle that lacks a module
 * fails as in Lambda instead of finding the module in `node_modules`.
 *
 * @param port - of the site; no two runs share it
 */
export function assemblyFolder(port: number | string): string {
  return join(tmpdir(), `masonry-site-${port}`);
}

/**
 * Builds the site and synthesizes the stack, like `cdk synth` but without its command line.
 *
 * @param folder - receives the cloud assembly; no two runs may share it
 */
export async function synthesize(folder: string, signal?: AbortSignal): Promise<SynthesizedStack> {
  rmSync(folder, { recursive: true, force: true });
  const cdk = { CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(localContext) };
  // In its own process group, so that a signal also reaches the build's children.
  const child = spawn(process.execPath, ['bin/masonry-site.ts'], {
    env: { ...process.env, ...cdk },
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
  child.on('exit', () => signal?.removeEventListener('abort', kill));
  // Unlike `exit`, this event comes after the last lines.
  const [code] = await once(child, 'close');
  signal?.throwIfAborted();
  if (code !== 0) {
    throw new StartupError('The build failed. Fix what is listed above and start again.');
  }
  return readCloudAssembly(folder);
}
