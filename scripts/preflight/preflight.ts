import { pluralize } from '../../domain/pluralize.ts';
import { CommandError } from '../owner/command-error.ts';
import { awsProblem } from '../owner/site/aws-problem.ts';
import { REGION } from '../owner/site/site-tables.ts';
import type { Check } from './check.ts';
import { checks } from './checks/checks.ts';
import { type Finding, type Level, problem, skipped, unknown } from './finding.ts';
import type { Target } from './target.ts';

/**
 * Makes every check at once, and prints their findings in the order of the list.
 *
 * @param context - the settings of the command line, for the command that comes next
 * @throws {CommandError} where there is a problem, or a check that could not be made
 */
export async function preflight(target: Target, context: string[]): Promise<void> {
  const { name } = target.environment;
  console.log(`Preflight of ${name} (${target.stackName} in ${REGION})\n`);
  const running = checks.map((check) => ({ check, findings: findingsOf(check, target) }));
  const count: Record<Level, number> = {
    ...{ ok: 0, note: 0, warning: 0, problem: 0, unknown: 0, skipped: 0 },
  };
  for (const { check, findings } of running) {
    for (const finding of await findings) {
      count[finding.level] += 1;
      console.log(textOf(check, finding));
    }
  }
  const warnings = count.warning > 0 ? ` and ${pluralize(count.warning, 'warning')}` : '';
  const missed = count.unknown + count.skipped;
  console.log('');
  if (count.problem + missed > 0) {
    const unseen = missed > 0 ? `, ${pluralize(missed, 'check')} not made` : '';
    throw new CommandError(`${pluralize(count.problem, 'problem')}${warnings}${unseen}.`);
  }
  const settings = [`env=${name}`, ...context].map((each) => ` -c ${quoted(each)}`).join('');
  console.log(`No problem${warnings}. Next: npm run deploy --${settings}`);
}

async function findingsOf(check: Check, target: Target): Promise<Finding[]> {
  try {
    if (check.actions.length > 0 && !(await hasCredentials(target))) {
      return [skipped('needs credentials.')];
    }
    return await check.run(target);
  } catch (error) {
    return [findingOf(error as Error, check)];
  }
}

async function hasCredentials({ caller }: Target): Promise<boolean> {
  return caller().then(
    () => true,
    () => false,
  );
}

/** One check that fails is a finding, and not the end of the others. */
function findingOf(error: Error, { actions }: Check): Finding {
  if (error instanceof CommandError) return problem(error.message);
  // SNS calls it AuthorizationError.
  if (/^(AccessDenied|Authorization)/.test(error.name)) {
    const action = /perform: (\S+)/.exec(error.message)?.[1] ?? actions.join(' and ');
    return unknown(
      `could not be looked at, because your credentials may not do ${action}.`,
      `Have ${action} allowed (docs/deploy.md lists all that is needed), or choose other credentials with AWS_PROFILE.`,
    );
  }
  if (/Throttl|TooManyRequests|LimitExceeded|SlowDown/.test(error.name)) {
    return unknown(
      'could not be looked at, because AWS is asked too much at the moment (throttled).',
      'Run this again in a minute.',
    );
  }
  return unknown(awsProblem(error));
}

function textOf({ title }: Check, { level, message, remedy }: Finding): string {
  const lines = [`${title}: ${message}`, ...remedy];
  return lines.map((line, index) => `${(index === 0 ? level : '').padEnd(9)}${line}`).join('\n');
}

/** For a shell, where it needs that. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
