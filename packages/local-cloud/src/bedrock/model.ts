import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import { StartupError } from '../startup-error.ts';

/** A response of Converse, which has the same form on the wire and in the SDK. */
export type ModelResponse = Pick<
  ConverseCommandOutput,
  'output' | 'stopReason' | 'usage' | 'metrics'
>;

/** Answers a call of Bedrock's Converse. */
export type Model = (call: ConverseCommandInput, signal: AbortSignal) => Promise<ModelResponse>;

/** Refuses every call, like Bedrock without access to the model. */
export const missingModel: Model = async () => {
  throw Object.assign(new Error('No model runs locally.'), { name: 'ResourceNotFoundException' });
};

/** Calls Bedrock itself with the engineer's credentials. */
export async function awsModel(region: string): Promise<Model> {
  // Loaded only here, because the SDK takes a while.
  const { BedrockRuntimeClient, ConverseCommand } = await import('@aws-sdk/client-bedrock-runtime');
  // The function retries.
  const client = new BedrockRuntimeClient({ region, maxAttempts: 1 });
  await client.config.credentials().catch(() => {
    throw new StartupError(
      'No AWS credentials were found for --bedrock=aws: sign in (for example with "aws sso login") or leave the option out.',
    );
  });
  return async (call, abortSignal) => {
    const { output, stopReason, usage, metrics } = await client.send(new ConverseCommand(call), {
      abortSignal,
    });
    return { output, stopReason, usage, metrics };
  };
}
