/** The exports of an island's module. */
export interface IslandModule {
  /** Hydrates the island in its element, and is fulfilled once the island listens to its events. */
  hydrate(element: Element): Promise<void>;
}

/** The modules of the islands by name, each loaded when its island is touched or near. */
export const islandModules: Readonly<Record<string, () => Promise<IslandModule>>> = {
  testimonials: () => import('./testimonials.tsx'),
  'testimonial-form': () => import('./testimonial-form.tsx'),
  quote: () => import('./quote.tsx'),
  'contact-form': () => import('./contact-form.tsx'),
  'opening-status': () => import('./opening-status.tsx'),
  map: () => import('./map.tsx'),
  gallery: () => import('./gallery.tsx'),
};

/** Loads the code that all islands share, ahead of the first of them. */
export const preloadIslands = () => import('./hydrate-island.tsx');
