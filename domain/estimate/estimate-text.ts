import type { Estimate } from './estimate.ts';
import {
  type EstimateView,
  estimateView,
  type LineView,
  type QuestionView,
} from './estimate-view.ts';
import { disclaimerFor, estimateText } from './estimate-words.ts';
import { projectTypes } from './project.ts';

const SUMMARY_LENGTH = 90;

/** Sums up an estimate in one line: `$10,700–29,800 · Boulder wall, 30 × 3 ft (assumed) · tear-out and haul-away`. */
export function summaryLine(estimate: Estimate): string {
  const { figure, jobs, lines } = estimateView(estimate);
  const added = lines.filter(({ isOn, adder }) => isOn && adder !== undefined);
  const entries = [
    ...(jobs.length === 0 ? [projectTypes[estimate.projectType]] : []),
    ...jobs.map(jobText),
    ...added.map(({ label }) => label.toLowerCase()),
  ];
  let summary = figure;
  for (const entry of entries) {
    const longer = `${summary} · ${entry}`;
    if (longer.length <= SUMMARY_LENGTH) summary = longer;
  }
  return summary;
}

/** `Boulder wall, 30 × 3 ft (assumed)` */
export function jobText({ label, size, isAssumed }: EstimateView['jobs'][number]): string {
  if (!size) return label;
  return `${label}, ${size}${isAssumed ? ' (assumed)' : ''}`;
}

/** Writes a question with its answers in a line: `What is above the wall? (Level ground: no change / A slope: +$700)`. */
export function questionText({ text, answers }: QuestionView): string {
  const labels = answers.map(({ label, effect }) => (effect ? `${label}: ${effect}` : label));
  return `${text} (${labels.join(' / ')})`;
}

/** Writes a whole estimate as plain text, a paragraph or a list for each part, in the order of the panel. */
export function estimateInText(estimate: Estimate): string {
  const view = estimateView(estimate);
  const { figure, jobs, notes, questionsTitle, open, lines, asked, range, told = [] } = view;
  const { warnings, notIncluded, haveReady } = estimate.reading;
  const sums = [
    ...(open ? [`${estimateText.open}: ${open}`] : []),
    ...(range ? [`${estimateText.total}: ${figure}`] : []),
  ];
  const project =
    jobs.length > 0 ? jobs.map(jobText).join(' + ') : projectTypes[estimate.projectType];
  return [
    list(estimateText.dangers, view.dangers),
    [project, figure, ...told].join('\n'),
    list(questionsTitle, asked.map(questionText)),
    list(estimateText.lines, [...lines.filter(({ isOn }) => isOn).map(lineText), ...sums]),
    notes.join(' '),
    list(estimateText.warnings, warnings),
    list(estimateText.notIncluded, notIncluded),
    list(estimateText.haveReady, haveReady),
    disclaimerFor(estimate),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function lineText({ label, amount, words, sentence }: LineView): string {
  return `${label}: ${amount}${words === undefined ? '' : ` ("${words}")`}. ${sentence}`;
}

function list(title: string, entries: readonly string[]): string {
  return entries.length > 0
    ? [`${title}:`, ...entries.map((entry) => `- ${entry}`)].join('\n')
    : '';
}
