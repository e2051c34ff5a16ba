import { readFileSync } from 'node:fs';
import type { Dimensions, Estimate } from '../../domain/estimate/estimate.ts';
import { estimateFromForm } from '../../domain/estimate/estimate-from-form.ts';
import { rangeOf } from '../../domain/estimate/estimate-view.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import type { ProjectType } from '../../domain/project.ts';
import { groundPicks } from '../../domain/reading/ground-picks.ts';

/**
 * A homeowner's description with what a fair reader finds in it, written by a judge who does not know the hint words
 * of the reader.
 */
export interface LabelledDescription {
  id: string;
  projectType: ProjectType;
  /** The form's own field, rarely given. */
  squareFootage?: number;
  description: string;
  expected: {
    /** The job that the words name; absent where they name none. */
    job?: string;
    adders: string[];
    /** Without those that are always shown. */
    warnings: string[];
    /** A dimension that is given as a range is left out, because the homeowner is asked. */
    sizes: Dimensions;
  };
  /** Never looked at while the reader is improved. */
  isHeldOut: boolean;
}

/** Descriptions of every type of project, some of which try to give orders to a model. */
export const labelledDescriptions: LabelledDescription[] = readFileSync(
  new URL('labelled-descriptions.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Makes an estimate of a labelled description from a reader's picks, as the site does. */
export function estimateOf(
  { projectType, squareFootage, description }: LabelledDescription,
  picks: unknown,
  readBy: 'ai' | 'rules',
): Estimate {
  const sheet = priceList.sheets[projectType];
  const estimate = estimateFromForm({ projectType, squareFootage }, sheet, priceList.date);
  return groundPicks(picks, { sheet, description, estimate, readBy });
}

/**
 * Compares estimates with the labels of their descriptions, entry by entry.
 *
 * @returns shares from 0 to 1, the median of a range's high end over its low end, and a line for each difference
 */
export function scoreReadings(
  labelled: readonly LabelledDescription[],
  estimates: readonly Estimate[],
) {
  const readings = labelled.flatMap((entry, index) => {
    const estimate = estimates[index];
    if (!estimate) return [];
    const { id, expected } = entry;
    return { id, expected, found: findingsOf(entry, estimate), range: rangeOf(estimate) };
  });
  const shares = (kind: 'adders' | 'warnings') => {
    const sum = (count: (reading: (typeof readings)[number]) => number) =>
      readings.reduce((total, reading) => total + count(reading), 0);
    const right = sum(
      ({ expected, found }) => found[kind].filter((id) => expected[kind].includes(id)).length,
    );
    return {
      precision: share(
        right,
        sum(({ found }) => found[kind].length),
      ),
      recall: share(
        right,
        sum(({ expected }) => expected[kind].length),
      ),
    };
  };
  const [adders, warnings] = [shares('adders'), shares('warnings')];
  const otherJobs = readings.filter(({ expected, found }) => expected.job !== found.job);
  const exactSizes = readings.filter(
    ({ expected, found }) => sizesText(expected.sizes) === sizesText(found.sizes),
  );
  const spreads = readings
    .flatMap(({ range }) => (range ? range.high / range.low : []))
    .toSorted((a, b) => a - b);
  return {
    descriptions: readings.length,
    addersPrecision: adders.precision,
    addersRecall: adders.recall,
    warningsPrecision: warnings.precision,
    warningsRecall: warnings.recall,
    sizesExact: share(exactSizes.length, readings.length),
    wrongJobs: otherJobs.filter(({ found }) => found.job !== undefined).length,
    missingJobs: otherJobs.filter(({ found }) => found.job === undefined).length,
    medianSpread: spreads[Math.floor(spreads.length / 2)] ?? 0,
    differences: readings
      .map(({ id, expected, found }) => [id, labelsText(found), labelsText(expected)])
      .filter(([, found, expected]) => found !== expected)
      .map(([id, found, expected]) => `${id}: ${found} for ${expected}`),
  };
}

type Labels = LabelledDescription['expected'];

/** Reads an estimate back into ids; square feet from the form's own field count only where the words say them too. */
function findingsOf(
  { projectType, squareFootage, expected }: LabelledDescription,
  { choices, reading }: Estimate,
): Labels {
  const { area, ...sides } = choices.dimensions;
  const isTyped = area === squareFootage && expected.sizes.area !== area;
  return {
    ...(choices.job !== undefined && { job: choices.job }),
    adders: choices.adders,
    warnings: priceList.sheets[projectType].warnings
      .filter(({ sentence, hints }) => hints && reading?.warnings.includes(sentence))
      .map(({ id }) => id),
    sizes: isTyped || area === undefined ? sides : choices.dimensions,
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

/** A wall that is 6 ft wide is 6 ft long; both are priced the same. */
function sizesText({ width, ...sizes }: Labels['sizes']): string {
  const isSurface = sizes.length !== undefined;
  const known = {
    ...sizes,
    ...(width !== undefined && { [isSurface ? 'width' : 'length']: width }),
  };
  return Object.entries(known)
    .map(([name, value]) => `${name} ${Math.round(value * 100) / 100}`)
    .toSorted()
    .join(', ');
}

function labelsText({ job, adders, warnings, sizes }: Labels): string {
  return `${job} [${adders.toSorted()}] [${warnings.toSorted()}] (${sizesText(sizes)})`;
}
