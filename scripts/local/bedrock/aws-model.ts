import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { StartupError } from '../startup-error.ts';
import type { Model, ModelEvent } from './model.ts';

/**
 * Bedrock itself, called with the credentials of whoever runs this. The SDK signs and sends the call
 * anew; the members of Converse have the same names on the wire and in the SDK.
 */
export async function awsModel(region: string): Promise<Model> {
  // The function retries; here a failure is passed on as it is.
  const client = new BedrockRuntimeClient({ region, maxAttempts: 1 });
  await client.config.credentials().catch(() => {
    throw new StartupError(
      'No AWS credentials were found for --bedrock=aws: sign in (for example with "aws sso login") or leave the option out.',
    );
  });
  return async (call, abortSignal) => {
    const { stream } = await client.send(new ConverseStreamCommand(call), { abortSignal });
    return stream as AsyncIterable<ModelEvent>;
  };
}
