import { parseArgs } from 'node:util';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { converseInput, toolInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { estimateByWords } from '../../lambdas/generate-quote/estimate-by-words.ts';
import { environmentNamed } from '../../lib/environment.ts';
import { askModel, type ModelServer } from '../../scripts/local/model-server.ts';
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

function byServer(server: ModelServer): Estimator {
  return async (entry) => {
    const signal = AbortSignal.timeout(295_000);
    const answer = await askModel(converseInput('', entry), server, signal).catch((error) => {
      console.error(`${entry.id}: ${error.message}`);
    });
    return estimateFor(entry, answer?.input);
  };
}

const { values } = parseArgs({
  options: {
    bedrock: { type: 'string' },
    model: { type: 'string' },
    'model-name': { type: 'string' },
    limit: { type: 'string', default: 'Infinity' },
  },
});

async function evaluate(name: string, estimate: Estimator): Promise<void> {
  for (const [set, all] of Object.entries(labeledSets)) {
    const labeled = all.slice(0, Number(values.limit));
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
if (values.bedrock === 'aws') await evaluate('by Bedrock', byBedrock());
else if (values.model) {
  const server = { url: values.model.replace(/\/$/, ''), name: values['model-name'] };
  await evaluate(`by ${server.name ?? server.url}`, byServer(server));
} else {
  await evaluate('by the form alone', (entry) => estimateByWords({ ...entry, description: '' }));
  await evaluate('by names and plain sizes', estimateByWords);
  const byRecorded: Estimator = (entry) => estimateFor(entry, recorded.answers[entry.id]);
  await evaluate(`by the answers of ${recorded.model}`, byRecorded);
  const byFaulty: Estimator = (entry, index) =>
    estimateFor(entry, withFaults(recorded.answers[entry.id], index));
  await evaluate('by the same with faults', byFaulty);
}
