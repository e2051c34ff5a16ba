import {
  changed,
  type Dimension,
  type Dimensions,
  type Estimate,
  hasUnansweredSize,
  knownSizes,
  type Offer,
  type Part,
  unknownJob,
} from '../../../domain/estimate/estimate.ts';
import { countUnits, isByArea } from '../../../domain/estimate/price-project.ts';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import type { Job, PriceList } from '../../../domain/price-list/price-list.ts';
import { dimensionsOf, type ProjectType, scopeSizes } from '../../../domain/project.ts';
import { checkReading, type JobReading } from './check-reading.ts';
import { firstQuestions, questionsFor, typicalUnits } from './questions.ts';

/** The fields of the quote request that determine a price. */
export type Project = Pick<
  QuoteRequest,
  'projectType' | 'squareFootage' | 'projectScope' | 'description'
>;

/**
 * Prices a project by what a reader found in its description. Where the reader by name matches nothing, the form alone is
 * priced.
 *
 * @param answer - the input of the model's tool, in any shape, or what the reader by name returns
 * @param photos - the number of photos that the model was shown
 * @param alsoNamed - another job whose name was matched, which the homeowner may add
 */
export function makeEstimate(
  priceList: PriceList,
  project: Project,
  answer: unknown,
  readBy: 'ai' | 'name',
  photos = 0,
  alsoNamed?: Estimate['reading']['alsoNamed'],
): Estimate {
  const { projectType, projectScope, squareFootage, description } = project;
  const { jobs, warnings, visits } = checkReading(priceList, answer, description, photos);
  const isByForm = readBy === 'name' && jobs.length === 0;
  const unsized = isByForm
    ? typicalParts(priceList, projectType)
    : jobs.map((job) => toPart(priceList, job));
  const parts = sized(priceList, unsized, project);
  const offer = selectOffer(priceList, projectType, parts, alsoNamed ? [alsoNamed.job] : []);
  const isUnknown = parts.length === 0 && visits.length === 0;
  const questions = isUnknown
    ? firstQuestions(priceList, projectType)
    : questionsFor({ priceList, offer, isByForm }, parts, jobs);
  for (const { about, part, unanswered } of questions) {
    const asked = parts[part];
    // By the form alone, only the job itself is priced: adders are asked about, but don't widen the range.
    if (asked && about.kind === 'adder' && !isByForm) parts[part] = changed(asked, unanswered);
  }
  const reasons = jobs.flatMap((job, part) => job.reasons.map((reason) => ({ ...reason, part })));
  const unclear = reasons.filter(
    ({ about, part }) => about.kind === 'size' && jobs[part]?.unclear.includes(about.dimension),
  );
  return {
    projectType,
    ...(projectScope && { projectScope }),
    ...(squareFootage !== undefined && { typedArea: squareFootage }),
    offer,
    choices: { parts },
    reading: {
      ...statementsFor(priceList, project, parts, warnings, readBy),
      readBy: isByForm ? 'form' : readBy,
      ...(photos > 0 && { photos }),
      ...(alsoNamed && !isByForm && { alsoNamed }),
      reasons,
      unclear: [...new Set(unclear.map(({ quote }) => quote))],
      visits: sentencesOf(visits),
      questions,
    },
  };
}

/** Returns the typical job of a project type, which may be of a second kind; none if it has no jobs of its own. */
function typicalParts(priceList: PriceList, type: ProjectType): Part[] {
  const [job, ...otherJobs] = priceList
    .commonJobs(type)
    .filter((id) => priceList.jobOf(id).type === type);
  return job ? [{ ...unknownJob, job, otherJobs: otherJobs.slice(0, 1) }] : [];
}

/** Returns the warnings, and the owner's sentences about these types of jobs. */
function statementsFor(
  priceList: PriceList,
  project: Project,
  parts: readonly Part[],
  read: PriceList['shared']['warning'],
  readBy: 'ai' | 'name',
) {
  const types = new Set(parts.map(({ job }) => priceList.jobOf(job).type));
  if (types.size === 0) types.add(project.projectType);
  const tables = [...types].map((type) => priceList.tables[type]);
  const text = project.description.replace(/\s+/g, ' ');
  const isSaid = (phrase: string) => new RegExp(`\\b${phrase}\\b`, 'i').test(text);
  // A model knows "never had water in the basement" from a flood. Dangers are given by their phrases anyway.
  const warnings = priceList.shared.warning.filter(
    (warning) =>
      read.includes(warning) ||
      ((readBy === 'name' || warning.rank === 'danger') && warning.phrases.some(isSaid)),
  );
  return {
    dangers: sentencesOf(warnings.filter(({ rank }) => rank === 'danger')),
    warnings: sentencesOf(warnings.filter(({ rank }) => rank !== 'danger')),
    notIncluded: [...new Set(tables.flatMap((table) => sentencesOf(table.not)))],
    haveReady: sentencesOf(tables[0]?.ready ?? []),
  };
}

const sentencesOf = (rows: readonly { sentence: string }[]) => rows.map(({ sentence }) => sentence);

function toPart(priceList: PriceList, reading: JobReading): Part {
  const { job, otherJobs, sizes, unclear, adders } = reading;
  const asked = unclear.map((name) => [name, typicalSizes(priceList.jobOf(job), {}, name)]);
  return { job, otherJobs, sizes: { ...sizes, ...Object.fromEntries(asked) }, adders };
}

/** The form's square feet and the description's may differ by this share, because people round. */
const SAME_SIZE = 0.25;

/** Adds the sizes of the form, and leaves the one side that is missing unanswered. */
function sized(
  priceList: PriceList,
  parts: readonly Part[],
  { squareFootage, projectScope }: Project,
): Part[] {
  // The form's own fields are about the first job that is measured by the square foot.
  const first = parts.find(({ job }) => isByArea(priceList.jobOf(job)));
  return parts.map((part) => {
    const job = priceList.jobOf(part.job);
    if (part === first && squareFootage) return withFormArea(job, part, squareFootage);
    if (Object.keys(part.sizes).length > 0) return withMissingSide(job, part);
    const area = part === first && projectScope && scopeSizes[projectScope].typical;
    return area ? { ...part, sizes: { area: [area] } } : part;
  });
}

/** Prices the size in the description and asks if the form's differs a lot. Without a size there, prices the form's. */
function withFormArea(job: Job, part: Part, squareFootage: number): Part {
  const known = knownSizes(part);
  const { units, assumed } = countUnits(job, known);
  if (assumed.length > 0 || hasUnansweredSize(part)) {
    const height = known.height && { height: [known.height] };
    return { ...part, sizes: { ...height, area: [squareFootage] } };
  }
  const isSame = Math.abs(squareFootage / units - 1) <= SAME_SIZE;
  return isSame ? part : { ...part, otherArea: squareFootage };
}

function withMissingSide(job: Job, part: Part): Part {
  if (part.sizes.area) return part;
  const sizes = { ...part.sizes };
  for (const name of dimensionsOf[job.measure])
    sizes[name] ??= typicalSizes(job, knownSizes(part), name);
  return { ...part, sizes };
}

/** From this length on, assume a walkway rather than a patio. */
const WALK_FEET = 25;

/** Returns sizes that a job may have where its own isn't known; `length` is the known one of a patio or walkway. */
function typicalSizes(job: Job, { length = 0 }: Dimensions, name: Dimension): number[] {
  if (job.measure === 'square foot' && name !== 'area') {
    return length >= WALK_FEET ? [3, 4, 5] : [10, 12, 15];
  }
  const size = name === 'area' ? typicalUnits(job) : (job.typical[name] ?? 1);
  const sizes = [0.7, 1, 1.3].map((factor) => Math.max(1, Math.round(size * factor)));
  return size > 1 ? [...new Set(sizes)] : [1, 2, 3];
}

/** Returns the part of the price list for an estimate: every job of its types, and their adders. */
function selectOffer(
  priceList: PriceList,
  projectType: ProjectType,
  parts: readonly Part[],
  namedJobs: readonly string[],
): Offer {
  const kinds = parts.flatMap(({ job, otherJobs }) => [job, ...otherJobs]);
  const ids = [...priceList.commonJobs(projectType), ...kinds, ...namedJobs];
  const types = new Set([projectType, ...ids.map((id) => priceList.jobOf(id).type)]);
  const jobs = priceList.jobs
    .filter(({ type }) => types.has(type))
    .map(({ names: _, ...job }) => job);
  const adders = [...new Set(jobs.flatMap(({ id }) => priceList.addersFor(id)))].map((adder) => ({
    ...adder,
    jobs: jobs.map(({ id }) => id).filter((id) => priceList.addersFor(id).includes(adder)),
  }));
  return { date: priceList.date, jobs, adders };
}
