import { parseArgs } from 'node:util';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { converseInput, toolInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { environmentNamed } from '../../lib/environments.ts';
import {
  estimateFor,
  type Labelled,
  labelledSets,
  recorded,
  type Score,
  score,
  shareText,
  withFaults,
} from './score.ts';

const usage = `npm run eval:estimate -- [--bedrock=aws]

Prices the labelled descriptions and prints how far the estimates agree with their labels: by the recorded answers of
a language model (${recorded.model}), and by the same answers with faults.

  --bedrock=aws  ask the model that the site asks, one call a description, which costs money`;

const { values } = parseArgs({
  options: {
    bedrock: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

type Reader = (entry: Labelled, index: number) => unknown;

/** Asks the model of the environments as the site does. */
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
  for (const [set, labelled] of Object.entries(labelledSets)) {
    const labellings = [];
    for (const [index, entry] of labelled.entries()) {
      labellings.push({ entry, estimate: estimateFor(entry, await read(entry, index)) });
    }
    print(`${set} (${labelled.length} descriptions), ${name}`, score(labellings));
  }
}

function print(title: string, figures: Score): void {
  console.log(`\n${title}
  right price, or a visit where right:  ${shareText(figures.price)}
  units right:                          ${shareText(figures.units)}
  units wrong without asking:           ${shareText(figures.wrongUnits)}
  adders precision, recall:             ${shareText(figures.addersPrecision)}, ${shareText(figures.addersRecall)}
  warnings precision, recall:           ${shareText(figures.warningsPrecision)}, ${shareText(figures.warningsRecall)}
  high / low, median:                   ${figures.shownSpread.toFixed(2)} shown, ${figures.answeredSpread.toFixed(2)} after the questions`);
}

if (values.help) console.log(usage);
else if (values.bedrock === undefined) {
  await evaluate(`by the answers of ${recorded.model}`, ({ id }) => recorded.answers[id]);
  await evaluate('by the same with faults', ({ id }, index) =>
    withFaults(recorded.answers[id], index),
  );
} else if (values.bedrock === 'aws') await evaluate('by Bedrock', bedrock());
else {
  console.error('The option is --bedrock=aws; without it no model is asked.');
  process.exitCode = 2;
}
