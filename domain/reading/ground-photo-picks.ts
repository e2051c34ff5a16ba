import {
  type AskedQuestion,
  type Choices,
  type Estimate,
  MOST_PHOTOS_READ,
  type Reading,
} from '../estimate/estimate.ts';
import { offerOf } from '../estimate/estimate-from-form.ts';
import { priceProject } from '../estimate/price-project.ts';
import type { PriceSheet } from '../price-list/price-sheet.ts';
import { isOpen, MOST_QUESTIONS } from './asked-questions.ts';
import { isDenied } from './hints.ts';
import { type PhotoPicks, photoPicksFrom } from './picks.ts';

/** A picture shows much that is no part of the job: this many additions may come from all pictures together. */
const MOST_ADDERS_BY_PHOTO = 2;

interface PhotoGroundingProps {
  sheet: PriceSheet;
  description: string;
  /** The estimate once its description was read, with what the homeowner corrected since. */
  estimate: Estimate & { reading: Reading };
  /** The number of photographs that the model was shown. */
  photos: number;
}

/**
 * Adds a model's picks because of photographs to an estimate, and takes nothing of it back. An id that is not in
 * the sheet, or that names no photograph of those shown, vanishes; so does what the description denies. Sizes and
 * the kind of job stay as they are: a picture has no scale, and shows what stands there and not what is wanted.
 * An estimate that the homeowner has corrected keeps all choices: additions are offered then, switched off.
 *
 * @param input - the picks, as a model may have made them
 */
export function groundPhotoPicks(
  input: unknown,
  { sheet, description, estimate, photos }: PhotoGroundingProps,
): Estimate {
  const { reading, offer, choices: before } = estimate;
  const shown = Math.min(photos, MOST_PHOTOS_READ);
  const picks = ofPhotos(photoPicksFrom(input), shown);
  const job = sheet.jobs.find(({ id }) => id === priceProject(offer, before)?.job.id);
  const known = reading.reasons.filter((reason) => 'photo' in reason).length;
  const adders = picks.adders
    .filter(({ id }) => {
      const adder = sheet.adders.find((each) => each.id === id);
      const isKnown = before.adders.includes(id) || reading.reasons.some((each) => each.id === id);
      const matchesJob = !adder?.jobs || (job !== undefined && adder.jobs.includes(job.id));
      return adder && !isKnown && matchesJob && !isDenied(description, adder);
    })
    .slice(0, Math.max(0, MOST_ADDERS_BY_PHOTO - known));

  const choices: Choices = estimate.isCorrected
    ? before
    : { ...before, adders: [...before.adders, ...adders.map(({ id }) => id)] };
  const asked = picks.questions.flatMap(({ id, photo }): AskedQuestion[] => {
    const question = sheet.questions.find((each) => each.id === id);
    return question && isOpen(question, { sheet, job, choices }) ? [{ ...question, photo }] : [];
  });
  const questions = withQuestions(estimate, choices, asked);
  const offered = [
    ...adders.map(({ id }) => id),
    ...questions.flatMap(({ answers }) => answers.flatMap(({ adds }) => adds ?? [])),
  ].filter((id) => !offer.adders.some((adder) => adder.id === id));
  const added = offerOf(estimate.projectType, sheet, offer.date, offered);
  return {
    ...estimate,
    offer: { ...offer, adders: [...offer.adders, ...added.adders] },
    choices,
    reading: {
      ...reading,
      ...(shown > 0 && { photos: shown }),
      reasons: [...reading.reasons, ...adders.map(({ id, photo }) => ({ id, photo }))],
      questions,
    },
  };
}

/** Leaves out picks that name no photograph of those shown, and repeated ones. */
function ofPhotos({ adders, questions }: PhotoPicks, shown: number): PhotoPicks {
  const ofShown = <Pick extends { id: string; photo: number }>(picks: readonly Pick[]) =>
    picks.filter(
      ({ id, photo }, index) =>
        photo >= 1 && photo <= shown && picks.findIndex((each) => each.id === id) === index,
    );
  return { adders: ofShown(adders), questions: ofShown(questions) };
}

/**
 * Puts questions because of photographs among those that are asked. Before any correction they come after the
 * questions for sizes and the kind of job, and before the rest; afterwards one may have been answered, and all stay.
 */
function withQuestions(
  { reading, isCorrected }: Estimate & { reading: Reading },
  { adders }: Choices,
  asked: readonly AskedQuestion[],
): AskedQuestion[] {
  const isAdded = ({ answers }: AskedQuestion) =>
    answers.some(({ adds }) => adds !== undefined && adders.includes(adds));
  const open = isCorrected ? reading.questions : reading.questions.filter((each) => !isAdded(each));
  const isFirst = ({ answers, photo }: AskedQuestion) =>
    photo !== undefined || answers.some(({ dimensions, job }) => dimensions ?? job);
  const all = isCorrected
    ? [...open, ...asked]
    : [...open.filter(isFirst), ...asked, ...open.filter((each) => !isFirst(each))];
  return all
    .filter(({ id }, index) => all.findIndex((each) => each.id === id) === index)
    .slice(0, Math.max(MOST_QUESTIONS, isCorrected ? open.length : 0));
}
