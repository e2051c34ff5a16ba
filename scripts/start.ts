import type http from 'node:http';
import { type Pages, runCloud } from '@masonry-site/local-cloud';
import { siteOptions } from './local/site-cloud.ts';
import { assemblyFolder, synthesize } from './local/synthesize.ts';

// Lambda's clock is UTC; workers share this process's.
process.env.TZ = 'UTC';
process.chdir(`${import.meta.dirname}/..`);
process.exit(
  await runCloud({
    args: process.argv.slice(2),
    env: process.env,
    async synthesize({ ports }, signal) {
      console.log('Building the site and its functions …');
      return synthesize(assemblyFolder(ports.site), signal);
    },
    options: ({ dev }) => ({ ...siteOptions, pages: dev ? developmentPages : undefined }),
    announcement: ({ urls }, { dataFolder, realBedrock }) => [
      '',
      `Site:             ${urls.site}`,
      `Owner's mailbox:  ${urls.mail}`,
      `Owner's list:     ${urls.site}/api/owner/leads`,
      `Tables:           ${urls.mail}/tables`,
      ...(dataFolder ? [`Data:             ${dataFolder}/`] : []),
      realBedrock
        ? 'Bedrock reads descriptions, with your credentials.'
        : 'A stand-in reads descriptions: it knows labels and plain sizes. --bedrock=aws asks the real model.',
    ],
  }),
);

/** Serves the pages from Vite, with hot reload but without the security headers, because Vite adds inline scripts. */
async function developmentPages(websockets: http.Server): Promise<Pages> {
  // Loaded only here, because it takes a while.
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'web/build/vite.config.ts',
    server: { middlewareMode: true, cors: false, hmr: { server: websockets } },
  });
  return {
    handle: (request, response) => vite.middlewares(request, response),
    close: () => vite.close(),
  };
}
