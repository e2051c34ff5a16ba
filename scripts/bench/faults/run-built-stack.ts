import { runLocally } from '../../local/run-locally.ts';
import { readCloudAssembly } from '../../local/template/cloud-assembly.ts';

// The local run as `npm start` starts it, of the stack that the measurement has built before: it is
// started again many times.
process.exit(
  await runLocally({
    args: [],
    env: process.env,
    synthesize: async () => readCloudAssembly('cdk.out'),
  }),
);
