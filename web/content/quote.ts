import { sectionAddress } from './sections.ts';

export const quote = {
  title: 'AI Quote Calculator',
  lead: 'Tell us about your project and see at once what such work usually costs.',
  steps: [
    'Describe the work and, if you know it, its size.',
    'See the price range from our own price list at once.',
    'Read what drives the price, then ask for an official quote.',
  ],
  panelTitle: 'Your Estimate',
  writtenByCard:
    'AI was out of reach just now: this explanation comes from our price list and was not written by AI.',
  disclaimer:
    'Estimates on this page are AI-generated: a planning range and not an offer. The price is settled when we have seen the site.',
  requestOfficial: { label: 'Request Official Quote', to: sectionAddress('contact') },
};
