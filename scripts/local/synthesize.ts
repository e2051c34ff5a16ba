import { spawn } from 'node:child_process';
import { StartupError } from './startup-error.ts';
import { readCloudAssembly, type SynthesizedStack } from './template/cloud-assembly.ts';

const APP = 'bin/masonry-site.ts';
const OUTPUT = 'cdk.out';

/**
 * Builds the site and synthesizes the stack, as `cdk synth` does but without its command line. What
 * the build says goes to this process's standard error.
 *
 * @param signal - ends the build and all that it started
 */
export async function synthesize(signal: AbortSignal): Promise<SynthesizedStack> {
  const code = await run(signal, {
    ...process.env,
    CDK_OUTDIR: OUTPUT,
    // The construct's path is what a function is called in the log.
    CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:enable-path-metadata': true }),
  });
  signal.throwIfAborted();
  if (code !== 0) {
    throw new StartupError('The build failed: mend what stands above and start again.');
  }
  return readCloudAssembly(OUTPUT);
}

function run(signal: AbortSignal, env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that one signal reaches the build's own children as well.
    const child = spawn(process.execPath, [APP], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    const kill = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    signal.addEventListener('abort', kill);
    child.on('error', reject);
    child.on('exit', (code) => {
      signal.removeEventListener('abort', kill);
      resolve(code);
    });
  });
}
