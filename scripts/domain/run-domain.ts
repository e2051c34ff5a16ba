import { Command } from '@commander-js/extra-typings';
import { isPlaceholder } from '../../domain/business.ts';
import { CommandError } from '../owner/command-error.ts';
import { runProgram } from '../owner/terminal/run-program.ts';
import { certificateCommand } from './commands/certificate.ts';
import { checkCommand } from './commands/check.ts';
import { createCommand } from './commands/create.ts';
import { cutoverCommand } from './commands/cutover.ts';
import { recordsCommand } from './commands/records.ts';
import { type DomainTools, publicTools } from './domain-tools.ts';

function program(tools: DomainTools) {
  const commands = new Command('npm run domain --')
    .usage('<command> [options]')
    .description(
      "The production site's domain: its DNS, its certificate and its records, with your AWS credentials. Nothing is changed without a yes.",
    )
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError('(see "npm run domain -- --help")')
    .exitOverride()
    .hook('preAction', () => assertNoPlaceholder(tools));
  for (const make of [
    certificateCommand,
    createCommand,
    recordsCommand,
    cutoverCommand,
    checkCommand,
  ]) {
    commands.addCommand(make(tools).copyInheritedSettings(commands));
  }
  return commands;
}

/**
 * Runs one command of `npm run domain`.
 *
 * @param args - the command's name and its arguments
 * @returns the exit code
 */
export function runDomain(args: string[], tools = publicTools()): Promise<0 | 1 | 2> {
  return runProgram(program(tools), args);
}

function assertNoPlaceholder({ domain }: DomainTools): void {
  if (!isPlaceholder('domain', domain)) return;
  throw new CommandError(
    `business.domain in domain/business.ts is still the placeholder "${domain}": fill it in first.`,
  );
}
