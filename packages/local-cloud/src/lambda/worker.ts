import { parentPort, workerData } from 'node:worker_threads';
import { loadHandler } from './load-handler.ts';
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
const post = (message: WorkerMessage) => parentPort?.postMessage(message);

Object.assign(globalThis, { awslambda });

const handler = await loadHandler(file, exportName);

parentPort?.on('message', async ({ requestId, event, deadline }: InvokeMessage) => {
  try {
    const chunk = await run(event, {
      ...context,
      awsRequestId: requestId,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    });
    if (chunk) post({ type: 'chunk', chunk });
    post({ type: 'end' });
  } catch (error) {
    post({ type: 'end', error: errorBody(error) });
  }
});
post({ type: 'ready' });

/** Gives a buffered handler's whole response; a streaming one posts its chunks itself. */
async function run(event: unknown, invocation: object): Promise<Uint8Array | undefined> {
  if (!isStreaming(handler)) {
    const response = await handler(event, invocation);
    return Buffer.from(JSON.stringify(response) ?? 'null');
  }
  const stream = new ResponseStream((chunk) => post({ type: 'chunk', chunk }));
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
