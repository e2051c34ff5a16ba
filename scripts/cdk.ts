import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// Runs the CDK's command line with a folder for each environment, so that what was synthesized for one is
// never deployed as another, and two commands at a time do not write into the same folder.
const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  strict: false,
  options: {
    context: { type: 'string', short: 'c', multiple: true },
    output: { type: 'string', short: 'o' },
  },
});
const environment = values.context
  ?.map((each) => /^env=([\w-]+)$/.exec(String(each))?.[1])
  .find(Boolean);
const output = environment && !values.output ? ['--output', `cdk.out/${environment}`] : [];
const { status } = spawnSync('cdk', [...args, ...output], { stdio: 'inherit' });
process.exit(status ?? 1);
