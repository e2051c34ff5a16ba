import { parseArgs } from 'node:util';
import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { converseInput, toolInput } from '../../lambdas/generate-quote/estimate/choose-tool.ts';
import { estimateByName } from '../../lambdas/generate-quote/estimate/estimate-by-name.ts';
import { loadPriceList } from '../../lambdas/generate-quote/estimate/load-price-list.ts';
import { INFERENCE_PROFILE_ID } from '../../lib/environment.ts';
import { converse } from '../../scripts/local/model.ts';
import { FIRST_CALL_MS } from '../../scripts/local/read-sample.ts';
import { estimateFor, type Labeled, labeledSets, recorded, score } from './score.ts';

const { values } = parseArgs({
  options: {
    bedrock: { type: 'string' },
    model: { type: 'string' },
    'model-name': { type: 'string' },
    /** The number of descriptions of each set. */
    limit: { type: 'string' },
  },
});
const limit = values.limit === undefined ? undefined : Number(values.limit);

const ownersPriceList = loadPriceList();

type Converse = Pick<ConverseCommandOutput, 'output' | 'stopReason'>;
type Estimator = (entry: Labeled) => Estimate | Promise<Estimate>;

function byModel(ask: (call: ConverseCommandInput) => Promise<Converse>): Estimator {
  return async (entry) => {
    const response = ask(converseInput(ownersPriceList, INFERENCE_PROFILE_ID, entry));
    const answer = await response.then(toolInput).catch((error: Error) => {
      console.error(`${entry.id}: ${error.message}`);
    });
    return estimateFor(ownersPriceList, entry, answer);
  };
}

async function evaluate(name: string, estimate: Estimator): Promise<void> {
  for (const [set, all] of Object.entries(labeledSets)) {
    const labeled = all.slice(0, limit);
    const labelings = [];
    for (const entry of labeled) labelings.push({ entry, estimate: await estimate(entry) });
    console.log(`\n${set} (${labeled.length} descriptions), ${name}`);
    for (const [figure, value] of Object.entries(score(ownersPriceList, labelings))) {
      const label = figure.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
      console.log(`  ${label.padEnd(20)} ${value.toFixed(2)}`);
    }
  }
}

// Asking Bedrock costs money: one call for each description.
if (values.bedrock === 'aws') {
  const client = new BedrockRuntimeClient({ region: 'us-east-1' });
  await evaluate(
    'by Bedrock',
    byModel((call) => client.send(new ConverseCommand(call))),
  );
} else if (values.model) {
  const name = values['model-name'];
  const server = { url: values.model, name };
  const ask = (call: ConverseCommandInput) =>
    converse(server, call, AbortSignal.timeout(FIRST_CALL_MS));
  await evaluate(`by ${name ?? values.model}`, byModel(ask));
} else {
  await evaluate('by the form alone', (entry) =>
    estimateByName(ownersPriceList, { ...entry, description: '' }),
  );
  await evaluate('by names and plain sizes', (entry) => estimateByName(ownersPriceList, entry));
  const byRecorded: Estimator = (entry) =>
    estimateFor(ownersPriceList, entry, recorded.answers[entry.id]);
  await evaluate(`by the answers of ${recorded.model}`, byRecorded);
}
