import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { commands } from './commands/commands.ts';
import { runProgram } from './terminal/run-program.ts';

const program = new Command('npm run owner --')
  .usage('<command> [options]')
  .description(
    "What came in through the site, and what the owner does about it: in the local run's tables, or with --env dev or --env prod in those of a deployed environment.",
  )
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .configureOutput({ outputError: (message, write) => write(`${clauseOf(message)}; `) })
  .showHelpAfterError('see "npm run owner -- --help".')
  .exitOverride()
  .hook('preAction', (_, command) => refuseOptionsAsValues(command));

for (const command of commands) {
  program.addCommand(
    command
      .copyInheritedSettings(program)
      .showHelpAfterError(`see "npm run owner -- ${command.name()} --help".`),
  );
}

/**
 * Runs one command of `npm run owner`.
 *
 * @param args - the command's name and its arguments
 * @returns the exit code
 */
export const runOwner = (args: string[]) => runProgram(program, args);

/** Refuses an option where a value belongs: from `--csv --unanswered` commander takes a file's name. */
function refuseOptionsAsValues(command: CommandUnknownOpts): void {
  for (const option of command.options) {
    const values = [command.getOptionValue(option.attributeName())].flat();
    if (values.some((value) => typeof value === 'string' && /^-./.test(value))) {
      command.error(`error: option '${option.flags}' argument missing`);
    }
  }
}

/** Puts a message of commander, whose suggestion has a line of its own, into the middle of a sentence. */
function clauseOf(message: string): string {
  return message.trim().replace('\n', ' ').replace(/\.$/, '');
}
