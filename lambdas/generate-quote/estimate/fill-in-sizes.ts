import {
  type Dimension,
  type Dimensions,
  hasUnansweredSize,
  knownSizes,
  type Part,
} from '../../../domain/estimate/estimate.ts';
import { countUnits, isByArea } from '../../../domain/estimate/price-project.ts';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import type { Job, PriceList } from '../../../domain/price-list/price-list.ts';
import { dimensionsOf, type ProjectScope, scopeSizes } from '../../../domain/project.ts';

/** The form's square feet and the description's may differ by this fraction, because people round. */
const SAME_SIZE = 0.25;

/** Adds the form's size, and leaves a side that is missing unanswered. */
export function fillInSizes(
  priceList: PriceList,
  parts: readonly Part[],
  { squareFootage, projectScope }: Pick<QuoteRequest, 'squareFootage' | 'projectScope'>,
): Part[] {
  // The form's fields apply to the first job that is measured in square feet.
  const first = parts.find(({ job }) => isByArea(priceList.jobOf(job)));
  return parts.map((part) => {
    const job = priceList.jobOf(part.job);
    const isSized = Object.keys(part.sizes).length > 0;
    if (part === first && squareFootage) return withFormArea(job, part, squareFootage);
    if (isSized) return withMissingSide(job, part);
    if (part === first && projectScope) return withScope(part, projectScope);
    return part;
  });
}

function withScope(part: Part, scope: ProjectScope): Part {
  return { ...part, sizes: { area: [scopeSizes[scope].typical] } };
}

/** Prices the size in the description and asks if the form's differs a lot. Without a size there, prices the form's. */
function withFormArea(job: Job, part: Part, squareFootage: number): Part {
  const known = knownSizes(part);
  const { units, assumed } = countUnits(job, known);
  const isStated = assumed.length === 0 && !hasUnansweredSize(part);
  if (!isStated) {
    // A wall's height matters beyond its area.
    const height = known.height && { height: [known.height] };
    return { ...part, sizes: { ...height, area: [squareFootage] } };
  }
  const isSame = Math.abs(squareFootage / units - 1) <= SAME_SIZE;
  return isSame ? part : { ...part, otherArea: squareFootage };
}

function withMissingSide(job: Job, part: Part): Part {
  if (part.sizes.area) return part;
  const sizes = { ...part.sizes };
  for (const name of dimensionsOf[job.measure]) {
    sizes[name] ??= typicalSizes(job, knownSizes(part), name);
  }
  return { ...part, sizes };
}

/** At this length or more, assume a walkway rather than a patio. */
const WALK_FEET = 25;

/** Returns the units of a job's typical size. */
export function typicalUnits(job: Job): number {
  return countUnits(job, {}).units;
}

/** Returns plausible sizes for a missing dimension; `length` is the known length of a patio or walkway. */
export function typicalSizes(job: Job, { length = 0 }: Dimensions, name: Dimension): number[] {
  if (job.measure === 'square foot' && name !== 'area') {
    return length >= WALK_FEET ? [3, 4, 5] : [10, 12, 15];
  }
  const size = name === 'area' ? typicalUnits(job) : (job.typical[name] ?? 1);
  if (size <= 1) return [1, 2, 3];
  const sizes = [0.7, 1, 1.3].map((factor) => Math.max(1, Math.round(size * factor)));
  return [...new Set(sizes)];
}
