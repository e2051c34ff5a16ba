import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { converseInput, toolInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { environmentNamed } from '../../lib/environments.ts';
import {
  estimateFor,
  type Labeled,
  labeledSets,
  recorded,
  score,
  shareText,
  withFaults,
} from './score.ts';

type Reader = (entry: Labeled, index: number) => unknown;

/** Asks the environments' model the way the site does. */
function bedrock(): Reader {
  const client = new BedrockRuntimeClient({ region: 'us-east-1' });
  const modelId = environmentNamed('dev').model.inferenceProfileId;
  return async (entry) => {
    try {
      return toolInput(await client.send(new ConverseCommand(converseInput(modelId, entry))));
    } catch (error) {
      console.error(`${entry.id}: the model failed: ${error}`);
      return {};
    }
  };
}

async function evaluate(name: string, read: Reader): Promise<void> {
  for (const [set, labeled] of Object.entries(labeledSets)) {
    const labelings = [];
    for (const [index, entry] of labeled.entries())
      labelings.push({ entry, estimate: estimateFor(entry, await read(entry, index)) });
    const figures = score(labelings);
    console.log(`\n${set} (${labeled.length} descriptions), ${name}
  right price, or a visit where right:  ${shareText(figures.price)}
  units right:                          ${shareText(figures.units)}
  units wrong without asking:           ${shareText(figures.wrongUnits)}
  adders precision, recall:             ${shareText(figures.addersPrecision)}, ${shareText(figures.addersRecall)}
  warnings precision, recall:           ${shareText(figures.warningsPrecision)}, ${shareText(figures.warningsRecall)}
  high / low, median:                   ${figures.shownSpread.toFixed(2)} shown, ${figures.answeredSpread.toFixed(2)} after the questions`);
  }
}

// Asking the model costs money: one call for each description.
if (process.argv.includes('--bedrock=aws')) await evaluate('by Bedrock', bedrock());
else {
  await evaluate(`by the answers of ${recorded.model}`, ({ id }) => recorded.answers[id]);
  await evaluate('by the same with faults', ({ id }, index) =>
    withFaults(recorded.answers[id], index),
  );
}
