import type { Choices, Estimate, Reading, ReasonByWords } from '../estimate/estimate.ts';
import { offerOf } from '../estimate/estimate-from-form.ts';
import type { PriceSheet, Statement } from '../price-list/price-sheet.ts';
import { askedQuestions } from './asked-questions.ts';
import { placeOf } from './hints.ts';
import { picksFrom } from './picks.ts';
import { settledSizes, sizeCandidates } from './size-candidates.ts';

interface GroundingProps {
  sheet: PriceSheet;
  description: string;
  /** The estimate from the form's fields alone. */
  estimate: Estimate;
  readBy: Reading['readBy'];
}

/** Reasons longer than this are no reason but the whole description. */
const REASON_MAX_CHARACTERS = 200;

/**
 * Makes a reader's picks into an estimate. An id that is not in the sheet vanishes; an addition or a size
 * counts only if its words stand in the description as they are; sizes are worked out from those words here.
 * Whatever the picks are, nothing but ids of the sheet and the visitor's own words comes out.
 *
 * @param input - the picks, as a model may have made them
 */
export function groundPicks(
  input: unknown,
  { sheet, description, estimate, readBy }: GroundingProps,
): Estimate {
  const picks = picksFrom(input);
  const text = singleSpaced(description);
  const isVerbatim = (words: string) =>
    words.length > 1 && words.length <= REASON_MAX_CHARACTERS && text.includes(words);

  const job = sheet.jobs.find(({ id }) => id === picks.job);
  const measuredBy = job ?? sheet.jobs.find(({ id }) => id === estimate.offer.usualJob);
  const candidates = sizeCandidates(
    picks.sizes
      .map(({ dimension, words }) => ({ dimension, words: singleSpaced(words) }))
      .filter(({ words }) => isVerbatim(words)),
    measuredBy,
  );
  const { dimensions, sizeReasons } = settledSizes(candidates, estimate.typed.dimensions);

  const adders = unique(picks.adders).flatMap(({ id, words: quote }): ReasonByWords[] => {
    const words = singleSpaced(quote);
    const adder = sheet.adders.find((each) => each.id === id);
    const matchesJob =
      !adder?.jobs || (measuredBy !== undefined && adder.jobs.includes(measuredBy.id));
    return adder && matchesJob && isVerbatim(words) ? [{ id, words }] : [];
  });

  const choices: Choices = {
    ...(job && { job: job.id }),
    dimensions,
    adders: adders.map(({ id }) => id),
  };
  const questions = askedQuestions({
    sheet,
    job: measuredBy,
    choices,
    candidates,
    typedArea: estimate.typed.dimensions.area,
    picked: picks.questions,
  });
  return {
    ...estimate,
    offer: offerOf(estimate.projectType, sheet, estimate.offer.date, [
      ...choices.adders,
      ...questions.flatMap(({ answers }) => answers.flatMap(({ adds }) => adds ?? [])),
    ]),
    choices,
    reading: {
      readBy,
      reasons: [...sizeReasons, ...adders],
      // What our own rules find stands too: no model can leave a warning out.
      warnings: sentences(sheet.warnings, (each) => {
        return picks.warnings.includes(each.id) || placeOf(description, each) !== undefined;
      }),
      notIncluded: sentences(sheet.notIncluded, ({ id }) => picks.notIncluded.includes(id)),
      questions,
      haveReady: sentences(sheet.haveReady, ({ id }) => picks.haveReady.includes(id)),
    },
  };
}

/** White space of any kind and length reads the same as one space. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** In the order of the sheet; a sentence without hints stands with every estimate. */
function sentences(
  statements: readonly Statement[],
  isPicked: (statement: Statement) => boolean,
): string[] {
  return statements.filter((each) => !each.hints || isPicked(each)).map(({ sentence }) => sentence);
}

function unique<Entry extends { id: string }>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ id }, index) => entries.findIndex((each) => each.id === id) === index);
}
