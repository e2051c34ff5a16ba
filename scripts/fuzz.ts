import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { synthesize, temporaryAssemblyFolder } from './local/synthesize.ts';

const usage = `npm run fuzz -- [--requests <number>] [--seed <number>]

Sends generated requests to a local run of its own: every route and method, forms as JSON and as form
posts, in order and out of it, headers, queries, cursors and owner's links. No answer may be a 5xx,
no promise may be left rejected, and nothing may be stored that a form's schema refuses. Prints the
answers by route and status; a breach makes the exit code 1. The same seed sends the same requests.

  --requests <number>   how many (2000)
  --seed <number>       what they are generated from (the time)`;

/** More tell nothing new, and a failure of the machine would fill the terminal. */
const SHOWN = 20;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

if (values.help) console.log(usage);
else {
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
    console.error(`--requests and --seed are whole numbers.\n\n${usage}`);
    process.exit(1);
  }
  const started = performance.now();
  const stack = await synthesize(temporaryAssemblyFolder());
  const { counts, stored, breaches, errors } = await runFuzz(stack, { requests, seed });
  for (const [route, statuses] of Object.entries(counts).toSorted()) {
    const numbers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    console.log(`${route.padEnd(28)} ${numbers.join('  ')}`);
  }
  for (const breach of breaches.slice(0, SHOWN)) console.error(breach);
  if (breaches.length > 0) for (const error of errors.slice(0, SHOWN)) console.error(error);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${requests} requests (seed ${seed}) in ${seconds} s, ${stored} items stored, ${breaches.length} breaches.`,
  );
  // What still listens belongs to the stand-ins.
  process.exit(breaches.length > 0 ? 1 : 0);
}
