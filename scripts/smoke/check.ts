import type { SmokeTarget } from './target.ts';

/** Sends a request to a path of the site or to a whole address, and follows no redirect. */
export type Request = (address: string, init?: RequestInit) => Promise<Response>;

/** The result of a check; with a finding it failed. */
export interface Report {
  /** Broken promises, each a clause without a full stop. */
  findings?: string[];
  /** The same for what is worth knowing and no failure. */
  warnings?: string[];
  /** The reason for which nothing was looked at. */
  skipped?: string;
  /** Figures for a check that found nothing wrong. */
  detail?: string;
}

/** One promise of a running site. */
export interface Check {
  /** As `--only` and `--except` name it. */
  name: string;
  /** The remedy for its findings, in the imperative. */
  remedy: string;
  /** The limit of its time, far above what it takes. */
  seconds: number;
  /** @param signal - aborted at the limit, and when the whole run is ended */
  run(target: SmokeTarget, request: Request, signal: AbortSignal): Promise<Report>;
}

/** The reason of a check that would have to look past what visitors see. */
export const needsCredentials = 'needs --env and your AWS credentials';

/** The state of a finished check. */
export type State = 'ok' | 'warning' | 'failed' | 'skipped';

/** More of them say nothing new: one cause has many findings. */
const SHOWN = 3;

/** A check cleans up after its limit too, within this. */
const CLEANING_MS = 15_000;

/**
 * Runs one check to its end or its limit. A test lead that it sent is deleted after the limit as well.
 *
 * @returns its state and its line for the terminal
 */
export async function runCheck(
  check: Check,
  target: SmokeTarget,
  ended: AbortSignal,
): Promise<{ state: State; line: string }> {
  const signal = AbortSignal.any([AbortSignal.timeout(check.seconds * 1000), ended]);
  const request: Request = (address, init) =>
    target.fetch(new URL(address, target.origin), { redirect: 'manual', ...init, signal });
  const settled = new AbortController();
  const running = check.run(target, request, signal).catch(reportOf);
  const report = await Promise.race([running, cleaningTime(signal, settled.signal)]);
  settled.abort();
  if (ended.aborted) return resultOf(check, { findings: ['it was interrupted'] });
  return resultOf(check, report ?? { findings: ['it did not end'] });
}

/** Resolves when a check was told to end and had the time to clean up; never once it has settled. */
function cleaningTime(ended: AbortSignal, settled: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const begin = () => {
      const timer = setTimeout(resolve, CLEANING_MS);
      settled.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    if (ended.aborted) begin();
    else ended.addEventListener('abort', begin, { once: true, signal: settled });
  });
}

function reportOf(error: Error & { cause?: { code?: string } }): Report {
  if (['TimeoutError', 'AbortError'].includes(error.name))
    return { findings: ['it took too long'] };
  const code = error.cause?.code;
  return { findings: [code ? `the site could not be reached (${code})` : error.message] };
}

function resultOf(check: Check, { findings = [], warnings = [], skipped, detail }: Report) {
  const line = (state: State, words: string) => ({
    state,
    line: `${state.padEnd(8)} ${check.name.padEnd(11)} ${words}`.trimEnd(),
  });
  if (findings.length > 0) {
    return line('failed', `${joined([...findings, ...warnings])}. What to do: ${check.remedy}.`);
  }
  if (warnings.length > 0) return line('warning', `${joined(warnings)}.`);
  if (skipped) return line('skipped', `not looked at: ${skipped}.`);
  return line('ok', detail ?? '');
}

function joined(clauses: string[]): string {
  const more = clauses.length - SHOWN;
  return clauses.slice(0, SHOWN).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
