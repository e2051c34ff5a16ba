import type { Log } from '../log.ts';
import { ExecutionEnvironment } from './execution-environment.ts';
import type { FunctionError, WorkerData } from './messages.ts';

interface LambdaProps {
  arn: string;
  /** For people: the construct's id. */
  shortName: string;
  timeoutSeconds: number;
  workerData: WorkerData;
  variables: Record<string, string>;
  log: Log;
}

/** Worker threads at once; further events wait. A laptop's memory is the limit here, not AWS's. */
const MAX_ENVIRONMENTS = 10;

/** A function, run in as many worker threads as there are events at once; idle ones are used again. */
export class LambdaFunction {
  readonly arn: string;
  readonly shortName: string;
  readonly #props: LambdaProps;
  readonly #all = new Set<ExecutionEnvironment>();
  #idle: ExecutionEnvironment[] = [];
  /** Workers that have loaded older code, and take no more events. */
  #outdated = new WeakSet<ExecutionEnvironment>();
  readonly #queue: (() => void)[] = [];
  #busy = 0;
  #stopped = false;

  constructor(props: LambdaProps) {
    this.arn = props.arn;
    this.shortName = props.shortName;
    this.#props = props;
  }

  /** Gives the function an event and waits for its answer. Throws a FunctionError. */
  async invoke(event: unknown): Promise<unknown> {
    const chunks: Uint8Array[] = [];
    await this.invokeStreaming(event, (chunk) => chunks.push(chunk));
    const payload = Buffer.concat(chunks).toString();
    try {
      return JSON.parse(payload);
    } catch {
      return payload;
    }
  }

  /** The same, with the answer's bytes as they come. */
  async invokeStreaming(event: unknown, onChunk: (chunk: Uint8Array) => void): Promise<void> {
    if (this.#busy >= MAX_ENVIRONMENTS) {
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    this.#busy += 1;
    const environment = this.#idle.pop() ?? this.#start();
    try {
      await environment.invoke(event, this.#props.timeoutSeconds, onChunk);
    } catch (error) {
      this.#report(error as FunctionError);
      throw error;
    } finally {
      this.#busy -= 1;
      if (environment.ended || this.#outdated.has(environment)) void this.#end(environment);
      else this.#idle.push(environment);
      this.#queue.shift()?.();
    }
  }

  /** Events from now on meet the code as it is now. */
  reload(): void {
    for (const environment of this.#all) this.#outdated.add(environment);
    for (const environment of this.#idle) void this.#end(environment);
    this.#idle = [];
  }

  /** Ends every worker, also those that are busy. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#all].map((environment) => this.#end(environment)));
  }

  #start(): ExecutionEnvironment {
    const onLine = (line: string) => this.#props.log(this.shortName, line);
    const environment = new ExecutionEnvironment({ ...this.#props, onLine });
    this.#all.add(environment);
    return environment;
  }

  async #end(environment: ExecutionEnvironment): Promise<void> {
    this.#all.delete(environment);
    await environment.end();
  }

  #report({ body: { errorType, errorMessage, trace = [] } }: FunctionError): void {
    if (this.#stopped) return;
    const frames = trace.slice(1, 6);
    for (const line of [`ERROR ${errorType}: ${errorMessage}`, ...frames]) {
      this.#props.log(this.shortName, line);
    }
  }
}
