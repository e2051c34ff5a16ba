import type { ConverseCommandInput, ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';

/** An event of a streamed answer, in the names of the wire format: `{ contentBlockDelta: … }`. */
export type ModelEvent = Partial<Record<keyof ConverseStreamOutput, unknown>>;

/** Answers a call of Bedrock's ConverseStream, which is the one that the site makes. */
export type Model = (
  call: ConverseCommandInput,
  signal: AbortSignal,
) => Promise<AsyncIterable<ModelEvent>>;
