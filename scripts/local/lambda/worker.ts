import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionErrorBody, InvokeMessage, WorkerData, WorkerMessage } from './messages.ts';
import {
  awslambda,
  isStreaming,
  ResponseStream,
  type StreamingHandler,
} from './response-stream.ts';

// Runs in a worker thread: loads one function's code and gives it one event after the other, as
// Lambda's runtime does.

const { file, exportName, context } = workerData as WorkerData;
const say = (message: WorkerMessage) => parentPort?.postMessage(message);

Object.assign(globalThis, { awslambda });

type Handler = (event: unknown, context: unknown) => unknown;

const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
const handler = module[exportName];
if (typeof handler !== 'function') throw new Error(`${exportName} is undefined or not exported`);

parentPort?.on('message', async ({ requestId, event, deadline }: InvokeMessage) => {
  try {
    const chunk = await run(event, {
      ...context,
      awsRequestId: requestId,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    });
    if (chunk) say({ type: 'chunk', chunk });
    say({ type: 'end' });
  } catch (error) {
    say({ type: 'end', error: errorBody(error) });
  }
});
say({ type: 'ready' });

/** The whole answer of a buffered handler; a streaming one says its chunks itself. */
async function run(event: unknown, invocation: object): Promise<Uint8Array | undefined> {
  if (!isStreaming(handler as object)) {
    const answer = await (handler as Handler)(event, invocation);
    return Buffer.from(JSON.stringify(answer) ?? 'null');
  }
  const stream = new ResponseStream((chunk) => say({ type: 'chunk', chunk }));
  await (handler as StreamingHandler)(event, stream, invocation);
  return undefined;
}

function errorBody(error: unknown): FunctionErrorBody {
  if (!(error instanceof Error)) return { errorType: 'string', errorMessage: String(error) };
  return {
    errorType: error.name,
    errorMessage: error.message,
    trace: error.stack?.split('\n'),
  };
}
