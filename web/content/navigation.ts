import { pages } from './pages.ts';
import { sectionAddress } from './sections.ts';

/** The entries of the navigation bar, in its order. */
export const navigation = [
  { label: 'Home', to: sectionAddress('home') },
  { label: 'Services', to: sectionAddress('services') },
  { label: 'About', to: sectionAddress('about') },
  { label: 'Gallery', to: pages.gallery.path },
  { label: 'Quote Calculator', to: sectionAddress('quote') },
];

export const getQuote = { label: 'Get a Quote', to: sectionAddress('contact') };
