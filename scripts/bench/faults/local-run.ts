import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openLocalSite } from '../../owner/site/local-site.ts';
import type { Site } from '../../owner/site/site.ts';
import { freePort } from '../free-port.ts';

const script = `${import.meta.dirname}/run-built-stack.ts`;

const START_WITHIN_MS = 60_000;

interface LocalRunProps {
  /** The folder of the synthesized stack. */
  assemblyFolder: string;
  dataFolder: string;
  logFile: string;
  /** SES in place of the run's own mailbox. */
  ses?: string;
}

/** The local run in a process of its own, which can be killed and started again with its data. */
export class LocalRun {
  readonly siteUrl: string;
  readonly mailUrl: string;
  readonly s3Url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #log: number;
  readonly #assemblyFolder: string;
  #child: ChildProcess | undefined;

  private constructor(env: NodeJS.ProcessEnv, { assemblyFolder, logFile }: LocalRunProps) {
    this.#env = env;
    this.#assemblyFolder = assemblyFolder;
    this.#log = openSync(logFile, 'a');
    this.siteUrl = `http://127.0.0.1:${env.PORT}`;
    this.mailUrl = `http://127.0.0.1:${env.MAIL_PORT}`;
    this.s3Url = `http://127.0.0.1:${env.S3_PORT}`;
  }

  /** Started, at ports that it keeps over all restarts. */
  static async begin(props: LocalRunProps): Promise<LocalRun> {
    const run = new LocalRun(
      {
        PATH: process.env.PATH,
        TZ: 'UTC',
        DATA_DIR: props.dataFolder,
        PORT: String(await freePort()),
        MAIL_PORT: String(await freePort()),
        DYNAMODB_PORT: String(await freePort()),
        BEDROCK_PORT: String(await freePort()),
        S3_PORT: String(await freePort()),
        AWS_ENDPOINT_URL_SES: props.ses,
        // So that it ends with this process, however that ends.
        npm_lifecycle_event: 'start',
      },
      props,
    );
    await run.start();
    return run;
  }

  /** Starts it anew; throws where it does not answer in time. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [script, this.#assemblyFolder], {
      env: this.#env,
      stdio: ['ignore', this.#log, this.#log],
    });
    this.#child = child;
    const deadline = Date.now() + START_WITHIN_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error('The local run did not start: see its log.');
      }
      await wait(50);
    }
  }

  /** `kill -9`: nothing in it gets to finish. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Reads the most memory that it has had at once, in MB. Linux alone tells it. */
  peakMemoryMb(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  }

  /** Its tables. */
  openSite(): Promise<Site> {
    return openLocalSite(this.#env);
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.siteUrl}/api/testimonials`)).ok;
    } catch {
      return false;
    }
  }
}
