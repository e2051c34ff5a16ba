import { parseArgs } from 'node:util';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { converseInput, toolInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { environmentNamed } from '../../lib/environments.ts';
import {
  byPicks,
  byRules,
  crossType,
  idealPicks,
  isCrossTypeRight,
  type Labelled,
  labelledSets,
  misledPicks,
  score,
  shareText,
} from './score.ts';

const usage = `npm run eval:estimate -- [--bedrock=aws] [--show=<set>]

Reads the labelled descriptions and prints how far the estimates agree with their labels: by our own rules, by a model
that picks the labels, and by one that picks everything.

  --bedrock=aws  ask the model that the site asks, one call a description, which costs money
  --show=<set>   print what was read otherwise than labelled: ${Object.keys(labelledSets).join(', ')} or cross`;

const { values } = parseArgs({
  options: {
    bedrock: { type: 'string' },
    show: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

type Read = (entry: Labelled) => Estimate | Promise<Estimate>;

/** Asks the model of the environments as the site does. */
function byBedrock(): Read {
  const client = new BedrockRuntimeClient({ region: 'us-east-1' });
  const modelId = environmentNamed('dev').model.inferenceProfileId;
  return async (entry) => {
    const call = new ConverseCommand(converseInput(modelId, entry));
    try {
      return byPicks(entry, toolInput(await client.send(call)));
    } catch (error) {
      console.error(`${entry.id}: the model failed: ${error}`);
      return byRules(entry);
    }
  };
}

async function evaluate(name: string, read: Read): Promise<void> {
  for (const [set, labelled] of Object.entries(labelledSets)) {
    const labellings = [];
    for (const entry of labelled) labellings.push({ entry, estimate: await read(entry) });
    const { differences, ...figures } = score(labellings);
    console.log(`\n${set}, by ${name}`);
    for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure}: ${value}`);
    if (values.show === set) console.log(differences.join('\n'));
  }
}

if (values.help) console.log(usage);
else if (values.bedrock === undefined) {
  await evaluate('our own rules', byRules);
  await evaluate('a model that picks the labels', (entry) => byPicks(entry, idealPicks(entry)));
  await evaluate('a model that picks everything', (entry) => byPicks(entry, misledPicks(entry)));
  console.log(`\ncross-type jobs, by our own rules: ${shareText(crossType.map(isCrossTypeRight))}`);
  if (values.show === 'cross') console.log(crossType.filter((each) => !isCrossTypeRight(each)));
} else if (values.bedrock === 'aws') await evaluate('the model', byBedrock());
else {
  console.error('The option is --bedrock=aws; without it no model is asked.');
  process.exitCode = 2;
}
