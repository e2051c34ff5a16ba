import type { EstimateItem } from '../../estimate-text/itemized-estimate.ts';
import { type EmailContent, shortReference } from './email-content.ts';
import { fieldLine, quoted } from './visitor-text.ts';

/**
 * Renders an email's content as plain text, for readers that show no HTML. A visitor's word ends its line or has a line
 * of its own, so that it turns nothing of ours round, and nothing in it passes for ours.
 */
export function renderText(content: EmailContent): string {
  const { title, summary, rows, remarks, words, actions, notes, earlier = [], id } = content;
  const { photos, itemUrl } = content;
  const filled = rows
    .filter(([, value]) => value)
    .map(([label, value = '']) => `${label}: ${fieldLine(value)}`);
  return [
    title,
    remarks?.join('\n') ?? '',
    quoted(words),
    photos && `${photos.line}:\n${itemUrl}`,
    summary,
    filled.join('\n'),
    ...estimateParagraphs(content),
    ...earlier.map((each) => `Earlier, ${each.title}:\n${quoted(each.words)}`),
    actions.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    [...notes, `Reference ${shortReference(id)} (${id})`].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Renders the way to everything else. */
export function listFooterText(listUrl: string): string {
  return `All leads and reviews:\n${listUrl}`;
}

function estimateParagraphs({ estimate }: EmailContent): string[] {
  if (!estimate) return [];
  const { items, lists, origin } = estimate;
  return [
    items.length > 0 ? ['Estimate:', ...items.map(itemText)].join('\n') : '',
    ...lists.map(({ title, entries }) => [`${title}:`, ...entries.map(dashed)].join('\n')),
    origin,
  ];
}

function itemText({ label, amount, words }: EstimateItem): string {
  const line = [label, amount].filter(Boolean).join(': ');
  const reasons = words.map((each) => `  “${fieldLine(each)}”`);
  return [dashed(line), ...reasons].join('\n');
}

function dashed(line: string): string {
  return `- ${line}`;
}
