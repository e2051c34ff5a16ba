import { sectionUrl } from './sections.ts';

export const quoteWords = {
  title: 'AI Quote Calculator',
  lead: 'Tell us about your project and see at once what such work usually costs.',
  steps: [
    'Describe the work and, if you know it, its size.',
    'See a price range from our own price list at once.',
    'See what AI picked out of your words, and correct it where it is wrong.',
    'Ask for an official quote.',
  ],
  panelTitle: 'Your Estimate',
  requestOfficial: { label: 'Request Official Quote', to: sectionUrl('contact') },
};
