/** An error as Lambda reports it. */
interface FunctionErrorBody {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** A function failed: it threw, timed out, or its process ended. */
export class FunctionError extends Error {
  override name = 'FunctionError';
  readonly body: FunctionErrorBody;

  constructor(body: FunctionErrorBody) {
    super(body.errorMessage);
    this.body = body;
  }
}

/** Converts anything that a function may throw. */
export function errorBody(error: unknown): FunctionErrorBody {
  const { name = 'string', message = String(error), stack } = (error ?? {}) as Partial<Error>;
  return { errorType: name, errorMessage: message, trace: stack?.split('\n') };
}

/** The data for a new worker. */
export interface WorkerData {
  /** The module that exports the handler, and the export's name. */
  file: string;
  exportName: string;
  /** The part of the context that all events share. */
  context: { functionName: string; invokedFunctionArn: string; memoryLimitInMB: string };
}

/** One event for a worker. `deadline` is in milliseconds since 1970. */
export interface InvokeMessage {
  requestId: string;
  event: unknown;
  deadline: number;
}

/** A message from a worker: `ready` once, then the chunks and the end of each event. */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'chunk'; chunk: Uint8Array }
  | { type: 'end'; error?: FunctionErrorBody };
