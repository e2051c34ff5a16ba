import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { ExecutionEnvironment } from './execution-environment.ts';
import { FunctionError, type WorkerData } from './messages.ts';

export interface LambdaProps {
  arn: string;
  /** For people: the construct's id. */
  shortName: string;
  timeoutSeconds: number;
  /** Worked out anew for each execution environment. */
  code(): WorkerData;
  variables: Record<string, string>;
  /** Worker threads at once; further events wait. */
  maxEnvironments: number;
  log: Log;
}

/** A function, run in as many worker threads as there are events at once; idle ones are used again. */
export class LambdaFunction {
  readonly arn: string;
  readonly shortName: string;
  readonly #props: LambdaProps;
  /** Those with the code as it is now. */
  #current = new Set<ExecutionEnvironment>();
  #idle: ExecutionEnvironment[] = [];
  readonly #all = new Set<ExecutionEnvironment>();
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
    return jsonOrText(Buffer.concat(chunks).toString());
  }

  /** The same, with the answer's bytes as they come. */
  async invokeStreaming(event: unknown, onChunk: (chunk: Uint8Array) => void): Promise<void> {
    if (this.#busy >= this.#props.maxEnvironments) {
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    this.#busy += 1;
    const environment = this.#idle.pop() ?? this.#start();
    try {
      await this.#run(environment, event, onChunk);
    } catch (error) {
      this.#report(error as FunctionError);
      throw error;
    } finally {
      this.#busy -= 1;
      if (this.#current.has(environment) && !environment.ended) this.#idle.push(environment);
      else void this.#end(environment);
      this.#queue.shift()?.();
    }
  }

  /** Events from now on meet the code as it is now. */
  reload(): void {
    this.#current = new Set();
    for (const environment of this.#idle) void this.#end(environment);
    this.#idle = [];
  }

  /** Ends every worker, also those that are busy. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#all].map((environment) => this.#end(environment)));
  }

  #start(): ExecutionEnvironment {
    const { code, variables, log } = this.#props;
    const environment = new ExecutionEnvironment({
      workerData: code(),
      variables,
      onLine: (line) => log(this.shortName, line),
    });
    this.#all.add(environment);
    this.#current.add(environment);
    return environment;
  }

  async #end(environment: ExecutionEnvironment): Promise<void> {
    this.#all.delete(environment);
    await environment.end();
  }

  async #run(
    environment: ExecutionEnvironment,
    event: unknown,
    onChunk: (chunk: Uint8Array) => void,
  ): Promise<void> {
    const { timeoutSeconds } = this.#props;
    const requestId = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let timer: NodeJS.Timeout | undefined;
    // The clock starts when the worker is up: Lambda counts loading the code apart.
    const begin = (now: number) => {
      timer = setTimeout(() => {
        reject(timeout(requestId, timeoutSeconds));
        void this.#end(environment);
      }, timeoutSeconds * 1000);
      return { requestId, event, deadline: now + timeoutSeconds * 1000 };
    };
    environment.invoke(begin, onChunk).then(resolve, reject);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #report({ body: { errorType, errorMessage, trace = [] } }: FunctionError): void {
    if (this.#stopped) return;
    const [, ...frames] = trace;
    for (const line of [`ERROR ${errorType}: ${errorMessage}`, ...frames.slice(0, 5)]) {
      this.#props.log(this.shortName, line);
    }
  }
}

function timeout(requestId: string, seconds: number): FunctionError {
  return new FunctionError({
    errorType: 'Sandbox.Timedout',
    errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`,
  });
}

function jsonOrText(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}
