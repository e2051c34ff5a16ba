import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { errorBody, type InvokeMessage, type WorkerData, type WorkerMessage } from './messages.ts';
import {
  awslambda,
  isStreaming,
  ResponseStream,
  type StreamingHandler,
} from './response-stream.ts';

// Runs in a worker thread: loads one function's code and runs one event after the other, like Lambda's runtime.

const { file, exportName, context } = workerData as WorkerData;
const post = (message: WorkerMessage) => parentPort?.postMessage(message);

Object.assign(globalThis, { awslambda });

const { [exportName]: handler } = await import(pathToFileURL(file).href);
if (typeof handler !== 'function') throw new Error(`${exportName} is undefined or not exported`);

parentPort?.on('message', async ({ requestId, event, deadline }: InvokeMessage) => {
  try {
    const chunk = await run(event, {
      ...context,
      awsRequestId: requestId,
      functionVersion: '$LATEST',
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    });
    if (chunk) post({ type: 'chunk', chunk });
    post({ type: 'end' });
  } catch (error) {
    post({ type: 'end', error: errorBody(error) });
  }
});
post({ type: 'ready' });

/** Returns a buffered handler's response. A streaming handler posts its chunks itself. */
async function run(event: unknown, invocation: object): Promise<Uint8Array | undefined> {
  if (!isStreaming(handler)) {
    const response = await handler(event, invocation);
    return Buffer.from(JSON.stringify(response) ?? 'null');
  }
  const stream = new ResponseStream((chunk) => post({ type: 'chunk', chunk }));
  await (handler as StreamingHandler)(event, stream, invocation);
  return undefined;
}
