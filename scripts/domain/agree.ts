import { assertCanAsk, confirm } from '../owner/terminal/confirm.ts';

/**
 * Goes on only after a yes, at the terminal or beforehand.
 *
 * @param refusal - one sentence on what a no leaves undone
 */
export async function agree(
  question: string,
  yes: boolean | undefined,
  refusal: string,
): Promise<void> {
  if (yes) return;
  assertCanAsk(yes, 'add --yes');
  await confirm(question, refusal);
}
