/** The tables by the constructs that make them: `Leads/Table` becomes `LeadsTable` and a hash. */
const logicalIds = {
  leads: /^LeadsTable[0-9A-F]{8}$/,
  testimonials: /^TestimonialsTable[0-9A-F]{8}$/,
  settings: /^SettingsTable[0-9A-F]{8}$/,
};

export type SiteTable = keyof typeof logicalIds;

export interface NamedTable {
  logicalId: string;
  name: string;
}

/**
 * The names of the site's three tables.
 *
 * @param named - what there is, and more than that
 * @returns undefined unless there is exactly one for each
 */
export function siteTables(named: NamedTable[]): Record<SiteTable, string> | undefined {
  const nameOf = (pattern: RegExp) => {
    const [table, ...others] = named.filter(({ logicalId }) => pattern.test(logicalId));
    return others.length === 0 ? table?.name : undefined;
  };
  const leads = nameOf(logicalIds.leads);
  const testimonials = nameOf(logicalIds.testimonials);
  const settings = nameOf(logicalIds.settings);
  return leads && testimonials && settings ? { leads, testimonials, settings } : undefined;
}

/** The bucket of photographs, as the construct `Photos/Bucket` is called in every template. */
export const PHOTOS_BUCKET_ID = 'PhotosBucket4131342A';

/** As bin/masonry-site.ts calls the stack of an environment. */
export function stackNameOf(environment: string): string {
  return `masonry-site-${environment}`;
}

/** CloudFront wants the stack there, so there is no other place to look. */
export const REGION = 'us-east-1';
