import { setTimeout as wait } from 'node:timers/promises';
import type { ConverseResponse } from '@aws-sdk/client-bedrock-runtime';
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

/** How an answer goes: to its end, to nowhere after half of it, or never to a beginning. */
export type Outcome = 'answers' | 'breaks off' | 'hangs';

/** A model that says the same three sentences at a model's pace, or fails in the way it is told to. */
export function standInModel(
  { firstWordMs, wordsPerSecond }: Pace = modelPace,
  outcome: Outcome = 'answers',
): Model {
  const words = ANSWER.split(/(?<= )/);
  const breaksOffAt = outcome === 'breaks off' ? Math.ceil(words.length / 2) : undefined;

  async function* stream(signal: AbortSignal): AsyncGenerator<ModelEvent> {
    yield { messageStart: { role: 'assistant' } };
    await wait(firstWordMs, undefined, { signal });
    for (const [index, text] of words.entries()) {
      if (index === breaksOffAt) throw brokenOff();
      yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
      await wait(1000 / wordsPerSecond, undefined, { signal });
    }
    yield { contentBlockStop: { contentBlockIndex: 0 } };
    yield { messageStop: { stopReason: 'end_turn' } };
    yield { metadata: { usage: usage(), metrics: { latencyMs: firstWordMs } } };
  }

  return {
    async converse(_call, signal): Promise<Omit<ConverseResponse, '$metadata'>> {
      if (outcome === 'hangs') await never(signal);
      if (outcome === 'breaks off') throw brokenOff();
      const latencyMs = firstWordMs + (words.length * 1000) / wordsPerSecond;
      await wait(latencyMs, undefined, { signal });
      return {
        output: { message: { role: 'assistant', content: [{ text: ANSWER }] } },
        stopReason: 'end_turn',
        usage: usage(),
        metrics: { latencyMs: Math.round(latencyMs) },
      };
    },
    async converseStream(_call, signal) {
      if (outcome === 'hangs') await never(signal);
      return stream(signal);
    },
  };

  function usage() {
    return { inputTokens: 0, outputTokens: words.length, totalTokens: words.length };
  }
}

/** What Bedrock says when a model fails after its first words. */
function brokenOff(): Error {
  return Object.assign(new Error('The model failed.'), { name: 'modelStreamErrorException' });
}

function never(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
