import { business } from '../../domain/business.ts';
import { sectionUrl } from './sections.ts';

export const hero = {
  headline: business.headline,
  lead: `Stone, brick, block and paver work for homes in the ${business.serviceArea.name}.`,
  getQuote: { label: 'Get Free Quote', to: sectionUrl('contact') },
  viewWork: { label: 'View Our Work', to: sectionUrl('services') },
};

const years = business.yearsOfExperience === 1 ? 'year' : 'years';

export const trustCards = [
  {
    title: 'Expert Craftsmen',
    icon: 'trowel',
    text: `${business.yearsOfExperience}+ ${years} of masonry experience`,
  },
  { title: 'Quality Guaranteed', icon: 'shield', text: 'Premium materials and workmanship' },
  { title: 'On-Time Delivery', icon: 'clock', text: 'Projects completed as promised' },
] as const;
