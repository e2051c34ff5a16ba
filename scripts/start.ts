import { runLocally } from './local/run-locally.ts';
import { synthesize } from './local/synthesize.ts';

// Lambda's clock is UTC; workers share this process's.
process.env.TZ = 'UTC';
process.chdir(`${import.meta.dirname}/..`);
process.exit(await runLocally({ args: process.argv.slice(2), env: process.env, synthesize }));
