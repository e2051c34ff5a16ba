import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { priceList } from '../domain/price-list/price-list.ts';
import { converseInput, toolInput } from '../lambdas/generate-quote/choose-tool.ts';
import { environmentNamed } from '../lib/environments.ts';
import type { LabelledDescription } from './labelled/labelled-description.ts';

/** US dollars for a million tokens of Amazon Nova 2 Lite (Amazon Bedrock pricing, us-east-1, December 2025). */
const DOLLARS_A_MILLION = { input: 0.3, output: 2.5 };

/** Asks the model of the environments as the site does, and counts what that takes. */
export function bedrockReader() {
  const client = new BedrockRuntimeClient({ region: 'us-east-1' });
  const modelId = environmentNamed('dev').model.inferenceProfileId;
  const milliseconds: number[] = [];
  let inputTokens = 0;
  let outputTokens = 0;
  let failures = 0;
  return {
    /** @returns the picks, or nothing where the model failed, which counts as nothing found */
    async read({ projectType, description }: LabelledDescription): Promise<unknown> {
      const started = performance.now();
      const input = converseInput(
        modelId,
        { projectType, description },
        priceList.sheets[projectType],
      );
      try {
        const output = await client.send(new ConverseCommand(input));
        milliseconds.push(performance.now() - started);
        inputTokens += output.usage?.inputTokens ?? 0;
        outputTokens += output.usage?.outputTokens ?? 0;
        return toolInput(output);
      } catch (error) {
        failures += 1;
        console.error(`The model failed: ${error instanceof Error ? error.message : error}`);
        return undefined;
      }
    },
    /** @returns calls, failures, time and cost */
    usage() {
      const calls = milliseconds.length;
      const dollars =
        (inputTokens * DOLLARS_A_MILLION.input + outputTokens * DOLLARS_A_MILLION.output) / 1e6;
      const sorted = milliseconds.toSorted((a, b) => a - b);
      return {
        calls,
        failures,
        'median ms': Math.round(sorted[Math.floor(calls / 2)] ?? 0),
        'slowest ms': Math.round(sorted.at(-1) ?? 0),
        'input tokens a call': Math.round(inputTokens / (calls || 1)),
        'output tokens a call': Math.round(outputTokens / (calls || 1)),
        'dollars a call': dollars / (calls || 1),
      };
    },
  };
}
