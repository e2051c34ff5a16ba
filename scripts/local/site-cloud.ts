import { readFileSync } from 'node:fs';
import { type Cloud, type CloudOptions, type Run, type Settings, startCloud } from 'local-cloud';
import { fakeModel } from './fake-model.ts';
import { seedTestimonials } from './seed-testimonials.ts';

/** The parts of the local cloud that are this site's: its sample reviews and its fake of the model. */
const siteOptions = {
  model: fakeModel(),
  seed: seedTestimonials,
} satisfies Partial<CloudOptions>;

/** Runs the site's stack in this process. */
export function startSiteCloud(options: CloudOptions): Promise<Cloud> {
  return startCloud({ ...siteOptions, ...options });
}

/** The path of the description of the API, which no deployed site has. */
const API_DOCUMENT = '/openapi.json';

/** The site's part in a run that a person starts. */
export const siteRun = {
  options: ({ dev }) => ({
    ...siteOptions,
    staticFiles: {
      [API_DOCUMENT]: {
        contentType: 'application/json',
        body: readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
      },
    },
    // Only when they are wanted: Vite takes a while to load.
    pages: dev
      ? async (websockets) => (await import('./development-pages.ts')).developmentPages(websockets)
      : undefined,
  }),
  announcement: (
    { urls }: Pick<Cloud, 'urls'>,
    { endpoints, dataFolder, realBedrock }: Settings,
  ) => [
    '',
    `Site:             ${urls.site}`,
    `Owner's mailbox:  ${urls.mail}`,
    `Owner's list:     ${urls.site}/api/owner`,
    `API:              ${urls.site}${API_DOCUMENT}`,
    `Data:             ${endpoints.dynamodb ? `${urls.dynamodb} (DynamoDB)` : `${dataFolder}/`}`,
    'The first email is the report of last month: a local run sends it at its first start in a month, a deployed site on the 1st.',
    ...(realBedrock ? ['Descriptions are read by Bedrock, with your credentials.'] : []),
    ...(endpoints.dynamodb
      ? ['Its tables are looked at every second, in place of their streams.']
      : []),
  ],
} satisfies Pick<Run, 'options' | 'announcement'>;
