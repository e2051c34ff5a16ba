import { parseArgs } from 'node:util';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { priceList } from '../../domain/price-list/price-list.ts';
import { readDescription } from '../../domain/reading/read-description.ts';
import { converseInput, toolInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { environmentNamed } from '../../lib/environments.ts';
import {
  estimateOf,
  type LabelledDescription,
  labelledDescriptions,
  scoreReadings,
} from './score-readings.ts';

const usage = `npm run eval:estimate -- [--bedrock=aws] [--show]

Has the ${labelledDescriptions.length} labelled descriptions read by our own rules, or by the real model with your AWS
credentials, and prints how far the readings agree with the labels: on the open descriptions and on
those that are held out while the rules are improved.

  --bedrock=aws  ask the model that the site asks, one call a description, which costs money
  --show         print each open description that was read otherwise than labelled`;

const { values } = parseArgs({
  options: {
    bedrock: { type: 'string' },
    show: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

type Read = (entry: LabelledDescription) => unknown;

const readByRules: Read = ({ description, projectType }) =>
  readDescription(description, priceList.sheets[projectType]);

/** Asks the model of the environments as the site does, and prints the tokens that it took. */
function bedrockReader(): Read {
  const client = new BedrockRuntimeClient({ region: 'us-east-1' });
  const modelId = environmentNamed('dev').model.inferenceProfileId;
  return async ({ id, projectType, description }) => {
    const sheet = priceList.sheets[projectType];
    const input = converseInput(modelId, { projectType, description }, sheet);
    try {
      const output = await client.send(new ConverseCommand(input));
      const { inputTokens, outputTokens } = output.usage ?? {};
      console.error(`${id}: ${inputTokens} tokens of input, ${outputTokens} of output`);
      return toolInput(output);
    } catch (error) {
      // It counts as nothing found.
      console.error(`${id}: the model failed: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  };
}

async function evaluate(read: Read, readBy: 'ai' | 'rules'): Promise<void> {
  const rows = [];
  for (const isHeldOut of [false, true]) {
    const labelled = labelledDescriptions.filter((entry) => entry.isHeldOut === isHeldOut);
    const estimates = [];
    for (const entry of labelled) estimates.push(estimateOf(entry, await read(entry), readBy));
    const { differences, ...score } = scoreReadings(labelled, estimates);
    const rounded = Object.entries(score).map(([name, value]) => [name, Number(value.toFixed(3))]);
    rows.push({ set: isHeldOut ? 'held out' : 'open', ...Object.fromEntries(rounded) });
    // Whoever improves the rules must not see the others.
    if (values.show && !isHeldOut) console.log(differences.join('\n'));
  }
  console.table(rows);
}

if (values.help) console.log(usage);
else if (values.bedrock === undefined) await evaluate(readByRules, 'rules');
else if (values.bedrock === 'aws') await evaluate(bedrockReader(), 'ai');
else {
  console.error('The option is --bedrock=aws; without it our own rules read.');
  process.exitCode = 2;
}
