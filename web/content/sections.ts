/** The anchors of the home page, in the page's order. */
export const sectionIds = [
  'header',
  'home',
  'services',
  'testimonials',
  'about',
  'quote',
  'contact',
  'service-area',
  'footer',
] as const;

export type SectionId = (typeof sectionIds)[number];

/** The address of a section, from any page: `/#quote`. */
export function sectionAddress(id: SectionId): `/#${SectionId}` {
  return `/#${id}`;
}
