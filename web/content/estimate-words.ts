import type { Choices, Dimension, Estimate } from '../../domain/estimate/estimate.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { priceProject } from '../../domain/estimate/price-project.ts';
import { quoteWords } from './sections.ts';

/** The text of the panel that the API's quote page and the emails do not have. */
export const panelText = {
  beforePhotos: 'We are looking at your photos …',
  fromPhoto: 'From your photo',
  total: 'Your range',
  correct: 'Not quite right? Correct it',
  job: 'Kind of job',
  openJob: 'Not sure yet',
  sizes: 'Give its sides, or its area alone.',
};

/** The size fields: label, and the error for what the schema of dimensions does not take. */
export const sizeFields: Record<Dimension, { label: string; error: string }> = {
  length: sideField('Length'),
  width: sideField('Width'),
  height: sideField('Height'),
  area: {
    label: 'Area (sq ft)',
    error: 'Please enter square feet, from 0.1 to 100,000',
  },
  steps: { label: 'Steps', error: 'Please enter a whole number from 1 to 40' },
};

function sideField(label: string) {
  return {
    label: `${label} (ft)`,
    error: 'Please enter feet, from 0.1 to 1,000',
  };
}

/**
 * Formats the size that the range is for, and the source of the size.
 *
 * @param choicesRead - the choices as the reading found them, before any correction
 */
export function sizeSentence({
  estimate,
  choicesRead,
}: {
  estimate: Estimate;
  choicesRead?: Choices | undefined;
}): string | undefined {
  const { size } = estimateView(estimate);
  const priced = priceProject(estimate.offer, estimate.choices);
  if (!size || !priced) return undefined;
  const { dimensions } = estimate.choices;
  const isRead =
    estimate.reading?.reasons.some(({ id }) => id.startsWith('size-')) &&
    // The form's own field is an area, and takes precedence over the description.
    estimate.typed.dimensions.area === undefined &&
    JSON.stringify(dimensions) === JSON.stringify(choicesRead?.dimensions);
  if (isRead && priced.assumed.length === 0) return `We read ${size} from your words.`;
  // The note on the size of a typical job names it already.
  if (Object.keys(dimensions).length === 0) return undefined;
  const known = Object.entries(priced.dimensions).filter(
    ([dimension]) => !priced.assumed.includes(dimension as Dimension),
  );
  const [one] = known;
  if (isRead && one) return `We read a ${one[0]} of ${one[1]} ft from your words; priced: ${size}.`;
  return `For ${size}.`;
}

/** Formats the range as an announcement for screen readers. */
export function rangeAnnouncement(estimate: Estimate): string {
  return `${quoteWords.panelTitle}: ${formatFigure(estimate)}. Next we read your description.`;
}

/** Formats the reading of the description as an announcement for screen readers. */
export function readingAnnouncement(estimate: Estimate): string {
  const { lines } = estimateView(estimate);
  const warnings = estimate.reading?.warnings ?? [];
  return [
    `We have read your description. ${quoteWords.panelTitle}: ${formatFigure(estimate)}.`,
    ...lines.slice(1).map(({ label, amount }) => `${label}: ${amount}.`),
    ...warnings,
  ].join(' ');
}

/** Formats what photos added as an announcement for screen readers. */
export function photosAnnouncement(estimate: Estimate): string {
  const added = estimateView(estimate).lines.filter(({ isFromPhoto }) => isFromPhoto);
  return [
    `We have looked at your photos. ${quoteWords.panelTitle}: ${formatFigure(estimate)}.`,
    ...added.map(({ label, amount }) => `${label}: ${amount}.`),
  ].join(' ');
}

/** Formats a correction as an announcement for screen readers. */
export function correctionAnnouncement(estimate: Estimate): string {
  return `Corrected: ${formatFigure(estimate)}.`;
}

function formatFigure(estimate: Estimate): string {
  return estimateView(estimate).figure;
}
