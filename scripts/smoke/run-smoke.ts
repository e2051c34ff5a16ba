import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { pluralize } from '../../domain/pluralize.ts';
import { CommandError } from '../owner/command-error.ts';
import { deployedEnvironments } from '../owner/site/open-site.ts';
import { runProgram } from '../owner/terminal/run-program.ts';
import { type Check, runCheck, type State } from './check.ts';
import { checks } from './checks/checks.ts';
import { openTarget, type SmokeTools } from './target.ts';

/** A mail goes out within seconds; one that waits for the schedule is a finding. */
const MAILED_WITHIN_MS = 45_000;

const names = checks.map(({ name }) => name).join(', ');

const environmentOption = new Option(
  '--env <environment>',
  'a deployed environment, for what needs your AWS credentials',
).choices(deployedEnvironments);

function program(tools: SmokeTools) {
  return new Command('npm run smoke --')
    .usage('[url] [options]')
    .description('Checks in less than two minutes that a running site keeps its promises.')
    .argument('[url]', 'its address; without it that of the environment')
    .addOption(environmentOption)
    .option('--only <checks>', 'these alone, with commas between them', checksNamed)
    .option('--except <checks>', 'all but these', checksNamed)
    .addHelpText(
      'after',
      `
With --env and your AWS credentials it also looks at the alarms and the API past CloudFront, and sends two
marked leads, of which the owner is mailed and which are deleted again. Against "npm start" it needs neither.
The exit code is 1 where a check failed. The checks: ${names}.

Example:
  npm run smoke -- http://localhost:3000
  npm run smoke -- --env prod`,
    )
    .showHelpAfterError('(see "npm run smoke -- --help")')
    .exitOverride()
    .action(async (url, { env, only = [...checks], except = [] }) => {
      const chosen = only.filter((check) => !except.includes(check));
      using target = await openTarget(url, env, tools);
      await runChecks(chosen, target);
    });
}

/**
 * Runs `npm run smoke`.
 *
 * @returns the exit code: 1 where a check failed, 2 where it was called wrongly
 */
export function runSmoke(
  args: string[],
  tools: SmokeTools = { env: process.env, fetch, mailedWithinMs: MAILED_WITHIN_MS },
): Promise<0 | 1 | 2> {
  return runProgram(program(tools), args);
}

/** Runs all checks one after another, whatever becomes of each, and throws at the end where one failed. */
async function runChecks(
  chosen: readonly Check[],
  target: Awaited<ReturnType<typeof openTarget>>,
): Promise<void> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt);
  const started = performance.now();
  const counts: Record<State, number> = { ok: 0, warning: 0, skipped: 0, failed: 0 };
  try {
    for (const check of chosen) {
      const { state, line } = await runCheck(check, target, interruption.signal);
      console.log(line);
      counts[state] += 1;
    }
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupt);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  const summary = `${pluralize(chosen.length, 'check')} of ${target.origin} in ${seconds} s: ${counts.ok} ok, ${pluralize(counts.warning, 'warning')}, ${counts.skipped} skipped, ${counts.failed} failed.`;
  if (counts.failed > 0) throw new CommandError(summary);
  console.log(summary);
}

function checksNamed(text: string): Check[] {
  return text.split(',').map((name) => {
    const check = checks.find((each) => each.name === name.trim());
    if (!check) throw new InvalidArgumentError(`"${name}" is none of ${names}.`);
    return check;
  });
}
