/**
 * `unknown` is a check that could not be made: it counts like a problem, because nobody knows that there is
 * none. `skipped` is one that waits for credentials, which is a problem of its own already.
 */
export type Level = 'ok' | 'note' | 'warning' | 'problem' | 'unknown' | 'skipped';

/** A line of the preflight. */
export interface Finding {
  level: Level;
  message: string;
  /** The remedy, a line each: a command as it is typed, or a sentence. */
  remedy: string[];
}

const finding =
  (level: Level) =>
  (message: string, ...remedy: string[]): Finding => ({ level, message, remedy });

/** Nothing is to be done. */
export const ok = finding('ok');

/** Nothing is wrong, and it is worth knowing. */
export const note = finding('note');

/** The deployment succeeds and no lead is lost today, and something is to be done. */
export const warning = finding('warning');

/** The deployment would fail, or the site would not do what it is for. */
export const problem = finding('problem');

export const unknown = finding('unknown');

export const skipped = finding('skipped');
