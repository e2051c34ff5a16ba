import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';

/** An answer of Converse; its members have the same names on the wire and in the SDK. */
export type ModelResponse = Pick<
  ConverseCommandOutput,
  'output' | 'stopReason' | 'usage' | 'metrics'
>;

/** Answers a call of Bedrock's Converse. */
export type Model = (call: ConverseCommandInput, signal: AbortSignal) => Promise<ModelResponse>;

/** Refuses every call, as Bedrock does for a model that the account has no access to. */
export const missingModel: Model = async () => {
  throw Object.assign(
    new Error(
      'No model runs locally: pass one to startCloud, or ask the real one with --bedrock=aws.',
    ),
    { name: 'ResourceNotFoundException', $metadata: { httpStatusCode: 404 } },
  );
};
