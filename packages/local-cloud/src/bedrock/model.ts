import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import { StartupError } from '../startup-error.ts';

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

/** Calls Bedrock itself with the credentials of the engineer; the SDK signs and sends the call anew. */
export async function awsModel(region: string): Promise<Model> {
  // Only when it is wanted: the SDK takes a while to load.
  const { BedrockRuntimeClient, ConverseCommand } = await import('@aws-sdk/client-bedrock-runtime');
  // The function retries; here a failure is passed on as it is.
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
