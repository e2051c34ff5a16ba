import { StartupError } from 'local-cloud';
import { CommandError } from './command-error.ts';
import { commands } from './commands/commands.ts';
import { awsProblem } from './site/aws-problem.ts';
import { openSite } from './site/open-site.ts';
import type { Site } from './site/site.ts';

/**
 * Runs one command of `npm run owner`.
 *
 * @param args - the command's name and its arguments
 * @returns the exit code: 1 where the command failed, 2 where it was called wrongly
 */
export async function runOwner(args: string[]): Promise<0 | 1 | 2> {
  const opened: Site[] = [];
  try {
    const [name, ...rest] = args;
    if (name === undefined || ['--help', '-h', 'help'].includes(name)) {
      console.log(overview());
      return 0;
    }
    const command = commands[name];
    if (!command) {
      throw new CommandError(
        `There is no command "${name}": choose one of ${Object.keys(commands).join(', ')}.`,
        2,
      );
    }
    const { help, run } = command.prepare(name, rest);
    if (help) {
      console.log(command.help(name));
      return 0;
    }
    await run(async (environment) => {
      const site = await openSite(environment, process.env);
      opened.push(site);
      return site;
    });
    return 0;
  } catch (error) {
    console.error(sentenceFor(error));
    return error instanceof CommandError ? error.exitCode : 1;
  } finally {
    for (const site of opened) site.close();
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof CommandError || error instanceof StartupError) return error.message;
  return awsProblem(error as Error);
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    'npm run owner -- <command> [options]',
    "What came in through the site, and what the owner does about it: in the local run's tables, or with --env dev or --env prod in those of a deployed environment.",
    Object.entries(commands)
      .map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
      .join('\n'),
    'More about one of them: npm run owner -- <command> --help',
  ].join('\n\n');
}
