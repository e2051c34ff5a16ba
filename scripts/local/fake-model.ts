import { setTimeout as wait } from 'node:timers/promises';
import type { ConverseCommandInput, StopReason } from '@aws-sdk/client-bedrock-runtime';
import type { Model, ModelResponse } from '@masonry-site/local-cloud';
import { type ProjectType, projectTypes } from '../../domain/estimate/project.ts';
import { readDescription } from '../../domain/reading/read-description.ts';

/** About what a small model takes to fill in a tool's input. */
const MODEL_DELAY_MS = 900;

/** The course of an answer: to its end, or wrong in one of the ways in which Bedrock's answers are. */
export type Outcome =
  | 'answers'
  | 'breaks off'
  | 'hangs'
  | 'is throttled'
  | 'refuses'
  | 'calls no tool'
  | 'invents';

/** Text that may come beside a tool call; it is never shown. */
const ASIDE = 'You will not need a permit, and it costs $99.';

/**
 * Makes a model that calls the forced tool with what our own rules read in the description, or that fails
 * in the given way. It sees nothing: shown photos, it finds the spot hard to reach because of photo 1.
 */
export function fakeModel(delayMs = MODEL_DELAY_MS, outcome: Outcome = 'answers'): Model {
  return async (call, signal) => {
    if (outcome === 'hangs') await never(signal);
    await wait(delayMs, undefined, { signal });
    switch (outcome) {
      case 'is throttled':
        throw serviceError('ThrottlingException', 429);
      case 'refuses':
        return spoken("I can't help with that.", 'content_filtered');
      case 'calls no tool':
        return spoken(ASIDE, 'end_turn');
      case 'breaks off':
        return toolUse(call, {}, 'max_tokens');
      case 'invents':
        return toolUse(call, invention, 'tool_use');
      default:
        return toolUse(call, picksFor(call), 'tool_use');
    }
  };
}

/** Ids that no list has, and words that no visitor wrote. */
const invention = {
  parts: [
    {
      job: 'free-of-charge',
      words: ASIDE,
      adders: [
        { id: 'removal', words: ASIDE },
        { id: '__proto__', words: 'wall' },
      ],
      spans: [{ dimension: 'length', words: '9,999 feet' }],
    },
  ],
  warnings: [ASIDE, { id: 'gas-smell', words: ASIDE }],
};

function picksFor(call: ConverseCommandInput): object {
  const content = call.messages?.[0]?.content ?? [];
  const text = content.flatMap((block) => block.text ?? []).join('\n');
  const [, label] = /^Kind of project, as the form has it: (.*)$/m.exec(text) ?? [];
  const [, data] = /<homeowner>\n(.*)\n<\/homeowner>/.exec(text) ?? [];
  const [type] = Object.entries(projectTypes).find(([, name]) => name === label) ?? [];
  if (!type || !data) return {};
  const { description } = JSON.parse(data) as { description: string };
  const { parts, warnings } = readDescription(type as ProjectType, description);
  const words = description.slice(0, 200);
  return {
    parts: parts.map(({ job, adders, sizes }) => ({
      job,
      words,
      adders,
      spans: Object.entries(sizes.words).map(([dimension, span]) => ({ dimension, words: span })),
    })),
    warnings: warnings.map((id) => ({ id, words })),
    ...(content.some(({ image }) => image) && { photos: [{ id: 'tight-access', photo: 1 }] }),
  };
}

function toolUse(
  { toolConfig }: ConverseCommandInput,
  input: object,
  stopReason: StopReason,
): ModelResponse {
  const name = toolConfig?.toolChoice?.tool?.name;
  return response(
    [{ text: ASIDE }, { toolUse: { toolUseId: 'tooluse_local', name, input: { ...input } } }],
    stopReason,
  );
}

function spoken(text: string, stopReason: StopReason): ModelResponse {
  return response([{ text }], stopReason);
}

function response(content: object[], stopReason: StopReason): ModelResponse {
  return {
    output: { message: { role: 'assistant', content } },
    stopReason,
    usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
    metrics: { latencyMs: 0 },
  } as ModelResponse;
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
