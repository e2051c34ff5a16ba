import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Adds a folder for each environment to the arguments of the CDK's command line, so that what was synthesized for one
 * is never deployed as another, and two commands at a time do not write into the same folder.
 */
function cdkArguments(args: string[]): string[] {
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
  return environment && !values.output ? [...args, '--output', `cdk.out/${environment}`] : args;
}

if (process.argv[1] === import.meta.filename) {
  const { status } = spawnSync('cdk', cdkArguments(process.argv.slice(2)), { stdio: 'inherit' });
  process.exit(status ?? 1);
}
