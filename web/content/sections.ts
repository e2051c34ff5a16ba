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

/** Returns the URL of a section, from any page: `/#quote`. */
export function sectionUrl(id: SectionId): `/#${SectionId}` {
  return `/#${id}`;
}
