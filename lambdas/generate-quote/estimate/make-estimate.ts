import {
  type AskedQuestion,
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

/** A reader's answer about a description. */
interface Answer {
  readBy: 'ai' | 'name';
  /** The input of the model's tool, in any shape, or what the reader by name returns. */
  input: unknown;
}

/**
 * Prices a project by what a reader, the model or the one by name, found in its description. If the reader by name
 * doesn't match anything, prices the form alone.
 */
export function makeEstimate(
  priceList: PriceList,
  project: Project,
  { readBy, input }: Answer,
): Estimate {
  const { projectType, projectScope, squareFootage, description } = project;
  const read = checkReading(priceList, input, description);
  const isByForm = readBy === 'name' && read.jobs.length === 0;
  const partsRead = read.jobs.map((job) => toPart(priceList, job));
  const unsized = isByForm ? typicalParts(priceList, projectType) : partsRead;
  const parts = withSizes(priceList, unsized, project);
  const kinds = parts.flatMap(({ job, otherJobs }) => [job, ...otherJobs]);
  const offer = selectOffer(priceList, projectType, kinds);
  const isUnknown = parts.length === 0 && read.visits.length === 0;
  const questions = isUnknown
    ? firstQuestions(priceList, projectType)
    : questionsFor({ priceList, offer, isByForm }, parts, read.jobs);
  const types = parts.map(({ job }) => priceList.jobOf(job).type);
  const tables = (types.length > 0 ? types : [projectType]).map((type) => priceList.tables[type]);
  return {
    projectType,
    ...(projectScope && { projectScope }),
    ...(squareFootage !== undefined && { squareFootage }),
    offer,
    // By the form alone, only the job itself is priced: adders are asked about, but don't widen the range.
    choices: { parts: isByForm ? parts : withUnansweredAdders(parts, questions) },
    reading: {
      ...warningsFor(priceList, description, read.warnings, readBy),
      notIncluded: [...new Set(tables.flatMap((table) => sentencesOf(table.not)))],
      haveReady: sentencesOf(tables[0]?.ready ?? []),
      readBy: isByForm ? 'form' : readBy,
      reasons: read.jobs.flatMap(({ reasons }, part) =>
        reasons.map((reason) => ({ ...reason, part })),
      ),
      unclear: unclearQuotes(read.jobs),
      visits: sentencesOf(read.visits),
      questions,
    },
  };
}

/** Returns a project type's typical job, with a second kind it might be; none if the type doesn't have its own jobs. */
function typicalParts(priceList: PriceList, type: ProjectType): Part[] {
  const [job, ...otherJobs] = priceList.typicalJobs(type).map(({ id }) => id);
  return job ? [{ ...unknownJob, job, otherJobs }] : [];
}

/** Makes the adders that are asked about widen the range. */
function withUnansweredAdders(parts: readonly Part[], questions: readonly AskedQuestion[]): Part[] {
  const adders = questions.filter(({ about }) => about.kind === 'adder');
  return parts.map((part, index) => {
    const changes = adders.filter((asked) => asked.part === index).map((asked) => asked.unanswered);
    return changes.reduce(changed, part);
  });
}

/** Returns the sentences of the warnings that were read, and of those whose phrases are in the description. */
function warningsFor(
  priceList: PriceList,
  description: string,
  read: PriceList['shared']['warning'],
  readBy: Answer['readBy'],
) {
  const text = description.replace(/\s+/g, ' ');
  const isSaid = (phrase: string) => new RegExp(`\\b${phrase}\\b`, 'i').test(text);
  const warnings = priceList.shared.warning.filter((warning) => {
    // A model can tell "never had water in the basement" from a flood. A danger's phrases count anyway.
    const countsPhrases = readBy === 'name' || warning.rank === 'danger';
    return read.includes(warning) || (countsPhrases && warning.phrases.some(isSaid));
  });
  return {
    dangers: sentencesOf(warnings.filter(({ rank }) => rank === 'danger')),
    warnings: sentencesOf(warnings.filter(({ rank }) => rank !== 'danger')),
  };
}

const sentencesOf = (rows: readonly { sentence: string }[]) => rows.map(({ sentence }) => sentence);

/** Returns the quotes of sizes that are implausible or have no number. */
function unclearQuotes(jobs: readonly JobReading[]): string[] {
  const reasons = jobs.flatMap(({ reasons, unclear }) =>
    reasons.filter(({ about }) => about.kind === 'size' && unclear.includes(about.dimension)),
  );
  return [...new Set(reasons.map(({ quote }) => quote))];
}

function toPart(priceList: PriceList, reading: JobReading): Part {
  const { job, otherJobs, sizes, unclear, adders } = reading;
  const unanswered = unclear.map((name) => [name, typicalSizes(priceList.jobOf(job), {}, name)]);
  return { job, otherJobs, sizes: { ...sizes, ...Object.fromEntries(unanswered) }, adders };
}

/** The form's square feet and the description's may differ by this fraction, because people round. */
const SAME_SIZE = 0.25;

/** Adds the form's size, and leaves a side that is missing unanswered. */
function withSizes(
  priceList: PriceList,
  parts: readonly Part[],
  { squareFootage, projectScope }: Project,
): Part[] {
  // The form's fields apply to the first job that is measured in square feet.
  const first = parts.find(({ job }) => isByArea(priceList.jobOf(job)));
  return parts.map((part) => {
    const job = priceList.jobOf(part.job);
    if (part === first && squareFootage) return withFormArea(job, part, squareFootage);
    if (Object.keys(part.sizes).length > 0) return withMissingSide(job, part);
    if (part !== first || !projectScope) return part;
    return { ...part, sizes: { area: [scopeSizes[projectScope].typical] } };
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
  for (const name of dimensionsOf[job.measure]) {
    sizes[name] ??= typicalSizes(job, knownSizes(part), name);
  }
  return { ...part, sizes };
}

/** At this length or more, assume a walkway rather than a patio. */
const WALK_FEET = 25;

/** Returns plausible sizes for a missing dimension; `length` is the known length of a patio or walkway. */
function typicalSizes(job: Job, { length = 0 }: Dimensions, name: Dimension): number[] {
  if (job.measure === 'square foot' && name !== 'area') {
    return length >= WALK_FEET ? [3, 4, 5] : [10, 12, 15];
  }
  const size = name === 'area' ? typicalUnits(job) : (job.typical[name] ?? 1);
  if (size <= 1) return [1, 2, 3];
  const sizes = [0.7, 1, 1.3].map((factor) => Math.max(1, Math.round(size * factor)));
  return [...new Set(sizes)];
}

/** Returns the part of the price list for an estimate: every job of its types, and their adders. */
function selectOffer(priceList: PriceList, projectType: ProjectType, jobsRead: string[]): Offer {
  const ids = [...priceList.commonJobs(projectType), ...jobsRead];
  const types = new Set([projectType, ...ids.map((id) => priceList.jobOf(id).type)]);
  const jobs = priceList.jobs
    .filter(({ type }) => types.has(type))
    .map(({ names: _, ...job }) => job);
  const jobIds = jobs.map(({ id }) => id);
  const rows = new Set(jobIds.flatMap((id) => priceList.addersFor(id)));
  const adders = Array.from(rows, (row) => {
    return { ...row, jobs: jobIds.filter((id) => priceList.addersFor(id).includes(row)) };
  });
  return { date: priceList.shared.date[0]?.date ?? '', jobs, adders };
}
