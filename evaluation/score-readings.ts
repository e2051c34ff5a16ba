import type { Estimate } from '../domain/estimate/estimate.ts';
import { estimateFromForm } from '../domain/estimate/estimate-from-form.ts';
import { rangeOf } from '../domain/estimate/estimate-view.ts';
import { priceList } from '../domain/price-list/price-list.ts';
import { groundPicks } from '../domain/reading/ground-picks.ts';
import type { LabelledDescription } from './labelled/labelled-description.ts';

/** Picks that were right, too many, and missing. */
interface Matches {
  right: number;
  wrong: number;
  missing: number;
}

/** A reader's score over labelled descriptions; shares are from 0 to 1. */
export interface Score {
  descriptions: number;
  addersPrecision: number;
  addersRecall: number;
  warningsPrecision: number;
  warningsRecall: number;
  sizesExact: number;
  wrongJobs: number;
  missingJobs: number;
  /** The median of a range's high end over its low end. */
  medianSpread: number;
  /** One line for each description that was read otherwise than labelled. */
  differences: string[];
}

/** Makes an estimate of a labelled description out of a reader's picks, as the site does. */
export function estimateOf(
  { projectType, squareFootage, description }: LabelledDescription,
  picks: unknown,
  readBy: 'ai' | 'rules',
): Estimate {
  const sheet = priceList.sheets[projectType];
  const estimate = estimateFromForm({ projectType, squareFootage }, sheet, priceList.date);
  return groundPicks(picks, { sheet, description, estimate, readBy });
}

/** Compares estimates with the labels of their descriptions, entry by entry. */
export function scoreReadings(
  labelled: readonly LabelledDescription[],
  estimates: readonly Estimate[],
): Score {
  const adders: Matches = { right: 0, wrong: 0, missing: 0 };
  const warnings: Matches = { right: 0, wrong: 0, missing: 0 };
  let sizesExact = 0;
  let wrongJobs = 0;
  let missingJobs = 0;
  const spreads: number[] = [];
  const differences: string[] = [];
  for (const [index, entry] of labelled.entries()) {
    const estimate = estimates[index];
    if (!estimate) continue;
    const { expected } = entry;
    const found = findingsOf(entry, estimate);
    const notes = [
      ...compare('adder', expected.adders, found.adders, adders),
      ...compare('warning', expected.warnings, found.warnings, warnings),
    ];
    if (sizesText(expected.sizes) === sizesText(found.sizes)) sizesExact += 1;
    else notes.push(`sizes ${sizesText(found.sizes)} for ${sizesText(expected.sizes)}`);
    if (expected.job !== found.job) {
      if (found.job === undefined) missingJobs += 1;
      else wrongJobs += 1;
      notes.push(`job ${found.job} for ${expected.job}`);
    }
    const range = rangeOf(estimate);
    if (range) spreads.push(range.high / range.low);
    if (notes.length > 0) differences.push(`${entry.id}: ${notes.join(', ')}`);
  }
  return {
    descriptions: labelled.length,
    addersPrecision: share(adders.right, adders.wrong),
    addersRecall: share(adders.right, adders.missing),
    warningsPrecision: share(warnings.right, warnings.wrong),
    warningsRecall: share(warnings.right, warnings.missing),
    sizesExact: sizesExact / labelled.length,
    wrongJobs,
    missingJobs,
    medianSpread: spreads.toSorted((a, b) => a - b)[Math.floor(spreads.length / 2)] ?? 0,
    differences,
  };
}

/** Reads an estimate back into ids; square feet from the form's own field are a finding only where the words say them too. */
function findingsOf(
  { projectType, squareFootage, expected }: LabelledDescription,
  estimate: Estimate,
) {
  const { choices, reading } = estimate;
  const { area, ...sides } = choices.dimensions;
  const isTyped = area === squareFootage && expected.sizes.area !== area;
  return {
    job: choices.job,
    adders: choices.adders,
    warnings: priceList.sheets[projectType].warnings
      .filter(({ sentence, hints }) => hints && reading?.warnings.includes(sentence))
      .map(({ id }) => id),
    sizes: isTyped || area === undefined ? sides : choices.dimensions,
  };
}

function compare(
  what: string,
  expected: readonly string[],
  found: readonly string[],
  matches: Matches,
): string[] {
  const missing = expected.filter((id) => !found.includes(id));
  const wrong = found.filter((id) => !expected.includes(id));
  matches.right += found.length - wrong.length;
  matches.wrong += wrong.length;
  matches.missing += missing.length;
  return [
    ...missing.map((id) => `${what} ${id} missing`),
    ...wrong.map((id) => `${what} ${id} too many`),
  ];
}

function share(right: number, others: number): number {
  return right + others === 0 ? 1 : right / (right + others);
}

/** A wall that is 6 ft wide is 6 ft long; both are priced the same. */
function sizesText({ width, ...sizes }: LabelledDescription['expected']['sizes']): string {
  const isSurface = sizes.length !== undefined;
  const known = {
    ...sizes,
    ...(width !== undefined && { [isSurface ? 'width' : 'length']: width }),
  };
  const sorted = Object.entries(known).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify(
    Object.fromEntries(sorted.map(([name, value]) => [name, Math.round((value ?? 0) * 100) / 100])),
  );
}
