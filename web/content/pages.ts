import { business } from '../../domain/business.ts';
import { pagePaths } from '../../domain/page-paths.ts';
import { replyPromise } from '../../domain/reply-promise.ts';
import { photoWords } from './photos.ts';

/** A page that the build prerenders to a file of its own. */
export interface Page {
  /** The URL path; the 404 page is served at every path without a page. */
  path: string;
  file: string;
  title: string;
  description: string;
}

export const pages = {
  home: {
    path: pagePaths.home,
    file: 'index.html',
    title: `${business.name} | Stone, Brick, Block and Pavers in ${business.address.locality}`,
    description: `Residential masonry in the ${business.serviceArea.name}: stone, brick, block and pavers. See our work, get a planning price at once and a free quote ${replyPromise}.`,
  },
  gallery: {
    path: pagePaths.gallery,
    file: 'gallery.html',
    title: `Gallery | ${business.name}`,
    description: `Stone veneer, brick, block and patio work by ${business.name} in the ${business.serviceArea.name}.`,
  },
  notFound: {
    path: '/404',
    file: '404.html',
    title: `Page not found | ${business.name}`,
    description: 'There is no page at this address.',
  },
} as const satisfies Record<string, Page>;

/** The image of link previews: 1200 × 630 px is the size that Facebook and LinkedIn ask for. */
export const socialImage = {
  file: 'social.jpg',
  /** One of `web/photos`, without its ending. */
  source: 'hero',
  width: 1200,
  height: 630,
  alt: photoWords.hero,
};
