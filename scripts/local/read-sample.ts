import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { converseInput, toolInput } from '../../lambdas/generate-quote/estimate/choose-tool.ts';
import { loadPriceList } from '../../lambdas/generate-quote/estimate/load-price-list.ts';
import { makeEstimate } from '../../lambdas/generate-quote/estimate/make-estimate.ts';
import { converse, type ModelServer } from './model.ts';

/** The description to try in README.md. */
const sample = {
  projectType: 'retaining-wall' as const,
  description:
    'Boulder wall along our driveway, 45 feet long and about 3 feet tall. The hill keeps going up behind it.',
};

/** Time for a first call: a laptop's processor reads the prompt at 20 to 100 tokens a second. */
export const FIRST_CALL_MS = 900_000;

const REMEDY =
  'A model needs a context of 16,384 tokens: OLLAMA_CONTEXT_LENGTH=16384 for Ollama, -c 16384 for llama-server, the context length of the model in LM Studio. A larger model reads better.';

/**
 * Has a model read a sample, which loads the model and the prompt that later calls reuse. Returns a sentence about what
 * it read, or what is wrong and how to fix it.
 */
export async function readSample(server: ModelServer): Promise<string> {
  const priceList = loadPriceList();
  const call = converseInput(priceList, '', sample);
  const start = Date.now();
  try {
    const answer = await converse(server, call, AbortSignal.timeout(FIRST_CALL_MS));
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    const estimate = makeEstimate(priceList, sample, { readBy: 'ai', input: toolInput(answer) });
    const [job] = estimateView(estimate).jobs;
    if (job) return `${answer.model} read the sample in ${seconds} s: ${job.text.toLowerCase()}.`;
    return `${answer.model} answered in ${seconds} s, but found no work in the sample. ${REMEDY}`;
  } catch (error) {
    return `${(error as Error).message} ${REMEDY}`;
  }
}
