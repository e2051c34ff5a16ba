import type { ProjectType } from '../project.ts';
import type { Job, PriceSheet } from './price-sheet.ts';
import type { SheetError } from './schema-errors.ts';
import { dimensionsOf, unitsOf } from './units.ts';

/** Limits of the high end of a typical job's price, as a multiple of its low end: less says too much, more too little. */
const SPREAD = { least: 1.4, most: 2.2 };

/** Enough for a reader to choose from, and few enough for an answer to stay short. */
const COUNTS = { adders: [6, 10], questions: [3, 6] } as const;

const promises = [
  /\bguarant\w*/i,
  /\bwarrant(y|ies|ed)\b/i,
  /\bpromis\w*/i,
  /(?<!-)\bfree\b(?!-)/i,
  /\bno (extra )?(charge|cost)\b/i,
  /\bno permit\b/i,
  /\b(not|never) (need|require) a permit\b/i,
  /\b(best|lowest|final|fixed|firm) price\b/i,
  /\b(definitely|certainly|for sure)\b/i,
];

const sections = ['jobs', 'adders', 'notIncluded', 'warnings', 'questions', 'haveReady'] as const;

/** Finds what only several fields together get wrong, in a sheet that its schema takes. */
export function crossCheck(sheet: PriceSheet, type: ProjectType): SheetError[] {
  const { jobs, adders, warnings, questions } = sheet;
  const at = (section: string) => (text: string) => ({ section, text });
  return [
    ...sections.flatMap((section) => repeatedIds(sheet[section]).map(at(section))),
    ...adders.flatMap((adder) =>
      (adder.jobs ?? [])
        .filter((id) => !has(jobs, id))
        .map((id) => unknownId(`the adder "${adder.id}"`, 'jobs', id, jobs))
        .map(at('adders')),
    ),
    ...questions.flatMap((question) => wrongAnswers(question, sheet).map(at('questions'))),
    ...jobs.flatMap((job) => wrongPrice(job, sheet.minimumCharge).map(at('jobs'))),
    ...(type === 'other' ? [] : wrongCount('adders', adders).map(at('sheet'))),
    ...wrongCount('questions', questions).map(at('sheet')),
    ...Object.entries({ jobs, adders, warnings }).flatMap(([section, entries]) =>
      entries
        .filter(({ hints }) => !hints?.length)
        .map(({ id }) => `"${id}": "hints" must not be empty; write words that people use for it.`)
        .map(at(section)),
    ),
    ...sections.flatMap((section) => promising(sheet[section]).map(at(section))),
  ];
}

interface Entry {
  id: string;
}

const has = (entries: readonly Entry[], id: string) => entries.some((entry) => entry.id === id);
const list = (entries: readonly Entry[]) => entries.map(({ id }) => `"${id}"`).join(', ');

function repeatedIds(entries: readonly Entry[]): string[] {
  return entries
    .filter(({ id }, index) => entries.findIndex((entry) => entry.id === id) < index)
    .map(({ id }) => `"${id}" is the "id" of two entries; give one of them another.`);
}

function unknownId(place: string, field: string, id: string, known: readonly Entry[]): string {
  return `${place}: "${field}" must name one of ${list(known)} (it is "${id}").`;
}

function wrongAnswers(question: PriceSheet['questions'][number], sheet: PriceSheet): string[] {
  return [
    ...repeatedIds(question.answers).map((text) => `the question "${question.id}": ${text}`),
    ...question.answers.flatMap(({ id, adds, job }) => {
      const place = `the answer "${id}" of the question "${question.id}"`;
      return [
        ...(adds && !has(sheet.adders, adds) ? [unknownId(place, 'adds', adds, sheet.adders)] : []),
        ...(job && !has(sheet.jobs, job) ? [unknownId(place, 'job', job, sheet.jobs)] : []),
      ];
    }),
  ];
}

function wrongPrice(job: Job, minimumCharge: number): string[] {
  const { id, measure, typical, fixed, perUnit } = job;
  const units = unitsOf(measure, typical);
  if (units === undefined) {
    const needed = dimensionsOf[measure].map((name) => `"${name}"`).join(' and ');
    return [`the job "${id}": "typical" needs ${needed}, since it is priced by the ${measure}.`];
  }
  const low = fixed.low + perUnit.low * units;
  const high = fixed.high + perUnit.high * units;
  const place = `the job "${id}": "fixed" and "perUnit" make a typical one $${low} to $${high}`;
  return [
    ...(high > low * SPREAD.most
      ? [`${place}; the high end must be at most ${SPREAD.most} times the low one.`]
      : []),
    ...(high < low * SPREAD.least
      ? [`${place}; the high end must be at least ${SPREAD.least} times the low one.`]
      : []),
    ...(low < minimumCharge
      ? [`${place}, which begins below "minimumCharge" (${minimumCharge}); raise them or lower it.`]
      : []),
  ];
}

function wrongCount(section: keyof typeof COUNTS, entries: readonly Entry[]): string[] {
  const [least, most] = COUNTS[section];
  if (entries.length >= least && entries.length <= most) return [];
  return [`"${section}" must have ${least} to ${most} entries (it has ${entries.length}).`];
}

/** Finds the words in an entry, and in those inside it, that a homeowner could hold us to. */
function promising(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) =>
    textsIn(entry).flatMap((text) =>
      promises
        .flatMap((promise) => promise.exec(text)?.[0] ?? [])
        .map((word) => `"${entry.id}": "${text}" must not promise; take out "${word}".`),
    ),
  );
}

const shown = new Set(['label', 'sentence', 'includes', 'text']);

function textsIn(entry: object): string[] {
  return Object.entries(entry).flatMap(([field, value]) => {
    if (typeof value === 'string') return shown.has(field) ? [value] : [];
    return field === 'answers' && Array.isArray(value) ? value.flatMap(textsIn) : [];
  });
}
