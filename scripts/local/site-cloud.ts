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

/** The site's part in a run that a person starts. */
export const siteRun = {
  options: ({ dev }) => ({
    ...siteOptions,
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
    `Data:             ${endpoints.dynamodb ? `${urls.dynamodb} (DynamoDB)` : `${dataFolder}/`}`,
    'The first email is the report of last month: a local run sends it at its first start in a month, a deployed site on the 1st.',
    ...(realBedrock ? ['Descriptions are read by Bedrock, with your credentials.'] : []),
    ...(endpoints.dynamodb
      ? ['Its tables are looked at every second, in place of their streams.']
      : []),
  ],
} satisfies Pick<Run, 'options' | 'announcement'>;
