import type { AskedQuestion, Dimension, Estimate } from '../../domain/estimate/estimate.ts';
import { estimateView, type LineView, priceDate } from '../../domain/estimate/estimate-view.ts';
import { questionText, readerOf, sizeWords } from './lead-estimate.ts';

/** An estimate as the owner reads it, in an email and on his page. */
export interface ItemizedEstimate {
  items: EstimateItem[];
  /** Sentences of ours under a title; a list without entries is left out. */
  lists: EstimateList[];
  /** The origin of the estimate: its reader, the homeowner's corrections, the date of the prices. */
  origin: string;
}

export interface EstimateItem {
  label: string;
  /** Empty where the estimate has no figure for it alone. */
  amount: string;
  /** The visitor's words that it was picked for. */
  words: string[];
  /** The reason in words of ours, where it is a photograph. */
  note?: string;
}

export interface EstimateList {
  title: string;
  entries: string[];
}

/** Itemizes an estimate as it stands, with what the homeowner corrected. */
export function itemizedEstimate(estimate: Estimate): ItemizedEstimate {
  const { size, lines, examples, notes } = estimateView(estimate);
  const lists: EstimateList[] = [
    { title: 'Open questions', entries: openQuestions(estimate).map(questionText) },
    { title: 'Warnings to the homeowner', entries: estimate.reading?.warnings ?? [] },
    { title: 'Notes to the homeowner', entries: notes },
  ];
  return {
    items: [
      ...(size ? [{ label: 'Size', amount: size, words: sizeWords(estimate) }] : []),
      ...examples.map(({ size, amount }) => ({ label: size, amount, words: [] })),
      ...lines.map(itemOf),
      ...(lines.length === 0 ? pickedItems(estimate) : []),
    ],
    lists: lists.filter(({ entries }) => entries.length > 0),
    origin: originOf(estimate),
  };
}

const BY_PHOTO = 'by AI from a photo';

function itemOf({ label, amount, words, isFromPhoto, isOn }: LineView): EstimateItem {
  // An addition because of a photo may have come after a correction, and then was never in.
  const off = isFromPhoto ? 'left out by the homeowner' : 'taken out by the homeowner';
  return {
    label,
    amount: isOn ? amount : off,
    words: words === undefined ? [] : [words],
    ...(isFromPhoto && { note: BY_PHOTO }),
  };
}

/** The picks of an estimate that is not priced line by line. */
function pickedItems({ offer, choices, reading }: Estimate): EstimateItem[] {
  const picked = offer.adders.filter(({ id }) => choices.adders.includes(id));
  return picked.map(({ id, label }) => {
    const reasons = (reading?.reasons ?? []).filter((each) => each.id === id);
    return {
      label,
      amount: '',
      words: reasons.flatMap((each) => ('words' in each ? each.words : [])),
      ...(reasons.some((each) => 'photo' in each) && { note: BY_PHOTO }),
    };
  });
}

/** The questions that the homeowner has not answered since: each was open when it was asked. */
export function openQuestions(estimate: Estimate): AskedQuestion[] {
  const questions = estimate.reading?.questions ?? [];
  return estimate.isCorrected
    ? questions.filter(({ answers }) => !answers.some((answer) => isChosen(answer, estimate)))
    : questions;
}

function isChosen(
  { adds, job, dimensions = {} }: AskedQuestion['answers'][number],
  { choices, typed }: Estimate,
): boolean {
  const isSizeChosen = (Object.entries(dimensions) as [Dimension, number][]).some(
    // A size that was typed into the form stood there before any question.
    ([name, value]) => choices.dimensions[name] === value && typed.dimensions[name] !== value,
  );
  return (
    isSizeChosen ||
    (adds !== undefined && choices.adders.includes(adds)) ||
    (job !== undefined && choices.job === job)
  );
}

function originOf(estimate: Estimate): string {
  const read = estimate.reading
    ? `Read by ${readerOf(estimate)}`
    : "Not read: the price follows from the form's fields alone";
  return [
    read,
    estimate.isCorrected && 'Corrected by the homeowner',
    `Prices of ${priceDate(estimate.offer.date)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
