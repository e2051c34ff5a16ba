import { pages } from './pages.ts';
import { sectionUrl } from './sections.ts';

/** The entries of the navigation bar, in its order. */
export const navigation = [
  { label: 'Home', to: sectionUrl('home') },
  { label: 'Services', to: sectionUrl('services') },
  { label: 'About', to: sectionUrl('about') },
  { label: 'Gallery', to: pages.gallery.path },
  { label: 'Quote Calculator', to: sectionUrl('quote') },
];

export const getQuote = { label: 'Get a Quote', to: sectionUrl('contact') };
