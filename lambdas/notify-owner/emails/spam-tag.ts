import { isPossibleSpam, type SpamMarks } from '../../spam-screening/possible-spam.ts';

/** What stands before the subject of what may be spam. */
export function spamTag(item: SpamMarks): string {
  return isPossibleSpam(item) ? '[possible spam] ' : '';
}

/** Why an item is tagged, as a row of its letter; without a value where it is not. */
export function spamRow({ possibleSpam }: SpamMarks): [label: string, reasons: string | undefined] {
  return ['Possible spam', possibleSpam?.join('; ')];
}
