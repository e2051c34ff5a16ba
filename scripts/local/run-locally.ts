import { setTimeout as wait } from 'node:timers/promises';
import { type Cloud, startCloud } from './cloud.ts';
import { openDataFolder } from './data-folder.ts';
import { assertPortFree } from './loopback.ts';
import { readableLine } from './readable-line.ts';
import { portVariable, readSettings, type Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';
import type { SynthesizedStack } from './template/cloud-assembly.ts';

interface RunProps {
  args: string[];
  env: NodeJS.ProcessEnv;
  synthesize(signal: AbortSignal): Promise<SynthesizedStack>;
}

// Only when they are wanted: Vite and esbuild take a while to load.
const loadPages = () => import('./development/development-pages.ts');
const loadWatch = () => import('./development/watch-functions.ts');

/** A person pressed Ctrl-C and waits: what has not stopped by then is left to the end of the process. */
const STOP_WITHIN_MS = 1_500;

/** Short beside the two seconds in which everything has to have stopped. */
const PARENT_LOOK_MS = 200;

/** Runs the site until it is told to stop, and says how it went by the exit code. */
export async function runLocally({ args, env, synthesize }: RunProps): Promise<0 | 1> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => stopping.abort());
  }
  if (env.npm_lifecycle_event) stopWithParent(stopping);
  const { signal } = stopping;
  const started = new AsyncDisposableStack();
  try {
    // A signal is heeded at any time, also while something is waited for that does not come.
    await Promise.race([start({ args, env, synthesize }, signal, started), aborted(signal)]);
    await aborted(signal);
  } catch (error) {
    if (!signal.aborted) {
      console.error(error instanceof StartupError ? error.message : error);
      await started.disposeAsync();
      return 1;
    }
  }
  say('Stopping …');
  await Promise.race([started.disposeAsync(), wait(STOP_WITHIN_MS)]);
  return 0;
}

async function start(
  { args, env, synthesize }: RunProps,
  signal: AbortSignal,
  started: AsyncDisposableStack,
): Promise<void> {
  const settings = readSettings(args, env);
  await assertPortsFree(settings);
  const data = await openDataFolder(settings.dataDir, settings);
  say('Building the site and its functions …');
  const stack = await synthesize(signal);
  const pages = settings.dev ? (await loadPages()).developmentPages : undefined;
  const cloud = await startCloud({ ...settings, stack, data, pages, log: report });
  started.defer(() => cloud.stop());
  if (settings.dev) started.use(await (await loadWatch()).watchFunctions(stack, cloud.functions));
  announce(cloud, settings);
}

/** npm hands a signal to the shell between it and this process; the shell ends and tells nobody. */
function stopWithParent(stopping: AbortController): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid !== parent) stopping.abort();
  }, PARENT_LOOK_MS);
  looking.unref();
}

/** Before the build, which takes a while. */
async function assertPortsFree({ ports, endpoints }: Settings): Promise<void> {
  const used = {
    site: true,
    mail: !endpoints.ses,
    dynamodb: !endpoints.dynamodb,
    bedrock: !endpoints.bedrock,
  };
  for (const name of ['site', 'mail', 'dynamodb', 'bedrock'] as const) {
    if (used[name] && ports[name] !== 0) await assertPortFree(ports[name], portVariable(name));
  }
}

function announce({ urls }: Cloud, { endpoints, dataDir, realBedrock }: Settings): void {
  const data = endpoints.dynamodb ? `${urls.dynamodb} (DynamoDB)` : `${dataDir}/`;
  say('');
  say(`Site:             ${urls.site}`);
  say(`Owner's mailbox:  ${urls.mail}`);
  say(`Data:             ${data}`);
  if (realBedrock) say('Estimates are explained by Bedrock, with your credentials.');
  if (endpoints.dynamodb) say('Its tables are looked at every second, in place of their streams.');
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}

function report(source: string, line: string): void {
  const readable = readableLine(line);
  if (readable !== undefined) say(`[${source}] ${readable}`);
}

function say(line: string): void {
  console.log(line);
}
