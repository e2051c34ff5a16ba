/** An error as Lambda reports it. */
export interface FunctionErrorBody {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** The message of the main thread to a new worker. */
export interface WorkerData {
  /** The module that exports the handler, and the export's name. */
  file: string;
  exportName: string;
  context: {
    functionName: string;
    functionVersion: string;
    invokedFunctionArn: string;
    memoryLimitInMB: string;
    logGroupName: string;
    logStreamName: string;
  };
}

/** One event for a worker. `deadline` is in milliseconds since 1970. */
export interface InvokeMessage {
  requestId: string;
  event: unknown;
  deadline: number;
}

/** A message of a worker: once that it is ready, then chunks and the end of each event. */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'chunk'; chunk: Uint8Array }
  | { type: 'end'; error?: FunctionErrorBody };
