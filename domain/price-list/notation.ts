/**
 * Names the source of a figure that the owner still has to review.
 *
 * @param compare - a published page to compare it with: title, year, and its figures where they differ
 */
export function unreviewedSource(compare?: string): string {
  const note = 'planning stand-in for the Twin Cities 2025/26, to be reviewed by the owner';
  return compare ? `${note}; compare ${compare}` : note;
}

/** Splits hints that are written as one text with commas between them, on as many lines as it takes. */
export function phrases(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}
