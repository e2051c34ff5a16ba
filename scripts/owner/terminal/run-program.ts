import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { CommandError } from '../command-error.ts';
import { awsProblem } from '../site/aws-problem.ts';

/**
 * Runs a program of commander, made with `exitOverride()`, and prints each failure as one sentence.
 *
 * @returns the exit code: 1 where the command failed, 2 where it was called wrongly
 */
export async function runProgram(program: CommandUnknownOpts, args: string[]): Promise<0 | 1 | 2> {
  try {
    // Whoever names none of several commands wants to know them. A program that is one command was called wrongly.
    const isQuestion = args.length === 0 && program.commands.length > 0;
    await program.parseAsync(isQuestion ? ['--help'] : args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has written its message; it throws after the help too, with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(error instanceof CommandError ? error.message : awsProblem(error as Error));
    return error instanceof CommandError ? error.exitCode : 1;
  }
}
