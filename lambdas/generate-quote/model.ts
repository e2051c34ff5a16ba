import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { variable } from '../shared/environment.ts';

const modelId = variable('MODEL_ID');

/** Beyond this a visitor is better served by the card's own words. */
const ANSWER_WITHIN_MS = 15_000;

/** About 250 words: five long sentences. */
const MAX_TOKENS = 350;

const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 });

/** The model's answer to one message; throws where it is slow, throttled, down or refuses. */
export async function askModel(instructions: string, message: string): Promise<string> {
  const { output, stopReason } = await bedrock.send(
    new ConverseCommand({
      modelId,
      system: [{ text: instructions }],
      messages: [{ role: 'user', content: [{ text: message }] }],
      inferenceConfig: { maxTokens: MAX_TOKENS, temperature: 0.3 },
    }),
    { abortSignal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
  );
  const text = output?.message?.content?.map((block) => block.text ?? '').join('') ?? '';
  if (!text.trim()) throw new Error(`The model gave no text and stopped with ${stopReason}.`);
  return text;
}
