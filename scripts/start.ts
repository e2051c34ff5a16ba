import { runCloud } from 'local-cloud';
import { siteRun } from './local/site-cloud.ts';
import { synthesize } from './local/synthesize.ts';

// Lambda's clock is UTC; workers share this process's.
process.env.TZ = 'UTC';
process.chdir(`${import.meta.dirname}/..`);
process.exit(
  await runCloud({
    ...siteRun,
    args: process.argv.slice(2),
    env: process.env,
    synthesize(data, signal) {
      console.log('Building the site and its functions …');
      return synthesize(data.assembly, signal);
    },
  }),
);
