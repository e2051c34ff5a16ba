import { estimateView, jobText } from '../../domain/estimate/estimate-view.ts';
import { makeEstimate } from '../../domain/estimate/make-estimate.ts';
import { converseInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { askModel, type ModelServer } from './model-server.ts';

const sample = {
  projectType: 'retaining-wall',
  description: 'Boulder wall along our driveway, 45 feet long and about 3 feet tall.',
} as const;

/** A model reads a prompt of English at four to five characters a token; from this on, a part was cut off. */
const MAX_CHARACTERS_PER_TOKEN = 6;

/** A server that cuts a prompt keeps a whole context, whose size is a multiple of this. */
const CONTEXT_STEP = 1024;

/** Has a model read a sample, so that its server has the prompt in its cache, and says in a sentence how that went. */
export async function readSample(server: ModelServer): Promise<string> {
  const name = server.name ?? `The model at ${server.url}`;
  const call = converseInput('', sample);
  const started = performance.now();
  const signal = AbortSignal.timeout(FIRST_ANSWER_MS);
  try {
    const { input, promptTokens } = await askModel(call, server, signal);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const characters = JSON.stringify([call.system, call.messages]).length;
    if (promptTokens && isCut(promptTokens, characters)) return contextRemedy(name, promptTokens);
    const { jobs } = estimateView(makeEstimate(sample, input, 'ai'));
    const read = jobs.map(jobText).join(' + ');
    if (read) return `${name} read the sample in ${seconds} s: ${read}.`;
    return `${name} read the sample in ${seconds} s, but found no work in it. Try a larger model.`;
  } catch (error) {
    const { message } = error as Error;
    if (signal.aborted) return `${name} did not answer within five minutes. Try a smaller model.`;
    if (/context/i.test(message)) return `${contextRemedy(name)} (${message})`;
    return `${name} can't read descriptions: ${message}`;
  }
}

/** A laptop without a graphics card reads the whole prompt once in some minutes. `fetch` itself gives up after 300 s. */
const FIRST_ANSWER_MS = 295_000;

function isCut(promptTokens: number, characters: number): boolean {
  return characters > promptTokens * MAX_CHARACTERS_PER_TOKEN || promptTokens % CONTEXT_STEP === 0;
}

function contextRemedy(name: string, promptTokens?: number): string {
  const cut = promptTokens
    ? `: the prompt was cut to ${promptTokens.toLocaleString('en-US')} tokens`
    : '';
  return `${name} has too small a context${cut}. Start Ollama with OLLAMA_CONTEXT_LENGTH=16384, llama-server with -c 16384, or set the context length in LM Studio.`;
}
