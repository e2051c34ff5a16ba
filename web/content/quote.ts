import type { Estimate } from '../../domain/estimate.ts';
import { estimateFigure, estimateWords } from '../../domain/estimate-words.ts';
import { sectionAddress } from './sections.ts';

export const quote = {
  title: 'AI Quote Calculator',
  lead: 'Tell us about your project and see at once what such work usually costs.',
  steps: [
    'Describe the work and, if you know it, its size.',
    'See the price range from our own price list at once.',
    'Read what drives the price, then ask for an official quote.',
  ],
  panelTitle: estimateWords.title,
  driversTitle: 'What drives the price',
  explanationTitle: 'In plain words',
  explanationComing: 'The explanation is being written…',
  requestOfficial: { label: estimateWords.requestOfficial, to: sectionAddress('contact') },
};

/** What a screen reader says when the range has come. */
export function spokenEstimate(estimate: Estimate): string {
  return `${quote.panelTitle}: ${estimateFigure(estimate)}. The explanation follows.`;
}
