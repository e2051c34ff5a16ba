/** An error as Lambda reports it. */
export interface FunctionErrorBody {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** What the main thread gives a new worker. */
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

/** What a worker says: once that it is up, then for each event chunks and how it ended. */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'chunk'; chunk: Uint8Array }
  | { type: 'end'; error?: FunctionErrorBody };
