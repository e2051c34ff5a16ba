import {
  BedrockRuntimeClient,
  ConverseStreamCommand,
  type ConverseStreamCommandOutput,
  type StopReason,
} from '@aws-sdk/client-bedrock-runtime';
import { variable } from '../shared/environment.ts';

const modelId = variable('MODEL_ID');

/** About 250 words: five long sentences. */
const MAX_TOKENS = 350;

/** With these the text is the model's own up to its end; after all others it is none of the kind. */
const endings: StopReason[] = ['end_turn', 'stop_sequence', 'max_tokens'];

const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 });

/**
 * The model's answer to one message, in the pieces in which it comes; returns why it ended. Throws
 * where the model is throttled or down, breaks off or refuses, and once the signal is aborted.
 */
export async function* askModel(
  instructions: string,
  message: string,
  signal: AbortSignal,
): AsyncGenerator<string, StopReason> {
  const aborted = rejectedOnAbort(signal);
  const { stream } = await Promise.race([converse(instructions, message, signal), aborted]);
  const events = stream?.[Symbol.asyncIterator]();
  for (;;) {
    // By itself the SDK ends an aborted iteration without a word of why.
    const step = await Promise.race([events?.next(), aborted]);
    if (!step || step.done) throw new Error('The model broke off.');
    const { contentBlockDelta, messageStop } = step.value;
    if (contentBlockDelta?.delta?.text) yield contentBlockDelta.delta.text;
    if (messageStop) return checkedEnding(messageStop.stopReason);
  }
}

function converse(
  instructions: string,
  message: string,
  abortSignal: AbortSignal,
): Promise<ConverseStreamCommandOutput> {
  return bedrock.send(
    new ConverseStreamCommand({
      modelId,
      system: [{ text: instructions }],
      messages: [{ role: 'user', content: [{ text: message }] }],
      inferenceConfig: { maxTokens: MAX_TOKENS, temperature: 0.3 },
    }),
    { abortSignal },
  );
}

function checkedEnding(reason: StopReason | undefined): StopReason {
  if (!reason || !endings.includes(reason)) throw new Error(`The model stopped with ${reason}.`);
  return reason;
}

function rejectedOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  // It is raced only while something is waited for.
  promise.catch(() => undefined);
  return promise;
}
