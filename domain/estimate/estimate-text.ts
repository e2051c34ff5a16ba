import type { Estimate } from './estimate.ts';
import { type EstimateView, estimateView, type QuestionView } from './estimate-view.ts';
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
