import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import {
  errorBody,
  FunctionError,
  type InvokeMessage,
  type WorkerData,
  type WorkerMessage,
} from './messages.ts';

interface EnvironmentProps {
  workerData: WorkerData;
  variables: Record<string, string>;
  onLine(line: string): void;
}

interface Running {
  onChunk(chunk: Uint8Array): void;
  resolve(): void;
  reject(error: FunctionError): void;
}

/** One worker thread with a function's code in it; it does one event at a time. */
export class ExecutionEnvironment {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #running: Running | undefined;
  /** True once it can take no more events. */
  ended = false;

  constructor({ workerData, variables, onLine }: EnvironmentProps) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      env: variables,
      // A worker inherits the flags of the main thread otherwise.
      execArgv: variables.NODE_OPTIONS?.includes('--enable-source-maps')
        ? ['--enable-source-maps']
        : [],
      // A function that outgrows its memory fails as it would in AWS, and not the laptop.
      resourceLimits: { maxOldGenerationSizeMb: Number(workerData.context.memoryLimitInMB) },
      stdout: true,
      stderr: true,
    });
    for (const input of [this.#worker.stdout, this.#worker.stderr]) {
      createInterface({ input }).on('line', onLine);
    }
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') resolve();
        else this.#receive(message);
      });
      const fail = (error: FunctionError) => {
        this.ended = true;
        reject(error);
        this.#running?.reject(error);
      };
      this.#worker.on('error', (error: NodeJS.ErrnoException) =>
        fail(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? exitError('out of memory')
            : new FunctionError(errorBody(error)),
        ),
      );
      this.#worker.on('exit', (code) => fail(exitError(`exit status ${code}`)));
    });
    // Whoever invokes awaits it; a worker that is ended before has nobody to tell.
    this.#ready.catch(() => undefined);
  }

  /** Gives it an event; chunks of the answer go to `onChunk`. Throws a FunctionError. */
  async invoke(
    message: (now: number) => InvokeMessage,
    onChunk: (chunk: Uint8Array) => void,
  ): Promise<void> {
    await this.#ready;
    await new Promise<void>((resolve, reject) => {
      this.#running = { onChunk, resolve, reject };
      this.#worker.postMessage(message(Date.now()));
    });
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  #receive(message: Exclude<WorkerMessage, { type: 'ready' }>): void {
    if (message.type === 'chunk') this.#running?.onChunk(message.chunk);
    else if (message.error) this.#running?.reject(new FunctionError(message.error));
    else this.#running?.resolve();
  }
}

function exitError(why: string): FunctionError {
  const errorMessage = `Runtime exited with error: ${why}`;
  return new FunctionError({ errorType: 'Runtime.ExitError', errorMessage });
}
