import { jobOf, priceList, questionsOf, typicalUnits } from '../price-list/price-list.ts';
import type { JobReading } from './check-reading.ts';
import { type Answer, answered, type Dimension, type Offer, type Part } from './estimate.ts';
import { countUnits, isTooWide, pricePart } from './price-project.ts';
import { sizeUnits } from './price-text.ts';
import { dimensionsOf } from './project.ts';

/** Something about a job that isn't known yet, with the answers that would settle it. */
export type OpenPoint = { answers: Answer[] } & (
  | { kind: 'size'; dimension: Dimension; isAssumption?: boolean }
  | { kind: 'job' }
  | { kind: 'adder'; id: string; photo?: number | undefined }
);

/** Adders that we ask about unprompted, because each of them widens the range. */
const MAX_OPEN_ADDERS = 2;

/**
 * Returns what is open about a job, the points with the largest effect on its price first.
 *
 * @param reading - what was read of it; without it, every adder of the price list that has a question is open
 */
export function findOpenPoints(offer: Offer, part: Part, reading?: JobReading): OpenPoint[] {
  const effectOf = ({ answers }: OpenPoint) => dollarEffect(offer, part, answers);
  const byEffect = (a: OpenPoint, b: OpenPoint) => effectOf(b) - effectOf(a);
  const asks = reading?.asks ?? [];
  const adders = adderPoints(offer, part, asks).sort(byEffect);
  const isNamed = (point: AdderPoint) => asks.some(({ id }) => id === point.id);
  const unnamed = adders.filter((point) => !isNamed(point));
  return [
    ...sizePoints(part),
    ...kindPoints(part, reading === undefined),
    ...adders.filter(isNamed),
    ...(reading ? withinSpread(offer, part, unnamed) : unnamed),
  ].sort(byEffect);
}

type AdderPoint = Extract<OpenPoint, { kind: 'adder' }>;

export function isAdderPoint(point: OpenPoint): point is AdderPoint {
  return point.kind === 'adder';
}

function adderPoints(
  offer: Offer,
  { job, adders, out }: Part,
  asks: JobReading['asks'],
): AdderPoint[] {
  const known = [...adders, ...out];
  return offer.adders.flatMap(({ id, jobs }) => {
    const asked = asks.find((ask) => ask.id === id);
    const question = questionsOf(job).find((row) => row.id === id);
    if (!jobs.includes(job) || known.includes(id) || (!question && !asked)) return [];
    const answers = [
      { id: 'no', label: question?.no ?? 'No', drops: id },
      { id: 'yes', label: question?.yes ?? 'Yes', adds: id },
    ];
    return [{ kind: 'adder', id, photo: asked?.photo, answers }];
  });
}

/** Keeps the first points whose adders leave the range narrow enough to be useful. */
function withinSpread(offer: Offer, part: Part, points: readonly AdderPoint[]): AdderPoint[] {
  const isHopeless = isTooWide(pricePart(offer, part)?.range);
  const open: AdderPoint[] = [];
  for (const point of points) {
    const ids = [...open, point].map(({ id }) => id);
    const isUseful = isHopeless || !isTooWide(pricePart(offer, { ...part, open: ids })?.range);
    if (isUseful && open.length < MAX_OPEN_ADDERS) open.push(point);
  }
  return open;
}

function sizePoints(part: Part): OpenPoint[] {
  const { measure } = jobOf(part.job);
  if (part.otherArea !== undefined) {
    const { units } = countUnits(jobOf(part.job), part.dimensions);
    return [{ ...sizePoint('area', [units, part.otherArea]), isAssumption: true }];
  }
  const opened = Object.entries(part.openSizes) as [Dimension, number[]][];
  const isKnown = opened.length > 0 || Object.keys(part.dimensions).length > 0;
  if (isKnown || measure === 'piece') {
    return opened.map(([dimension, values]) => sizePoint(dimension, values));
  }
  // The typical size, which is priced, comes first.
  const [only, side] = dimensionsOf[measure];
  const size = Math.round(typicalUnits(part.job));
  const values = [size, Math.round(size / 2), size * 2];
  return [{ ...sizePoint(side ? 'area' : only, values), isAssumption: true }];
}

function sizePoint(dimension: Dimension, values: readonly number[]) {
  const answers = values.map((value) => ({
    id: String(value),
    label: `${value.toLocaleString('en-US')}${sizeUnits[dimension]}`,
    dimensions: { [dimension]: value },
  }));
  return { kind: 'size' as const, dimension, answers };
}

/** @param isUnread - the form's estimate covers the two usual kinds, but asks about all of them */
function kindPoints({ job, otherJobs }: Part, isUnread: boolean): OpenPoint[] {
  if (otherJobs.length === 0) return [];
  const { answer } = priceList.tables[jobOf(job).type];
  const ids = isUnread ? answer.map((row) => row.job) : [job, ...otherJobs];
  const labelOf = (id: string) => answer.find((row) => row.job === id)?.label ?? jobOf(id).label;
  return [{ kind: 'job', answers: ids.map((id) => ({ id, label: labelOf(id), job: id })) }];
}

function dollarEffect(offer: Offer, part: Part, answers: readonly Answer[]): number {
  const highs = answers.map((answer) => pricePart(offer, answered(part, answer))?.range.high ?? 0);
  return Math.max(...highs) - Math.min(...highs);
}
