import type { ProjectType } from '../estimate/project.ts';
import { addersFor, jobOf, priceList } from '../price-list/price-list.ts';
import { clauseAround } from './denials.ts';
import { jobsIn, nearestAnchor } from './jobs.ts';
import { mentionsIn, sizesOf } from './sizes.ts';
import { hasWordOf, type Match, matchesOf, patternIds } from './word-table.ts';

/** An understanding of a description: nothing but ids of the price list and the visitor's own words. */
export type DescriptionRead = ReturnType<typeof readDescription>;
export type PartRead = DescriptionRead['parts'][number];

/**
 * Reads a description by the table of words alone. The same description is always read the same.
 *
 * @param named - kinds of job to look for besides, because a model found them
 */
export function readDescription(
  projectType: ProjectType,
  description: string,
  named: readonly string[] = [],
) {
  const text = withoutInstructions(description);
  const mentions = mentionsIn(text);
  const parts = jobsIn(text, projectType, named).map((anchor, _, anchors) => {
    const { job, otherJobs, isAssumed } = anchor;
    const isOwn = ({ start }: { start: number }) =>
      anchors.length === 1 || nearestAnchor(text, start, anchors) === anchor;
    const adders = addersFor(job).map(({ id }) => ({ id, ...adderRead(text, id, isOwn) }));
    return {
      job,
      otherJobs,
      isAssumed,
      sizes: sizesOf(mentions.filter(isOwn), jobOf(job).measure, text),
      adders: adders.flatMap(({ id, words }) => (words === undefined ? [] : [{ id, words }])),
      /** Adders that the visitor ruled out. */
      out: adders.flatMap(({ id, isOut }) => (isOut ? [id] : [])),
    };
  });
  const saidOf = (statements: readonly { id: string }[]) =>
    statements.map(({ id }) => id).filter((id) => said(text, id, 'state'));
  return {
    /** Empty where no job has a price. */
    parts,
    /** Work that is priced after a visit, in place of any price. */
    visits: saidOf(priceList.shared.visit),
    warnings: saidOf(priceList.shared.warning),
  };
}

/** True if a statement is to be made: its words are there, or it has none. */
export function isSaid(description: string, id: string): boolean {
  return !patternIds.includes(id) || said(withoutInstructions(description), id);
}

function said(text: string, id: string, kind: 'work' | 'state' = 'state'): boolean {
  return matchesOf(text, id, kind).some(({ isDenied }) => !isDenied);
}

/** Conditions of a place or a house: "it stays" or "already there" says nothing against them. */
const conditions = [
  'drainage',
  'reusable-material',
  'roots-or-poor-ground',
  'lime-mortar',
  'wall-preparation',
  'waterproofing',
  'winter',
];

const patternOfAdder: Record<string, string> = {
  steps: 'steps-adder',
  'natural-stone': 'natural-stone-adder',
};

function adderRead(text: string, id: string, isOwn: (match: Match) => boolean) {
  const pattern = patternOfAdder[id] ?? id;
  const condition = conditions.includes(id) ? 'state' : 'work';
  const matches = matchesOf(text, pattern, id === 'removal' ? id : condition).filter(isOwn);
  const match = matches.find(({ isDenied }) => !isDenied);
  // Its own words outweigh those against it, except for a plain "no".
  return match
    ? { words: clauseAround(text, match), isOut: false }
    : { isOut: matches.length > 0 || said(text, `-${pattern}`, 'work') };
}

/** True if the words of a pick are words of an adder. */
export function vouchesForAdder(words: string, id: string): boolean {
  return hasWordOf(words, patternOfAdder[id] ?? id);
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
