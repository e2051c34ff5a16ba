import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { toolInput } from './choose-tool.ts';

const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 });

/**
 * Has a model choose by a forced tool.
 *
 * @param input - the call, with the tool
 * @param withinMs - milliseconds after which it is given up
 * @returns the tool's input as the model made it, unchecked
 * @throws where the model is throttled, down or too slow, refuses, breaks off, or calls no tool
 */
export async function askModel(input: ConverseCommandInput, withinMs: number): Promise<unknown> {
  const deadline = new AbortController();
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`The model did not answer within ${withinMs} ms.`);
    deadline.abort(error);
    // The SDK itself waits for a connection that is being made, whatever the signal says.
    reject(error);
  }, withinMs);
  const command = new ConverseCommand(input);
  try {
    const call = bedrock.send(command, { abortSignal: deadline.signal });
    return toolInput(await Promise.race([call, tooSlow]));
  } finally {
    clearTimeout(timer);
  }
}
