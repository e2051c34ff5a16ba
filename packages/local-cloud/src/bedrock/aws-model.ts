import { StartupError } from '../startup-error.ts';
import type { Model } from './model.ts';

/** Calls Bedrock itself with the credentials of whoever runs this; the SDK signs and sends the call anew. */
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
