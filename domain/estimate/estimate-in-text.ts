import type { Estimate } from './estimate.ts';
import { disclaimerFor, estimateText, estimateView, type LineView } from './estimate-view.ts';

/** Writes a whole estimate as plain text, a paragraph or a list for each of its parts. */
export function estimateInText(estimate: Estimate): string {
  const { project, figure, size, notes, examples, lines, titles } = estimateView(estimate);
  const {
    warnings = [],
    notIncluded = [],
    questions = [],
    haveReady = [],
  } = estimate.reading ?? {};
  return [
    [project, figure, size].filter(Boolean).join('\n'),
    notes.join(' '),
    list(
      '',
      examples.map(({ size, amount }) => `${size}: ${amount}`),
    ),
    list(estimateText.warnings, warnings),
    list(estimateText.lines, lines.filter(({ isOn }) => isOn).map(lineText)),
    list(titles.notIncluded, notIncluded),
    list(
      titles.questions,
      questions.map(
        ({ text, answers, photo }) =>
          `${text} (${answers.map(({ label }) => label).join(', ')})${photo === undefined ? '' : ` (${estimateText.fromPhoto})`}`,
      ),
    ),
    list(estimateText.haveReady, haveReady),
    disclaimerFor(estimate),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function lineText({ label, amount, words, isFromPhoto, sentence }: LineView): string {
  const reason = words === undefined ? '' : ` ("${words}")`;
  const photo = isFromPhoto ? ` (${estimateText.fromPhoto})` : '';
  return `${label}: ${amount}${reason}${photo}. ${sentence}`;
}

function list(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  return [title && `${title}:`, ...entries.map((entry) => `- ${entry}`)].filter(Boolean).join('\n');
}
