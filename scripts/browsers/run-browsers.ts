import { rm } from 'node:fs/promises';
import { Argument, Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { CommandError } from '../owner/command-error.ts';
import { runProgram } from '../owner/terminal/run-program.ts';
import type { Engine } from './browser.ts';
import type { Journey } from './journey.ts';
import type { LocalSite } from './local-site.ts';
import { findProgram } from './programs.ts';
import { runJourney } from './run-journey.ts';

/** The parts that the command puts together. */
export interface BrowsersTools {
  engines: readonly Engine[];
  journeys: readonly Journey[];
  /** Gets the pictures of failed journeys; whatever is in it is deleted. */
  folder: string;
  startSite(signal: AbortSignal): Promise<LocalSite>;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function program(tools: BrowsersTools, onEnd: (failed: number) => void) {
  const names = tools.journeys.map(({ name }) => name).join(', ');
  return new Command('npm run test:browsers --')
    .usage('[engines...] [options]')
    .description(
      'Runs the main journeys in the engines that Debian packages, on a local run of its own.',
    )
    .addArgument(
      new Argument('[engines...]', 'these alone, and each has to be installed').argParser(
        engineNamed,
      ),
    )
    .option('--only <journeys>', 'these alone, with commas between them', journeysNamed)
    .addHelpText(
      'after',
      `
Without an engine's name all that are installed are tested, and the others skipped.
The exit code is 1 where a journey failed. The journeys: ${names}.

Example:
  npm run test:browsers
  npm run test:browsers -- firefox --only contact,review`,
    )
    .showHelpAfterError('(see "npm run test:browsers -- --help")')
    .exitOverride()
    .action(async (named, { only = [...tools.journeys] }) => {
      const engines = named.length > 0 ? named : tools.engines;
      onEnd(await runAll(engines, only, { ...tools, areRequired: named.length > 0 }));
    });

  function engineNamed(name: string, before: Engine[] = []): Engine[] {
    const engine = tools.engines.find((each) => each.name === name);
    if (!engine) {
      const known = tools.engines.map((each) => each.name).join(', ');
      throw new InvalidArgumentError(`"${name}" is none of ${known}.`);
    }
    return [...before, engine];
  }

  function journeysNamed(text: string): Journey[] {
    return text.split(',').map((name) => {
      const journey = tools.journeys.find((each) => each.name === name.trim());
      if (!journey) throw new InvalidArgumentError(`"${name}" is none of ${names}.`);
      return journey;
    });
  }
}

/**
 * Runs `npm run test:browsers`.
 *
 * @returns the exit code: 1 where a journey failed, 2 where it was called wrongly
 */
export async function runBrowsers(args: string[], tools: BrowsersTools): Promise<0 | 1 | 2> {
  let failed = 0;
  const onEnd = (count: number) => {
    failed = count;
  };
  const code = await runProgram(program(tools, onEnd), args);
  return failed > 0 ? 1 : code;
}

/**
 * Runs each journey in each engine that is installed, and prints what came of it.
 *
 * @returns the number of journeys that failed
 */
async function runAll(
  engines: readonly Engine[],
  journeys: readonly Journey[],
  { areRequired, ...tools }: BrowsersTools & { areRequired: boolean },
): Promise<number> {
  const missing = engines.filter((engine) => !isInstalled(engine));
  if (areRequired && missing[0]) throw new CommandError(missingLine(missing[0]));
  for (const engine of missing) console.log(`skipped  ${missingLine(engine)}`);
  const runs = engines
    .filter((engine) => !missing.includes(engine))
    .flatMap((engine) => journeys.map((journey) => ({ engine, journey })));
  const failed = runs.length > 0 ? await runOnSite(runs, tools) : 0;
  const skipped = missing.length * journeys.length;
  console.log(`${runs.length - failed} passed, ${failed} failed, ${skipped} skipped`);
  return failed;
}

/** Runs journeys one after another on one site, until a signal ends them and all that was started. */
async function runOnSite(
  runs: { engine: Engine; journey: Journey }[],
  { startSite, folder }: BrowsersTools,
): Promise<number> {
  const interruption = new AbortController();
  const { signal: interrupted } = interruption;
  const interrupt = () => interruption.abort();
  for (const name of signals) process.on(name, interrupt);
  try {
    await rm(folder, { recursive: true, force: true });
    await using site = await startSite(interrupted);
    let failed = 0;
    for (const { engine, journey } of runs) {
      const result = await runJourney(journey, engine, { site, folder, interrupted });
      interrupted.throwIfAborted();
      const where = `${engine.title} ${result.version ?? ''}`.padEnd(20);
      if (result.problem) console.log(`failed   ${where} ${journey.name}: ${result.problem}`);
      else console.log(`ok       ${where} ${journey.name}`);
      if (result.problem) failed += 1;
    }
    return failed;
  } catch (error) {
    if (interrupted.aborted) throw new CommandError('Interrupted.');
    throw error;
  } finally {
    for (const name of signals) process.off(name, interrupt);
  }
}

function isInstalled({ programs }: Engine): boolean {
  return programs.every((names) => findProgram(names));
}

function missingLine({ title, packages }: Engine): string {
  return `${title} is not installed: "apt-get install ${packages.join(' ')}" brings it on Debian.`;
}
