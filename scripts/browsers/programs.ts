import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Returns the first of these programs that is installed, with its whole path. */
export function findProgram(names: string[], searchPath = process.env.PATH): string | undefined {
  const folders = searchPath?.split(path.delimiter).filter(Boolean) ?? [];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The length of a program's last words that are worth showing. */
const SHOWN_OUTPUT = 500;

/** A program that runs beside this process, with whatever it starts itself. */
export class RunningProgram implements AsyncDisposable {
  readonly #name: string;
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #listeners = new Set<() => void>();
  #output = '';

  /** @param signal - ends it as a dispose does */
  constructor(
    file: string,
    args: string[],
    { signal, env }: { signal: AbortSignal; env?: NodeJS.ProcessEnv },
  ) {
    signal.throwIfAborted();
    this.#name = path.basename(file);
    // A process group of its own, so that one signal reaches its own children too.
    this.#child = spawn(file, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
        this.#notify();
      });
    }
    this.#exited = new Promise((resolve) => {
      this.#child.once('error', (error) => {
        this.#output += error.message;
        resolve();
      });
      this.#child.once('exit', () => resolve());
    });
    const kill = () => this.#kill();
    signal.addEventListener('abort', kill);
    this.#exited.then(() => {
      signal.removeEventListener('abort', kill);
      this.#notify();
    });
  }

  /** Everything that it has written so far. */
  get output(): string {
    return this.#output;
  }

  get hasExited(): boolean {
    return !this.#child.pid || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Waits until it writes what matches, and throws where it ends before or takes too long. */
  outputMatching(pattern: RegExp, withinMs: number): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const settle = (conclude: () => void) => {
        clearTimeout(timer);
        this.#listeners.delete(listener);
        conclude();
      };
      const listener = () => {
        const match = pattern.exec(this.#output);
        if (match) settle(() => resolve(match));
        else if (this.hasExited) settle(() => reject(this.failure('ended at its start')));
      };
      const timer = setTimeout(
        () => settle(() => reject(this.failure('did not get ready'))),
        withinMs,
      );
      this.#listeners.add(listener);
      listener();
    });
  }

  /** An error about this program, with its last words. */
  failure(problem: string): Error {
    return new Error(`${this.#name} ${problem}. ${this.#output.slice(-SHOWN_OUTPUT)}`.trimEnd());
  }

  /** Ends it and all that it has started. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#child.pid) return;
    this.#kill();
    await this.#exited;
  }

  #kill(): void {
    if (!this.#child.pid) return;
    try {
      // Also after its own end: its children may live on.
      process.kill(-this.#child.pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
