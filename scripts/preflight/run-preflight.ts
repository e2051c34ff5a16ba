import { Resolver } from 'node:dns/promises';
import { Argument, Command } from '@commander-js/extra-typings';
import { business } from '../../domain/business.ts';
import { deploymentSettings } from '../../lib/deployments.ts';
import { environmentNamed } from '../../lib/environments.ts';
import { CommandError } from '../owner/command-error.ts';
import { deployedEnvironments } from '../owner/site/open-site.ts';
import { runProgram } from '../owner/terminal/run-program.ts';
import { preflight } from './preflight.ts';
import { type Target, targetOf } from './target.ts';

type World = Pick<Target, 'facts' | 'resolver' | 'env'>;

const program = ({ facts, resolver, env }: World) =>
  new Command('npm run preflight --')
    .description(
      'Asks AWS and the DNS, with your credentials, for all that could make a deployment fail, lose a lead or lose mail. Changes nothing.',
    )
    .addArgument(new Argument('<environment>', 'to be deployed').choices(deployedEnvironments))
    .option(
      '-c, --context <key=value>',
      'a setting, as npm run deploy takes it; may be given several times',
      (value, values: string[] = []) => [...values, value],
    )
    .addHelpText(
      'after',
      `
A line for each check: ok, note, warning, problem, or unknown for one that could not be made, with what to do
below it. The exit code is 1 where there is a problem or something unknown. One call of the model is real and
makes one token; all other requests only read.

Examples:
  npm run preflight -- dev -c owner=you@gmail.com -c alarm=you@work.com
  npm run preflight -- prod`,
    )
    .showHelpAfterError('(see "npm run preflight -- --help")')
    .exitOverride()
    .action(async (name, { context = [] }) => {
      assertNotRedirected(env);
      const settings = deploymentSettings(name, contextReader(context));
      const environment = environmentNamed(name, facts, settings);
      await preflight(targetOf({ environment, facts, resolver, env }), context);
    });

/**
 * Runs `npm run preflight`.
 *
 * @param args - the environment and its settings
 * @returns the exit code
 */
export function runPreflight(
  args: string[],
  world: World = { facts: business, resolver: new Resolver(), env: process.env },
): Promise<0 | 1 | 2> {
  return runProgram(program(world), args);
}

/** Reads settings as the CDK's context does, and refuses what is none: a mistyped one would go unnoticed. */
function contextReader(context: string[]): (key: string) => string | undefined {
  const given = new Map(
    context.map((each) => {
      const [key = '', ...value] = each.split('=');
      return [key, value.join('=')];
    }),
  );
  const known = new Set<string>();
  deploymentSettings('', (key) => known.add(key) && undefined);
  const strange = [...given.keys()].find((key) => !known.has(key));
  if (strange !== undefined) {
    throw new CommandError(
      `"${strange}" is no setting of a deployment: -c takes one of ${[...known].join(', ')}, as -c owner=<address>.`,
      2,
    );
  }
  return (key) => given.get(key);
}

/** A variable for the local run would have a fake answer for AWS. */
function assertNotRedirected(env: NodeJS.ProcessEnv): void {
  const redirection = Object.keys(env).find(
    (key) => key.startsWith('AWS_ENDPOINT_URL') && env[key],
  );
  if (!redirection) return;
  throw new CommandError(
    `${redirection} would lead this to ${env[redirection]} and not to AWS: unset it.`,
  );
}
