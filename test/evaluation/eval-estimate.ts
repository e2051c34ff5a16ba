import { parseArgs } from 'node:util';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { rangeOf } from '../../domain/estimate/estimate-view.ts';
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
  middleOf,
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
    try {
      return byPicks(
        entry,
        toolInput(await client.send(new ConverseCommand(converseInput(modelId, entry)))),
      );
    } catch (error) {
      console.error(
        `${entry.id}: the model failed: ${error instanceof Error ? error.message : error}`,
      );
      return byRules(entry);
    }
  };
}

async function evaluate(name: string, read: Read): Promise<void> {
  for (const [set, labelled] of Object.entries(labelledSets)) {
    const estimates: Estimate[] = [];
    for (const entry of labelled) estimates.push(await read(entry));
    const { differences, ...figures } = score(labelled, estimates);
    console.log(`\n${set}, by ${name}`);
    for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure}: ${value}`);
    console.log(`  first and final range overlap: ${stability(labelled, estimates)}`);
    if (values.show === set) console.log(differences.join('\n'));
  }
}

/** The first range is that of the rules; how far it holds once a model has read the description. */
function stability(labelled: readonly Labelled[], estimates: readonly Estimate[]): string {
  const pairs = labelled.flatMap((entry, index) => {
    const [first, final] = [rangeOf(byRules(entry)), estimates[index] && rangeOf(estimates[index])];
    return first && final ? [{ first, final }] : [];
  });
  const share = (isStable: (pair: (typeof pairs)[number]) => boolean) =>
    shareText({ right: pairs.filter(isStable).length, of: pairs.length });
  const overlap = share(({ first, final }) => final.low <= first.high && final.high >= first.low);
  const within = share(
    ({ first, final }) => middleOf(final) >= first.low && middleOf(final) <= first.high,
  );
  return `${overlap}, middle within: ${within}`;
}

function evaluateCrossType(): void {
  const wrong = crossType.filter((entry) => !isCrossTypeRight(entry));
  const right = crossType.length - wrong.length;
  console.log(`\ncross-type jobs, by our own rules: ${shareText({ right, of: crossType.length })}`);
  if (values.show === 'cross') console.log(wrong);
}

if (values.help) console.log(usage);
else if (values.bedrock === undefined) {
  await evaluate('our own rules', byRules);
  await evaluate('a model that picks the labels', (entry) => byPicks(entry, idealPicks(entry)));
  await evaluate('a model that picks everything', (entry) => byPicks(entry, misledPicks(entry)));
  evaluateCrossType();
} else if (values.bedrock === 'aws') await evaluate('the model', byBedrock());
else {
  console.error('The option is --bedrock=aws; without it no model is asked.');
  process.exitCode = 2;
}
