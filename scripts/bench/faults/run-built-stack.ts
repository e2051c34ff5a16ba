import { readCloudAssembly, runCloud } from 'local-cloud';
import { siteRun } from '../../local/site-cloud.ts';

// The local run as `npm start` starts it, of the stack that the measurement has built before: it is
// started again many times.
process.exit(
  await runCloud({
    ...siteRun,
    args: [],
    env: process.env,
    synthesize: async () => readCloudAssembly(process.argv[2] ?? ''),
  }),
);
