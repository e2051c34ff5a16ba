import type {
  ConverseCommandInput,
  ConverseResponse,
  ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';

/** An event of a streamed answer, in the names of the wire format: `{ contentBlockDelta: … }`. */
export type ModelEvent = Partial<Record<keyof ConverseStreamOutput, unknown>>;

/** Something that answers Bedrock's Converse calls. */
export interface Model {
  converse(
    call: ConverseCommandInput,
    signal: AbortSignal,
  ): Promise<Omit<ConverseResponse, '$metadata'>>;
  converseStream(
    call: ConverseCommandInput,
    signal: AbortSignal,
  ): Promise<AsyncIterable<ModelEvent>>;
}
