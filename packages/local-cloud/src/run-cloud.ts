import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cloud, type CloudOptions, startCloud } from './cloud.ts';
import { assertPortFree } from './http/loopback.ts';
import { watchFunctions } from './lambda/watch-functions.ts';
import { portVariable, readSettings, type Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';
import type { SynthesizedStack } from './template/cloud-assembly.ts';

export interface Run {
  args: string[];
  env: NodeJS.ProcessEnv;
  synthesize(settings: Settings, signal: AbortSignal): Promise<SynthesizedStack>;
  /** Options of the cloud that no setting chooses. */
  options?(settings: Settings): Pick<CloudOptions, 'model' | 'pages' | 'seed'>;
  /** Lines for the engineer, once everything runs. */
  announcement(cloud: Cloud, settings: Settings): string[];
}

/** The time limit for stopping after Ctrl-C; then everything ends with the process. */
const STOP_WITHIN_MS = 1_500;

const PARENT_CHECK_MS = 200;

/**
 * Runs a stack until a signal stops it.
 *
 * @returns the exit code: 1 if it did not start
 */
export async function runCloud(run: Run): Promise<0 | 1> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => stopping.abort());
  }
  if (run.env.npm_lifecycle_event) stopWithParent(stopping);
  const { signal } = stopping;
  const started = new AsyncDisposableStack();
  try {
    // A signal also ends a start that waits for something.
    await Promise.race([start(run, signal, started), aborted(signal)]);
    await aborted(signal);
  } catch (error) {
    if (!signal.aborted) {
      console.error(error instanceof StartupError ? error.message : error);
      await started.disposeAsync();
      return 1;
    }
  }
  console.log('Stopping …');
  await Promise.race([started.disposeAsync(), wait(STOP_WITHIN_MS)]);
  return 0;
}

async function start(run: Run, signal: AbortSignal, started: AsyncDisposableStack): Promise<void> {
  const settings = readSettings(run.args, run.env);
  // Before the build, which takes a while.
  for (const name of ['site', 'mail', 'dynamodb', 'bedrock', 's3'] as const) {
    if (settings.ports[name] !== 0) await assertPortFree(settings.ports[name], portVariable(name));
  }
  const stack = await run.synthesize(settings, signal);
  const options = run.options?.(settings);
  const cloud = await startCloud({ ...settings, ...options, stack, log: printLine });
  started.defer(() => cloud.stop());
  if (settings.dev) started.use(await watchFunctions(stack, cloud.functions));
  for (const line of run.announcement(cloud, settings)) console.log(line);
}

/** Stops when npm's shell does, because it doesn't pass on signals. */
function stopWithParent(stopping: AbortController): void {
  const parent = process.ppid;
  const checking = setInterval(() => {
    if (process.ppid !== parent) stopping.abort();
  }, PARENT_CHECK_MS);
  checking.unref();
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

function printLine(source: string, line: string): void {
  const readable = readableLine(line);
  if (readable !== undefined) console.log(`[${source}] ${readable}`);
}

/** Returns the level, message, ID, and error of a structured log line; undefined for a metric. */
function readableLine(line: string): string | undefined {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (entry?._aws) return undefined;
  const { level, message, id, error } = entry ?? {};
  const reason = (error as { message?: unknown } | undefined)?.message;
  return level && message ? [level, message, id, reason].filter(Boolean).join(' ') : line;
}
