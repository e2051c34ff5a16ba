import type { Dimension, Estimate } from '../../domain/estimate/estimate.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import type { Measure } from '../../domain/estimate/project.ts';
import { quoteWords } from './sections.ts';

/** Below the size fields of jobs that are priced by area. */
export const sizeHints: Partial<Record<Measure, string>> = {
  'face foot': 'Enter length and height, or just the square feet.',
  'square foot': 'Enter length and width, or just the square feet.',
};

const sideError = 'Please enter feet, from 0.1 to 1,000';
const countError = 'Please enter a whole number from 1 to 40';

/** The label of each size field, and its error for a size outside `dimensionsSchema`. */
export const sizeFields: Record<Dimension, { label: string; error: string }> = {
  length: { label: 'Length (ft)', error: sideError },
  width: { label: 'Width (ft)', error: sideError },
  height: { label: 'Height (ft)', error: sideError },
  area: { label: 'Area (sq ft)', error: 'Please enter square feet, from 0.1 to 100,000' },
  steps: { label: 'Steps', error: countError },
  count: { label: 'How many', error: countError },
};

/** Returns what screen readers announce: the first estimate, then the read one, then each correction. */
export function announcementOf({ estimate, isRead }: { estimate: Estimate; isRead: boolean }) {
  const { lines, figure, dangers, warnings } = estimateView(estimate, !isRead);
  const range = `${quoteWords.panelTitle}: ${figure}.`;
  if (estimate.isCorrected) return `Corrected: ${figure}.`;
  if (!isRead) return [...dangers, `${range} Reading your description now.`].join(' ');
  return [
    ...dangers,
    `Done reading. ${range}`,
    ...lines
      .filter(({ adder }) => adder !== undefined)
      .map(({ label, amount }) => `${label}: ${amount}.`),
    ...warnings,
  ].join(' ');
}
