import { type Cloud, type CloudOptions, startCloud } from '@masonry-site/local-cloud';
import { seedTestimonials } from './seed-testimonials.ts';
import { standInModel } from './stand-in-model.ts';

/** The parts of the local cloud that are this site's: its sample reviews and its stand-in for the model. */
export const siteOptions: Partial<CloudOptions> = { model: standInModel, seed: seedTestimonials };

export function startSiteCloud(options: CloudOptions): Promise<Cloud> {
  return startCloud({ ...siteOptions, ...options });
}
