import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readCloudAssembly, StartupError, type SynthesizedStack } from '@masonry-site/local-cloud';
import { pluralize } from '../../domain/wording.ts';

const APP = 'bin/masonry-site.ts';

/** The context of a local synthesis. */
const localContext = {
  env: 'dev',
  // The business facts may be placeholders here.
  deployable: 'false',
  // Its mailbox is nobody's, so homeowners get their receipts in it.
  receipts: 'on',
  // Packages beside a bundle are copied from those that are installed here.
  platform: 'this-machine',
  // The construct's path is what a function is called in the log.
  'aws:cdk:enable-path-metadata': true,
  // The folder of a function's code is where "sam local" looks for it.
  'aws:cdk:enable-asset-metadata': true,
};

/**
 * Builds the site and synthesizes the stack, as `cdk synth` does but without its command line. What
 * the build says goes to this process's standard error, by `buildLog`.
 *
 * @param folder - gets the cloud assembly; no two runs may share it
 * @param signal - ends the build and all that it started
 */
export async function synthesize(folder: string, signal?: AbortSignal): Promise<SynthesizedStack> {
  const log = buildLog(console.error);
  const env = {
    ...process.env,
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify(localContext),
  };
  const code = await run(signal, env, log.line);
  signal?.throwIfAborted();
  if (code !== 0) {
    throw new StartupError('The build failed. Fix what is listed above and start again.');
  }
  log.end();
  return readCloudAssembly(folder);
}

function run(
  signal: AbortSignal | undefined,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that one signal reaches the build's own children as well.
    const child = spawn(process.execPath, [APP], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    createInterface({ input: child.stderr }).on('line', onLine);
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

/** A line of the CDK before it bundles a function, or takes over a part of the site. */
const bundling = /^Bundling asset \S+?(\/Code)?\/Stage\.\.\.$/;

/** The progress of the site's own build, and its end. */
const siteProgress = /^(Rendering the pages and building the browser bundle|Wrote \S+\.html)\.$/;
const siteBuilt = /^Built the site in ([\d.]+) s: /;

interface BuildLog {
  /** Takes one line of what the build says. */
  line(text: string): void;
  /** Tells that the build has succeeded. */
  end(): void;
}

/**
 * Prints what a build says, with a line for each phase in place of those for each asset and page. All others,
 * such as warnings and errors, are printed as they are.
 *
 * @param now - the time in milliseconds
 */
function buildLog(print: (line: string) => void, now = () => performance.now()): BuildLog {
  const started = now();
  let functions = 0;
  let siteSeconds = 0;
  return {
    line(text) {
      const asset = bundling.exec(text);
      if (asset) functions += asset[1] ? 1 : 0;
      else if (!siteProgress.test(text)) {
        const [line, seconds = 0] = siteBuilt.exec(text) ?? [];
        siteSeconds += Number(seconds);
        print(line === undefined ? text : `Built the site in ${inSeconds(siteSeconds)}.`);
      }
    },
    end() {
      const seconds = (now() - started) / 1000 - siteSeconds;
      print(
        `Built the stack and its ${pluralize(functions, 'function')} in ${inSeconds(seconds)}.`,
      );
    },
  };
}

/** Formats a time in seconds: `2.4 s`. */
export function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}
