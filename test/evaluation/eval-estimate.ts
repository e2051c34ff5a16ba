import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { converseInput, toolInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { estimateByWords } from '../../lambdas/generate-quote/estimate-by-words.ts';
import { environmentNamed } from '../../lib/environment.ts';
import { estimateFor, type Labeled, labeledSets, recorded, score, withFaults } from './score.ts';

type Estimator = (entry: Labeled, index: number) => Estimate | Promise<Estimate>;

function byBedrock(): Estimator {
  const client = new BedrockRuntimeClient({ region: 'us-east-1' });
  const modelId = environmentNamed('dev').model.inferenceProfileId;
  return async (entry) => {
    const response = client.send(new ConverseCommand(converseInput(modelId, entry)));
    const answer = await response.then(toolInput).catch((error) => {
      console.error(`${entry.id}: the model failed: ${error}`);
    });
    return estimateFor(entry, answer);
  };
}

async function evaluate(name: string, estimate: Estimator): Promise<void> {
  for (const [set, labeled] of Object.entries(labeledSets)) {
    const labelings = [];
    for (const [index, entry] of labeled.entries())
      labelings.push({ entry, estimate: await estimate(entry, index) });
    console.log(`\n${set} (${labeled.length} descriptions), ${name}`);
    for (const [figure, value] of Object.entries(score(labelings))) {
      const words = figure.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
      console.log(`  ${words.padEnd(20)} ${value.toFixed(2)}`);
    }
  }
}

// Asking the model costs money: one call for each description.
if (process.argv.includes('--bedrock=aws')) await evaluate('by Bedrock', byBedrock());
else {
  await evaluate('by the form alone', (entry) => estimateByWords({ ...entry, description: '' }));
  await evaluate('by names and plain sizes', estimateByWords);
  const byRecorded: Estimator = (entry) => estimateFor(entry, recorded.answers[entry.id]);
  await evaluate(`by the answers of ${recorded.model}`, byRecorded);
  const byFaulty: Estimator = (entry, index) =>
    estimateFor(entry, withFaults(recorded.answers[entry.id], index));
  await evaluate('by the same with faults', byFaulty);
}
