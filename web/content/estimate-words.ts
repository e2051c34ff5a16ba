import type { Dimension, Estimate } from '../../domain/estimate/estimate.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { pricePart, sizeText } from '../../domain/estimate/price-project.ts';
import type { Measure } from '../../domain/estimate/project.ts';
import { quoteWords } from './sections.ts';

/** The text of the panel that the API's quote page and the emails do not have. */
export const panelText = {
  total: 'Your range',
  correct: 'Not quite right? Correct it',
  job: 'Kind of job',
  openJob: 'Not sure yet',
  sizes: {
    'face foot': 'Enter length and height, or just the area.',
    'square foot': 'Enter length and width, or just the area.',
  } as Partial<Record<Measure, string>>,
};

const sideError = 'Please enter feet, from 0.1 to 1,000';

/** The size fields: label, and the error for what the schema of dimensions does not take. */
export const sizeFields: Record<Dimension, { label: string; error: string }> = {
  length: { label: 'Length (ft)', error: sideError },
  width: { label: 'Width (ft)', error: sideError },
  height: { label: 'Height (ft)', error: sideError },
  area: { label: 'Area (sq ft)', error: 'Please enter square feet, from 0.1 to 100,000' },
  steps: { label: 'Steps', error: 'Please enter a whole number from 1 to 40' },
};

/** Formats the size that each job is priced for, and where it is from; a typical one is in the notes. */
export function sizeSentences({ estimate }: { estimate: Estimate }): string[] {
  const { offer, choices, reading, isCorrected, typedArea } = estimate;
  return choices.parts.flatMap((part, index) => {
    const priced = pricePart(offer, part);
    const size = priced && sizeText(priced);
    const isWhole = priced?.assumed.length === 0 && Object.keys(part.openSizes).length === 0;
    if (!size || !isWhole) return [];
    const isRead = reading.reasons.some((each) => each.part === index && /^size-/.test(each.id));
    const isTyped = typedArea !== undefined && part.dimensions.area === typedArea;
    const sentence =
      isRead && !isCorrected && !isTyped ? `We read ${size} from your words.` : `For ${size}.`;
    return choices.parts.length > 1 ? `${priced.job.label}: ${sentence}` : sentence;
  });
}

/** What screen readers say of an estimate as it comes, once it is read and once it is corrected. */
export function announcementOf({ estimate, isRead }: { estimate: Estimate; isRead: boolean }) {
  const { lines, figure } = estimateView(estimate);
  const range = `${quoteWords.panelTitle}: ${figure}.`;
  if (estimate.isCorrected) return `Corrected: ${figure}.`;
  if (!isRead) return `${range} Next we read your description.`;
  return [
    `We have read your description. ${range}`,
    ...lines.filter(({ isBase }) => !isBase).map(({ label, amount }) => `${label}: ${amount}.`),
    ...estimate.reading.warnings,
  ].join(' ');
}
