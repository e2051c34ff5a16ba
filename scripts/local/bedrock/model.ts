import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';

/** An answer of Converse; its members have the same names on the wire and in the SDK. */
export type ModelResponse = Pick<
  ConverseCommandOutput,
  'output' | 'stopReason' | 'usage' | 'metrics'
>;

/** Answers a call of Bedrock's Converse, which is the one that the site makes. */
export type Model = (call: ConverseCommandInput, signal: AbortSignal) => Promise<ModelResponse>;
