import type { ProjectType } from '../estimate/project.ts';
import { addersFor, type Job, jobOf, priceList } from '../price-list/price-list.ts';
import { clauseAround } from './denials.ts';
import { jobsIn, nearestAnchor } from './jobs.ts';
import { hasWordOf, type Match, matchesOf, patternIds } from './patterns.ts';
import { type Mention, mentionsIn, type Sizes, sizesOf } from './sizes.ts';

/** One job of a request, as it was understood. */
export interface PartRead {
  job: string;
  /** Kinds of job that it may be as well. */
  otherJobs: string[];
  /** Nobody named the kind of job: it is the most usual one. */
  isAssumed: boolean;
  sizes: Sizes;
  /** What is part of the work, with the visitor's words. */
  adders: { id: string; words: string }[];
  /** What the visitor said is no part of it. */
  out: string[];
}

/** An understanding of a description: nothing but ids of the price list and the visitor's own words. */
export interface DescriptionRead {
  /** Empty where no job has a price. */
  parts: PartRead[];
  /** Ids of work that is priced after a visit, in place of any price. */
  visits: string[];
  warnings: string[];
}

/**
 * Reads a description by the table of words alone. The same description is always read the same.
 *
 * @param named - kinds of job to look for besides, because a model found them
 */
export function readDescription(
  projectType: ProjectType,
  description: string,
  named: readonly string[] = [],
): DescriptionRead {
  const text = withoutInstructions(description);
  const anchors = jobsIn(text, projectType, named);
  const mentions = mentionsIn(text);
  const parts = anchors.map((anchor): PartRead => {
    const isOwn = ({ start }: { start: number }) => nearestAnchor(text, start, anchors) === anchor;
    const job = jobOf(anchor.job);
    const ofOthers =
      anchors.length > 1
        ? mentions.filter((each) => isFitting(each, job) && isOwn(each))
        : mentions;
    const found = addersFor(job.id).map((adder) => ({
      adder,
      ...adderRead(text, adder.id, anchors.length > 1 ? isOwn : undefined),
    }));
    return {
      job: anchor.job,
      otherJobs: anchor.otherJobs,
      isAssumed: anchor.isAssumed,
      sizes: sizesOf(ofOthers, job.measure, text),
      adders: found.flatMap(({ adder, words }) =>
        words === undefined ? [] : [{ id: adder.id, words }],
      ),
      out: found.filter(({ isOut }) => isOut).map(({ adder }) => adder.id),
    };
  });
  const { visit } = priceList.tables[projectType];
  return {
    parts,
    visits: visit.filter(({ id }) => said(text, id)).map(({ id }) => id),
    warnings: priceList.shared.warning
      .filter(({ id }) => said(text, id, 'state'))
      .map(({ id }) => id),
  };
}

/** True if a statement is to be made: its words are there, or it has none. */
export function isSaid(description: string, id: string): boolean {
  return !patternIds.includes(id) || said(withoutInstructions(description), id);
}

function said(text: string, id: string, kind: 'work' | 'state' = 'state'): boolean {
  return matchesOf(text, id, kind).some(({ isDenied }) => !isDenied);
}

/** What is so of a place or a house is no thing that could stay or be there already. */
const conditions = new Set(
  'drainage reusable-material roots-or-poor-ground lime-mortar wall-preparation waterproofing winter'.split(
    ' ',
  ),
);

const patternOfAdder: Record<string, string> = {
  steps: 'steps-adder',
  'natural-stone': 'natural-stone-adder',
};

function adderRead(text: string, id: string, isOwn: ((match: Match) => boolean) | undefined) {
  const pattern = patternOfAdder[id] ?? id;
  const all = matchesOf(
    text,
    pattern,
    id === 'removal' ? 'removal' : conditions.has(id) ? 'state' : 'work',
  );
  const matches = isOwn ? all.filter(isOwn) : all;
  const match = matches.find(({ isDenied }) => !isDenied);
  const isOut = said(text, `-${pattern}`, 'work');
  // Its own words outweigh those against it, except for a plain "no".
  return match
    ? { words: clauseAround(text, match), isOut: false }
    : { words: undefined, isOut: isOut || matches.length > 0 };
}

/** True if the words of a pick are words of an adder. */
export function vouchesForAdder(words: string, id: string): boolean {
  return hasWordOf(words, patternOfAdder[id] ?? id);
}

/** Steps are counted in steps, and a chimney is not measured in square feet. */
function isFitting({ quantities }: Mention, { measure }: Job): boolean {
  const isCount = quantities[0].kind === 'steps';
  return isCount === (measure === 'step');
}

/** Text between tags or braces: nothing a homeowner writes about a job. */
const tagged = /<\s*([a-z][\w-]*)\b[^>]*>[\s\S]*?(?:<\s*\/\s*\1\s*>|$)|\{\s*["'][\s\S]*(?:\}|$)/gi;
/** A sentence that speaks to a machine and not to a mason. */
const toMachine =
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]*\b(?:instruction|prompt|rule|message)|\b(?:system|developer) (?:prompt|message|note|mode)|\bset (?:every|all|the|each)\b[^.!?\n]*\b(?:adder|flag|field|warning|estimate|price|total|job)|\b(?:every|all) adders?\b|\bjson\b|\bapi key|\bprice (?:sheet|list)\b|\bvalidator\b|\b(?:as|you are) an? (?:ai|assistant|language model)\b/i;

/** Blanks out what is meant to steer a reader; every other word stays at its place. */
export function withoutInstructions(text: string): string {
  return text
    .replace(tagged, (words) => ' '.repeat(words.length))
    .replace(/[^.!?\n]+[.!?\n]?/g, (sentence) =>
      toMachine.test(sentence) ? ' '.repeat(sentence.length) : sentence,
    );
}
