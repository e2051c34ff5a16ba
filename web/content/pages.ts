import { business } from '../../domain/business.ts';
import { pagePaths } from '../../domain/paths.ts';
import { replyPromise } from '../../domain/wording.ts';
import { photoWords } from './photos.ts';

/** The pages that the build prerenders to files of their own. */
export const pages = {
  home: {
    path: pagePaths.home,
    file: 'index.html',
    title: `${business.name} | Stone, Brick, Block and Pavers in ${business.address.locality}`,
    description: `Residential masonry in the ${business.serviceArea.name}: stone, brick, block and pavers. See our work, get a planning price at once and a free quote ${replyPromise()}.`,
  },
  gallery: {
    path: pagePaths.gallery,
    file: 'gallery.html',
    title: `Gallery | ${business.name}`,
    description: `Stone veneer, brick, block and patio work by ${business.name} in the ${business.serviceArea.name}.`,
  },
  // Served for every unknown path.
  notFound: {
    path: '/404',
    file: '404.html',
    title: `Page not found | ${business.name}`,
    description: "This page doesn't exist.",
  },
} satisfies Record<keyof typeof pagePaths | 'notFound', object>;

export type Page = (typeof pages)[keyof typeof pages];
export type PageHead = Pick<Page, 'title' | 'description'>;

/** The image of link previews: 1200 × 630 px is the size that Facebook and LinkedIn ask for. */
export const socialImage = {
  file: 'social.jpg',
  /** A file in `web/photos`, without its extension. */
  source: 'hero',
  width: 1200,
  height: 630,
  alt: photoWords.hero,
};

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

/** Returns the URL of a section, from any page: `/#quote`. */
export const sectionUrl = (id: (typeof sectionIds)[number]) => `/#${id}`;

export const navigation = [
  { label: 'Home', to: sectionUrl('home') },
  { label: 'Services', to: sectionUrl('services') },
  { label: 'About', to: sectionUrl('about') },
  { label: 'Gallery', to: pages.gallery.path },
  { label: 'Quote Calculator', to: sectionUrl('quote') },
];

export const getQuote = { label: 'Get a Quote', to: sectionUrl('contact') };
export const seePrice = { label: 'See a price', to: sectionUrl('quote') };
