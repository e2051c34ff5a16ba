import type { Letter } from './letter.ts';
import { shortReference } from './short-reference.ts';
import { fieldLine, quoted } from './visitor-words.ts';

/**
 * A letter as plain text, for readers that show no HTML. A visitor's word ends its line or has a line
 * of its own, so that it turns nothing of ours round, and nothing in it passes for ours.
 */
export function letterText({ title, rows, remarks, words, actions, notes, id }: Letter): string {
  const filled = rows
    .filter(([, value]) => value)
    .map(([label, value = '']) => `${label}: ${fieldLine(value)}`);
  return [
    title,
    remarks?.join('\n') ?? '',
    filled.join('\n'),
    quoted(words),
    actions.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    [...notes, `Reference ${shortReference(id)} (${id})`].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
