import type { ProjectType } from '../../domain/project.ts';
import type { Photo } from '../images/responsive-image.ts';
import { servicePhotos } from '../images/site-photos.ts';
import { pages } from './pages.ts';

interface Service {
  name: string;
  photo: Photo;
  description: string;
  /** Chosen in the quote calculator by the service's link. */
  projectType: ProjectType;
  features: readonly string[];
}

export const services: readonly Service[] = [
  {
    name: 'Stone Masonry',
    photo: servicePhotos.stone,
    description: 'Natural and veneer stone, cut and set by hand, inside and out.',
    projectType: 'stone-veneer',
    features: ['Natural stone', 'Stone veneer', 'Stone walls', 'Outdoor features'],
  },
  {
    name: 'Brick Work',
    photo: servicePhotos.brick,
    description: 'New brickwork, and old brickwork brought back to what it was.',
    projectType: 'brick-work',
    features: ['Brick walls', 'Patios and walkways', 'Chimneys', 'Restoration'],
  },
  {
    name: 'Block Construction',
    photo: servicePhotos.block,
    description: 'Straight, level block that the rest of the house can stand on.',
    projectType: 'block-work',
    features: ['Foundations', 'Residential projects', 'Structural work', 'Block walls'],
  },
  {
    name: 'Paver Installation',
    photo: servicePhotos.paver,
    description: 'Pavers on a compacted base that comes through our northern winters flat.',
    projectType: 'patio-walkway',
    features: ['Patios', 'Driveways', 'Walkways', 'Outdoor spaces'],
  },
];

export const priceThis = 'Price this';

export const seeGallery = { label: 'See more of our work', to: pages.gallery.path };
