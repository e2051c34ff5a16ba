import { parseArgs } from 'node:util';
import { priceList } from '../domain/price-list/price-list.ts';
import { readDescription } from '../domain/reading/read-description.ts';
import { bedrockReader } from '../evaluation/bedrock-reader.ts';
import type { LabelledDescription } from '../evaluation/labelled/labelled-description.ts';
import { labelledDescriptions } from '../evaluation/labelled-descriptions.ts';
import { estimateOf, scoreReadings } from '../evaluation/score-readings.ts';

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

if (values.help) console.log(usage);
else if (values.bedrock !== undefined && values.bedrock !== 'aws') {
  console.error('The option is --bedrock=aws; without it our own rules read.');
  process.exitCode = 2;
} else await evaluate(values.bedrock === 'aws', values.show);

async function evaluate(byModel: boolean, show: boolean): Promise<void> {
  const model = byModel ? bedrockReader() : undefined;
  const read = async (entry: LabelledDescription) => {
    const { description, projectType } = entry;
    const picks = model
      ? await model.read(entry)
      : readDescription(description, priceList.sheets[projectType]);
    return estimateOf(entry, picks, byModel ? 'ai' : 'rules');
  };
  const rows = [];
  for (const isHeldOut of [false, true]) {
    const labelled = labelledDescriptions.filter((entry) => entry.isHeldOut === isHeldOut);
    const estimates = [];
    for (const entry of labelled) estimates.push(await read(entry));
    const { differences, ...score } = scoreReadings(labelled, estimates);
    rows.push({ set: isHeldOut ? 'held out' : 'open', ...rounded(score) });
    // Whoever improves the rules must not see the others.
    if (show && !isHeldOut) console.log(differences.join('\n'));
  }
  console.table(rows);
  if (model) console.table([model.usage()]);
}

function rounded(score: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(score).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
  );
}
