import { runCloud } from '@masonry-site/local-cloud';
import { siteRun } from './local/site-cloud.ts';
import { assemblyFolder, inSeconds, synthesize } from './local/synthesize.ts';

// Lambda's clock is UTC; workers share this process's.
process.env.TZ = 'UTC';
process.chdir(`${import.meta.dirname}/..`);
let builtAt = 0;
process.exit(
  await runCloud({
    ...siteRun,
    args: process.argv.slice(2),
    env: process.env,
    async synthesize({ ports }, signal) {
      console.log('Building the site and its functions …');
      const stack = await synthesize(assemblyFolder(ports.site), signal);
      builtAt = performance.now();
      return stack;
    },
    announcement: (cloud, settings) => [
      `Started the local run in ${inSeconds(performance.now() - builtAt)}.`,
      ...siteRun.announcement(cloud, settings),
    ],
  }),
);
