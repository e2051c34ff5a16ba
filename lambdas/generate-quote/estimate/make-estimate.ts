import {
  type AskedQuestion,
  changed,
  type Estimate,
  type Offer,
  type Part,
  unknownJob,
} from '../../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../../domain/forms/quote-request.ts';
import type { PriceList } from '../../../domain/price-list/price-list.ts';
import type { ProjectType } from '../../../domain/project.ts';
import { checkReading, type JobReading } from './check-reading.ts';
import { fillInSizes, typicalSizes } from './fill-in-sizes.ts';
import { firstQuestions, questionsFor } from './questions.ts';

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
  const unsized = isByForm
    ? typicalParts(priceList, projectType)
    : read.jobs.map((job) => toPart(priceList, job));
  const parts = fillInSizes(priceList, unsized, project);
  const offer = selectOffer(priceList, projectType, parts);
  const isUnknown = parts.length === 0 && read.visits.length === 0;
  const questions = isUnknown
    ? firstQuestions(priceList, projectType)
    : questionsFor({ priceList, offer, isByForm }, parts, read.jobs);
  const tables = tablesOf(priceList, projectType, parts);
  return {
    projectType,
    ...(projectScope && { projectScope }),
    ...(squareFootage !== undefined && { squareFootage }),
    offer,
    // By the form alone, only the job itself is priced: adders are asked about, but don't widen the range.
    choices: { parts: isByForm ? parts : withUnansweredAdders(parts, questions) },
    reading: {
      readBy: isByForm ? 'form' : readBy,
      reasons: reasonsOf(read.jobs),
      unclear: unclearQuotes(read.jobs),
      ...warningsFor(priceList, description, read.warnings, readBy),
      visits: sentencesOf(read.visits),
      notIncluded: [...new Set(tables.flatMap((table) => sentencesOf(table.not)))],
      haveReady: sentencesOf(tables[0]?.ready ?? []),
      questions,
    },
  };
}

/** Returns a project type's typical job, with a second kind it might be; none if the type doesn't have its own jobs. */
function typicalParts(priceList: PriceList, type: ProjectType): Part[] {
  const [job, ...otherJobs] = priceList.typicalJobs(type).map(({ id }) => id);
  return job ? [{ ...unknownJob, job, otherJobs }] : [];
}

/** Returns the tables of the jobs' types or, without a job, of the form's type. */
function tablesOf(priceList: PriceList, projectType: ProjectType, parts: readonly Part[]) {
  if (parts.length === 0) return [priceList.tables[projectType]];
  return parts.map(({ job }) => priceList.tables[priceList.jobOf(job).type]);
}

/** Makes the adders that are asked about widen the range. */
function withUnansweredAdders(parts: readonly Part[], questions: readonly AskedQuestion[]): Part[] {
  const widened = [...parts];
  for (const { about, part: index, unanswered } of questions) {
    const part = widened[index];
    if (part && about.kind === 'adder') widened[index] = changed(part, unanswered);
  }
  return widened;
}

/** Returns the quotes behind the reading, each with the position of its job. */
function reasonsOf(jobs: readonly JobReading[]) {
  return jobs.flatMap(({ reasons }, part) => reasons.map((reason) => ({ ...reason, part })));
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
  const quotes = new Set<string>();
  for (const { reasons, unclear } of jobs) {
    for (const { about, quote } of reasons) {
      if (about.kind === 'size' && unclear.includes(about.dimension)) quotes.add(quote);
    }
  }
  return [...quotes];
}

/** Leaves an unclear size unanswered, with plausible values. */
function toPart(priceList: PriceList, reading: JobReading): Part {
  const { job, otherJobs, unclear, adders } = reading;
  const sizes = { ...reading.sizes };
  for (const name of unclear) sizes[name] = typicalSizes(priceList.jobOf(job), {}, name);
  return { job, otherJobs, sizes, adders };
}

/** Returns the part of the price list for an estimate: every job of its types, and their adders. */
function selectOffer(
  priceList: PriceList,
  projectType: ProjectType,
  parts: readonly Part[],
): Offer {
  const kinds = parts.flatMap(({ job, otherJobs }) => [job, ...otherJobs]);
  const ids = [...priceList.commonJobs(projectType), ...kinds];
  const types = [projectType, ...ids.map((id) => priceList.jobOf(id).type)];
  const jobs = priceList.jobs.filter(({ type }) => types.includes(type));
  // Jobs may share a row.
  const rows = new Set(jobs.flatMap(({ id }) => priceList.addersFor(id)));
  const adders = [...rows].map((row) => {
    const jobsWithRow = jobs.filter(({ id }) => priceList.addersFor(id).includes(row));
    return { ...row, jobs: jobsWithRow.map(({ id }) => id) };
  });
  const [{ date } = { date: '' }] = priceList.shared.date;
  // The names only help to read a description.
  return { date, jobs: jobs.map(({ names: _, ...job }) => job), adders };
}
