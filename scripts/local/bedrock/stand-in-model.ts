import { setTimeout as wait } from 'node:timers/promises';
import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import type { Model, ModelEvent } from './model.ts';

/** How long the stand-in takes. */
export interface Pace {
  firstWordMs: number;
  wordsPerSecond: number;
}

/** About what a small model takes for a short answer. */
export const modelPace: Pace = { firstWordMs: 600, wordsPerSecond: 40 };

// No figure: the caller's guard lets out only figures that it worked out itself.
const ANSWER =
  'This explanation comes from a local stand-in for the model, which has not read your project. ' +
  'The range covers materials and labor for a typical job of this kind and size. ' +
  'Site access, preparation and the stone or brick you choose move the price within it, and a visit settles it.';

/** How an answer goes: to its end, or wrong in one of the ways in which Bedrock's answers do. */
export type Outcome =
  | 'answers'
  | 'breaks off'
  | 'hangs'
  | 'is throttled'
  | 'refuses'
  | 'repeats the visitor';

/** A model that says the same three sentences at a model's pace, or fails in the way it is told to. */
export function standInModel(
  { firstWordMs, wordsPerSecond }: Pace = modelPace,
  outcome: Outcome = 'answers',
): Model {
  async function* stream(text: string, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const words = text.split(/(?<=\s)/);
    const breaksOffAt = outcome === 'breaks off' ? Math.ceil(words.length / 2) : undefined;
    yield { messageStart: { role: 'assistant' } };
    await wait(firstWordMs, undefined, { signal });
    for (const [index, word] of words.entries()) {
      if (index === breaksOffAt) throw serviceError('modelStreamErrorException', 424);
      yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text: word } } };
      await wait(1000 / wordsPerSecond, undefined, { signal });
    }
    yield { contentBlockStop: { contentBlockIndex: 0 } };
    yield { messageStop: { stopReason: outcome === 'refuses' ? 'content_filtered' : 'end_turn' } };
    const usage = { inputTokens: 0, outputTokens: words.length, totalTokens: words.length };
    yield { metadata: { usage, metrics: { latencyMs: firstWordMs } } };
  }

  return async (call, signal) => {
    if (outcome === 'hangs') await never(signal);
    if (outcome === 'is throttled') throw serviceError('ThrottlingException', 429);
    if (outcome === 'refuses') return stream("I can't help with that.", signal);
    return stream(outcome === 'repeats the visitor' ? wordsIn(call) : ANSWER, signal);
  };
}

function wordsIn({ messages = [] }: ConverseCommandInput): string {
  return messages.flatMap(({ content = [] }) => content.map(({ text = '' }) => text)).join('\n');
}

/** An error of Bedrock's by its name, and the status with which it comes. */
function serviceError(name: string, httpStatusCode: number): Error {
  return Object.assign(new Error('The model failed.'), { name, $metadata: { httpStatusCode } });
}

function never(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
