import type http from 'node:http';
import {
  type Cloud,
  type CloudOptions,
  type Pages,
  type Run,
  type Settings,
  startCloud,
} from '@masonry-site/local-cloud';
import { seedTestimonials } from './seed-testimonials.ts';
import { standInModel } from './stand-in-model.ts';

/** The parts of the local cloud that are this site's: its sample reviews and its stand-in for the model. */
const siteOptions = {
  model: standInModel,
  seed: seedTestimonials,
} satisfies Partial<CloudOptions>;

/** Runs the site's stack in this process. */
export function startSiteCloud(options: CloudOptions): Promise<Cloud> {
  return startCloud({ ...siteOptions, ...options });
}

/** The site's part in a run that a person starts. */
export const siteRun = {
  options: ({ dev }) => ({
    ...siteOptions,
    pages: dev ? developmentPages : undefined,
  }),
  announcement: ({ urls }: Pick<Cloud, 'urls'>, { dataFolder, realBedrock }: Settings) => [
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
} satisfies Pick<Run, 'options' | 'announcement'>;

/**
 * The site's pages from Vite, with hot reload. They carry none of the deployed security headers: Vite
 * puts inline scripts into every page.
 */
async function developmentPages(websockets: http.Server): Promise<Pages> {
  // Only when it is wanted: it takes a while to load.
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'web/build/vite.config.ts',
    // Pages of other origins, which Vite's own CORS would admit, are refused before.
    server: { middlewareMode: true, cors: false, hmr: { server: websockets } },
  });
  return {
    handle: (request, response) => vite.middlewares(request, response),
    close: () => vite.close(),
  };
}
