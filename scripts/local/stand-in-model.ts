import { setTimeout as wait } from 'node:timers/promises';
import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import type { Model, ModelResponse } from '@masonry-site/local-cloud';
import type { Dimension } from '../../domain/estimate/estimate.ts';
import { projectTypes } from '../../domain/estimate/project.ts';
import { addersFor, allJobs, type Job } from '../../domain/price-list/price-list.ts';

/** Roughly how long a small model takes to fill in a tool's input. */
const MODEL_DELAY_MS = 900;

/**
 * Stands in for the language model in a local run. It isn't one: it finds words of the price list's labels and plain
 * sizes such as `30 x 3 ft` and `12 ft wide`, and leaves everything else open. Shown photos, it finds the spot hard to
 * reach because of photo 1.
 */
export const standInModel: Model = async (call, signal) => {
  await wait(MODEL_DELAY_MS, undefined, { signal });
  const toolUse = {
    toolUseId: 'tooluse_local',
    name: call.toolConfig?.toolChoice?.tool?.name,
    input: answerTo(call),
  };
  return {
    output: { message: { role: 'assistant', content: [{ toolUse }] } },
    stopReason: 'tool_use',
    usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
    metrics: { latencyMs: MODEL_DELAY_MS },
  } as ModelResponse;
};

function answerTo(call: ConverseCommandInput): object {
  const content = call.messages?.[0]?.content ?? [];
  const text = content.flatMap((block) => block.text ?? []).join('\n');
  const type = /^Kind of project, as the form has it: (?<label>.*)$/m.exec(text)?.groups?.label;
  const data = /<homeowner>\n(?<json>.*)\n<\/homeowner>/.exec(text)?.groups?.json;
  const { description = '' } = JSON.parse(data ?? '{}') as { description?: string };
  const found = jobIn(description, type);
  if (!found) return {};
  const { job, words } = found;
  return {
    jobs: [{ job: job.id, words }],
    sizes: sizesIn(description, job),
    adders: addersFor(job.id).flatMap(({ id, label }) => {
      const [words] = wordsIn(description, label, job.label);
      if (!words) return [];
      const isDenied = new RegExp(`\\b(?:no|not|without)\\s+${words}`, 'i').test(description);
      return [{ job: job.id, id, wanted: isDenied ? 'no' : 'yes', words }];
    }),
    ...(content.some(({ image }) => image) && { photos: [{ id: 'tight-access', photo: 1 }] }),
  };
}

/** Returns the job whose label shares the most words with the description; ties go to the form's own type. */
function jobIn(description: string, type: string | undefined) {
  let best: { job: Job; words: string; score: number } | undefined;
  for (const job of allJobs) {
    const found = wordsIn(description, job.label);
    const score = found.length + (projectTypes[job.type] === type ? 0.5 : 0);
    const [words] = found;
    if (words && score > (best?.score ?? 0)) best = { job, words, score };
  }
  return best;
}

/** Words of labels that name no kind of work. */
const COMMON = /^(?:an?|the|new|old|or|and|over|with|your|work|above|below|hard|reach)$/;

/** Returns the words of a label that a description has, as written there, except the words of a job. */
function wordsIn(description: string, label: string, job = ''): string[] {
  return label
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((word) => word.length > 2 && !COMMON.test(word) && !job.toLowerCase().includes(word))
    .flatMap((word) => new RegExp(`\\b${word}s?\\b`, 'i').exec(description)?.[0] ?? []);
}

const UNIT = String.raw`(?:\s*(?:ft|feet|foot|['’]))`;
const sides = new RegExp(
  String.raw`(?<one>\d+(?:\.\d+)?)${UNIT}?\s*(?:x|×|by)\s*(?<other>\d+(?:\.\d+)?)${UNIT}?`,
  'i',
);
const plain: [Dimension, RegExp][] = [
  ['length', new RegExp(String.raw`(\d+(?:\.\d+)?)${UNIT}\s*long`, 'i')],
  ['width', new RegExp(String.raw`(\d+(?:\.\d+)?)${UNIT}\s*wide`, 'i')],
  ['height', new RegExp(String.raw`(\d+(?:\.\d+)?)${UNIT}\s*(?:high|tall|above)`, 'i')],
  ['area', /(\d+)\s*(?:sq\.? ?(?:ft|feet)|square feet)/i],
  ['steps', /(\d+)\s*steps/i],
];

function sizesIn(description: string, { id: job, measure }: Job): object[] {
  const sizes = plain.flatMap(([dimension, pattern]) => {
    const [words, value] = pattern.exec(description) ?? [];
    return words ? [{ job, dimension, value: Number(value), words }] : [];
  });
  const pair = sides.exec(description);
  if (sizes.length > 0 || !pair?.groups) return sizes;
  const { one, other } = pair.groups;
  const [words] = pair;
  const second = measure === 'face foot' ? 'height' : 'width';
  return [
    { job, dimension: 'length', value: Number(one), words },
    { job, dimension: second, value: Number(other), words },
  ];
}
