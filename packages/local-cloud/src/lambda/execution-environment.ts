import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { errorBody, FunctionError, type WorkerData, type WorkerMessage } from './messages.ts';

interface Running {
  onChunk(chunk: Uint8Array): void;
  resolve(): void;
  reject(error: FunctionError): void;
}

interface EnvironmentProps {
  workerData: WorkerData;
  variables: Record<string, string>;
  onLine(line: string): void;
}

/** A worker thread that runs a function's code, one event at a time. */
export class ExecutionEnvironment {
  /** True once it can take no more events. */
  ended = false;
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #running: Running | undefined;

  constructor({ workerData, variables, onLine }: EnvironmentProps) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      env: variables,
      // Otherwise a worker inherits the flags of the main thread.
      execArgv: variables.NODE_OPTIONS?.split(' ') ?? [],
      // A function that runs out of memory fails as in AWS, without taking the laptop down.
      resourceLimits: { maxOldGenerationSizeMb: Number(workerData.context.memoryLimitInMB) },
      stdout: true,
      stderr: true,
    });
    for (const input of [this.#worker.stdout, this.#worker.stderr]) {
      createInterface({ input }).on('line', onLine);
    }
    this.#ready = new Promise((resolve, reject) => {
      const fail = (error: FunctionError) => {
        this.ended = true;
        reject(error);
        this.#running?.reject(error);
      };
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') resolve();
        else if (message.type === 'chunk') this.#running?.onChunk(message.chunk);
        else if (message.error) this.#running?.reject(new FunctionError(message.error));
        else this.#running?.resolve();
      });
      this.#worker.on('error', (error: NodeJS.ErrnoException) => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        fail(isMemory ? exitError('out of memory') : new FunctionError(errorBody(error)));
      });
      this.#worker.on('exit', (code) => fail(exitError(`exit status ${code}`)));
    });
    // Every invocation awaits this, so an earlier rejection is not unhandled.
    this.#ready.catch(() => undefined);
  }

  /**
   * Runs one event.
   *
   * @throws FunctionError
   */
  async invoke(
    event: unknown,
    timeoutSeconds: number,
    onChunk: (chunk: Uint8Array) => void,
  ): Promise<void> {
    // Lambda doesn't count loading the code toward the timeout.
    await this.#ready;
    const requestId = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#running = { onChunk, resolve, reject };
    const timer = setTimeout(() => {
      const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
      reject(new FunctionError({ errorType: 'Sandbox.Timedout', errorMessage }));
      void this.end();
    }, timeoutSeconds * 1000);
    this.#worker.postMessage({ requestId, event, deadline: Date.now() + timeoutSeconds * 1000 });
    await promise.finally(() => clearTimeout(timer));
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }
}

export function exitError(why: string): FunctionError {
  const errorMessage = `Runtime exited with error: ${why}`;
  return new FunctionError({ errorType: 'Runtime.ExitError', errorMessage });
}
