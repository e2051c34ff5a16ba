import type { Dimension, Estimate } from '../../domain/estimate/estimate.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { priceProject } from '../../domain/estimate/price-project.ts';
import type { ShownEstimate } from '../estimate/estimate-store.ts';
import { quote } from './quote.ts';

/** The words of the panel that the answered page and the emails do not have. */
export const panelWords = {
  total: 'Your range',
  correct: 'Not quite right? Correct it',
  job: 'Kind of job',
  openJob: 'Not sure yet',
  sizes: 'Give its sides, or its area alone.',
};

/** A size as it is typed: its label, the largest one that is taken, and the sentence that refuses others. */
export const sizeFields: Record<Dimension, { label: string; max: number; error: string }> = {
  length: sideField('Length'),
  width: sideField('Width'),
  height: sideField('Height'),
  area: {
    label: 'Area (sq ft)',
    max: 100_000,
    error: 'Please enter square feet, more than 0 and up to 100,000',
  },
  steps: { label: 'Steps', max: 40, error: 'Please enter a whole number from 1 to 40' },
};

function sideField(label: string) {
  return {
    label: `${label} (ft)`,
    max: 1000,
    error: 'Please enter feet, more than 0 and up to 1,000',
  };
}

/** The size that the range is for, and the source of it. */
export function sizeSentence({ estimate, choicesRead }: ShownEstimate): string | undefined {
  const { size } = estimateView(estimate);
  const priced = priceProject(estimate.offer, estimate.choices);
  if (!size || !priced) return undefined;
  const { dimensions } = estimate.choices;
  const isRead =
    estimate.reading?.reasons.some(({ id }) => id.startsWith('size-')) &&
    // What is typed into the form is an area, and goes before what the words say.
    estimate.typed.dimensions.area === undefined &&
    JSON.stringify(dimensions) === JSON.stringify(choicesRead?.dimensions);
  if (isRead && priced.assumed.length === 0) return `We read ${size} from your words.`;
  // The note about the size of a typical job names it already.
  if (Object.keys(dimensions).length === 0) return undefined;
  const known = Object.entries(priced.dimensions).filter(
    ([dimension]) => !priced.assumed.includes(dimension as Dimension),
  );
  const [one] = known;
  if (isRead && one) return `We read a ${one[0]} of ${one[1]} ft from your words; priced: ${size}.`;
  return `For ${size}.`;
}

/** The sentence that a screen reader says when the range has come. */
export function spokenRange(estimate: Estimate): string {
  return `${quote.panelTitle}: ${figureOf(estimate)}. Next we read your description.`;
}

/** The sentence that a screen reader says when the description has been read. */
export function spokenReading(estimate: Estimate): string {
  const { lines } = estimateView(estimate);
  const warnings = estimate.reading?.warnings ?? [];
  return [
    `We have read your description. ${quote.panelTitle}: ${figureOf(estimate)}.`,
    ...lines.slice(1).map(({ label, amount }) => `${label}: ${amount}.`),
    ...warnings,
  ].join(' ');
}

/** The sentence that a screen reader says after a correction. */
export function spokenCorrection(estimate: Estimate): string {
  return `Corrected: ${figureOf(estimate)}.`;
}

function figureOf(estimate: Estimate): string {
  return estimateView(estimate).figure;
}
