import { spawnSync } from 'node:child_process';

const args = process.argv.slice(2);
const [, environment] = /(?:^| )(?:-c ?|--context[ =])env=([\w-]+)/.exec(args.join(' ')) ?? [];

// A folder for each environment, so what was synthesized for one is never deployed as another.
const isGiven = args.some((each) => /^(?:-o|--output)/.test(each));
const output = environment && !isGiven ? ['--output', `cdk.out/${environment}`] : [];
const { status } = spawnSync('cdk', [...output, ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
