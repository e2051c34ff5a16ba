import { sectionUrl } from './sections.ts';

export const hero = {
  headline: 'Built to Last, Crafted with Pride',
  lead: 'Stone, brick, block and paver work for homes in the Minneapolis metro.',
  getQuote: { label: 'Get Free Quote', to: sectionUrl('contact') },
  viewWork: { label: 'View Our Work', to: sectionUrl('services') },
};

export const trustCards = [
  { title: 'Expert Craftsmen', icon: 'trowel', text: '5+ years of masonry experience' },
  { title: 'Quality Guaranteed', icon: 'shield', text: 'Premium materials and workmanship' },
  { title: 'On-Time Delivery', icon: 'clock', text: 'Projects completed as promised' },
] as const;
