import { createInterface } from 'node:readline';
import { Option } from '@commander-js/extra-typings';
import { CommandError } from '../command-error.ts';

/** The option that answers the question beforehand. */
export const yesOption = new Option('--yes', 'do not ask');

/** Throws where there is nobody to ask. */
export function assertCanAsk(
  yes: boolean | undefined,
  remedy = 'add --yes, or look first with --dry-run',
): void {
  if (yes || process.stdin.isTTY) return;
  throw new CommandError(`There is no terminal to ask at whether you are sure: ${remedy}.`, 2);
}

/** Asks at the terminal; anything but "yes" is a no, Ctrl-C and Ctrl-D too, and throws. */
export async function confirm(question: string, refusal = 'Nothing was changed.'): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''));
    terminal.question(`${question} Type "yes" to go on: `, resolve);
  });
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError(refusal);
}
