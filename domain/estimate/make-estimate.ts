import type { QuoteRequest } from '../forms/quote-request.ts';
import { addersFor, allJobs, jobOf, priceList, typicalUnits } from '../price-list/price-list.ts';
import { askedAdders, kindQuestion, questionsAbout } from './ask-questions.ts';
import type { JobReading, Reading } from './check-reading.ts';
import { type Dimension, type Estimate, type Offer, type Part, unknownJob } from './estimate.ts';
import { isByArea } from './price-project.ts';
import { dimensionsOf, type ProjectType, scopeSizes } from './project.ts';

/** The fields of the quote request that determine a price. */
export type Project = Pick<
  QuoteRequest,
  'projectType' | 'squareFootage' | 'projectScope' | 'description'
>;

export function estimateByReading(project: Project, reading: Reading, photos = 0): Estimate {
  const jobs = reading.visits.length > 0 ? [] : reading.jobs;
  const parts = sized(jobs.map(toPart), project);
  const offer = selectOffer(project.projectType, parts);
  const questions = questionsAbout(offer, parts, jobs);
  const isKindAsked = parts.length === 0 && reading.visits.length === 0;
  return assembleEstimate(project, offer, parts, {
    ...statementsFor(project, parts, reading.warnings),
    readBy: 'ai',
    ...(photos > 0 && { photos }),
    reasons: jobs.flatMap(({ sizeWords, adders }, part) => [
      ...sizeWords.map(({ dimension, words }) => ({ id: `size-${dimension}`, part, words })),
      ...adders.map(({ id, words }) => ({ id, part, words })),
    ]),
    unclear: [...new Set(jobs.flatMap(unclearWords))],
    visits: sentences(priceList.shared.visit, reading.visits),
    questions: isKindAsked ? kindQuestion(project.projectType, 0) : questions,
  });
}

/** Prices a project by its form alone: the two usual kinds of the project type, at the size that the form gives. */
export function estimateByForm(project: Project): Estimate {
  const { projectType } = project;
  const [job, other] = priceList.tables[projectType].answer.map((each) => each.job);
  const isUsual = job !== undefined && jobOf(job).type === projectType;
  const otherJobs = other ? [other] : [];
  const parts = isUsual ? sized([{ ...unknownJob, job, otherJobs }], project) : [];
  const offer = selectOffer(projectType, parts);
  return assembleEstimate(project, offer, parts, {
    ...statementsFor(project, parts),
    readBy: 'form',
    reasons: [],
    unclear: [],
    visits: [],
    questions: isUsual ? questionsAbout(offer, parts) : kindQuestion(projectType, 0),
  });
}

function assembleEstimate(
  { projectType, projectScope, squareFootage }: Project,
  offer: Offer,
  parts: readonly Part[],
  reading: Estimate['reading'],
): Estimate {
  // By the form alone, only the job itself is priced: adders are asked, but don't widen the range.
  const openOf = (part: number) =>
    reading.readBy === 'ai' ? askedAdders(reading.questions, part) : [];
  return {
    projectType,
    ...(projectScope && { projectScope }),
    ...(squareFootage !== undefined && { typedArea: squareFootage }),
    offer,
    choices: { parts: parts.map((part, index) => ({ ...part, open: openOf(index) })) },
    reading,
  };
}

function unclearWords({ sizeWords, unclear }: JobReading): string[] {
  return sizeWords.filter(({ dimension }) => unclear.includes(dimension)).map(({ words }) => words);
}

/** Returns the warnings, and the owner's sentences about these types of jobs. */
function statementsFor(project: Project, parts: readonly Part[], warnings: string[] = []) {
  const types = new Set(parts.map(({ job }) => jobOf(job).type));
  const tables = [...(types.size > 0 ? types : [project.projectType])].map(
    (type) => priceList.tables[type],
  );
  const text = project.description.replace(/\s+/g, ' ');
  // Some warnings have plain words, so they are given even if no model reads the description.
  const plain = priceList.shared.warning.filter(({ words }) =>
    words.some((each) => new RegExp(`\\b${each}\\b`, 'i').test(text)),
  );
  const ids = [...warnings, ...plain.map(({ id }) => id)];
  return {
    warnings: sentences(priceList.shared.warning, ids),
    notIncluded: [...new Set(tables.flatMap(({ not }) => not.map(({ sentence }) => sentence)))],
    haveReady: tables[0]?.ready.map(({ sentence }) => sentence) ?? [],
  };
}

const sentences = (rows: readonly { id: string; sentence: string }[], ids: readonly string[]) =>
  rows.filter(({ id }) => ids.includes(id)).map(({ sentence }) => sentence);

function toPart({ job, otherJobs, dimensions, openSizes, unclear, adders, out }: JobReading): Part {
  const asked = unclear.map((name) => [name, usualSizes({ ...unknownJob, job }, name)] as const);
  return {
    job,
    otherJobs,
    dimensions,
    openSizes: { ...openSizes, ...Object.fromEntries(asked) },
    adders: adders.map(({ id }) => id),
    out,
    open: [],
  };
}

/** Adds the sizes of the form, which outrank those read, and opens the one side that is missing. */
function sized(parts: readonly Part[], { squareFootage, projectScope }: Project): Part[] {
  // The form's own fields are about the first job that is measured by the square foot.
  const first = parts.find(({ job }) => isByArea(jobOf(job)));
  return parts.map((part) => {
    if (part === first && squareFootage) {
      const { height } = part.dimensions;
      const dimensions = { ...(height !== undefined && { height }), area: squareFootage };
      return { ...part, dimensions, openSizes: {} };
    }
    const hasNoSize = Object.keys({ ...part.dimensions, ...part.openSizes }).length === 0;
    if (!hasNoSize) return withMissingSide(part);
    const area = part === first && projectScope && scopeSizes[projectScope].typical;
    return area ? { ...part, dimensions: { area } } : part;
  });
}

function withMissingSide(part: Part): Part {
  const known = Object.keys({ ...part.dimensions, ...part.openSizes });
  if (known.includes('area')) return part;
  const names: readonly Dimension[] = dimensionsOf[jobOf(part.job).measure];
  const missing = names.filter((name) => !known.includes(name));
  const opened = missing.map((name) => [name, usualSizes(part, name)]);
  return { ...part, openSizes: { ...part.openSizes, ...Object.fromEntries(opened) } };
}

/** From this length on, assume a walkway rather than a patio. */
const WALK_FEET = 25;

function usualSizes({ job, dimensions }: Part, name: Dimension): number[] {
  const { typical, measure } = jobOf(job);
  if (measure === 'square foot' && name !== 'area') {
    return (dimensions.length ?? 0) >= WALK_FEET ? [3, 4, 5] : [10, 12, 15];
  }
  const size = name === 'area' ? typicalUnits(job) : (typical[name] ?? 1);
  const sizes = [0.7, 1, 1.3].map((factor) => Math.max(1, Math.round(size * factor)));
  return [...new Set(sizes)];
}

/** Returns the part of the price list for an estimate: every job of its types, and their adders. */
function selectOffer(projectType: ProjectType, parts: readonly Part[]): Offer {
  const asked = priceList.tables[projectType].answer.map(({ job }) => jobOf(job).type);
  const kinds = parts.flatMap(({ job, otherJobs }) => [job, ...otherJobs]);
  const types = new Set([projectType, ...asked, ...kinds.map((job) => jobOf(job).type)]);
  const jobs = allJobs.filter(({ type }) => types.has(type));
  const adders = [...new Set(jobs.flatMap(({ id }) => addersFor(id)))].map((adder) => ({
    ...adder,
    jobs: jobs.map(({ id }) => id).filter((id) => addersFor(id).includes(adder)),
  }));
  return { date: priceList.date, jobs, adders };
}
