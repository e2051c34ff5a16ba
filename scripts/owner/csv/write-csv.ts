import { writeFile } from 'node:fs/promises';
import { Option } from '@commander-js/extra-typings';
import { pluralize } from '../../../domain/pluralize.ts';
import { CommandError } from '../command-error.ts';

/** The option of every command that lists. */
export const csvOption = new Option(
  '--csv <file>',
  'write all columns to this file; "-" prints them (with "npm run --silent owner")',
);

/** Writes the text to a file that only its owner can read, or to the standard output for `-`. */
export async function writeCsv(target: string, text: string, items: number): Promise<void> {
  if (target === '-') {
    process.stdout.write(text);
    return;
  }
  try {
    await writeFile(target, text, { mode: 0o600 });
  } catch (error) {
    throw new CommandError(
      `${target} could not be written (${(error as NodeJS.ErrnoException).code}): name another file with --csv.`,
    );
  }
  console.log(`${pluralize(items, 'row')} written to ${target}.`);
}
