import { type BusinessFacts, business, isPlaceholder, placeholdersIn } from '../domain/business.ts';
import { deploymentSettingsSchema } from './deployments.ts';
import { type Environment, isOfDomain } from './environments.ts';

/**
 * Lists why an environment can't be deployed yet.
 *
 * @returns sentences that say what to do; none if it may be deployed
 */
export function deploymentProblems(
  environment: Environment,
  facts: BusinessFacts = business,
): string[] {
  const checked = deploymentSettingsSchema.safeParse(settingsOf(environment));
  return [
    ...(environment.isListed ? placeholdersIn(facts) : []),
    ...placeholderProblems(environment, facts),
    ...new Set(checked.error?.issues.map(({ message }) => message)),
    ...certificateProblems(environment),
    ...(environment.isListed ? listedProblems(environment) : []),
  ];
}

/** Collects the settings of an environment from files and the command line, to validate them. */
function settingsOf({ account, email, alarm, domain, receipts }: Environment) {
  const { zone, certificateArn } = domain ?? {};
  return {
    account,
    owner: email.owner,
    alarm: alarm.address,
    alarmPhone: alarm.phone,
    zone: zone === 'elsewhere' ? undefined : zone?.id,
    certificate: certificateArn,
    receipts,
  };
}

function placeholderProblems({ email, alarm, isListed }: Environment, facts: BusinessFacts) {
  const problems = [];
  // All facts of a listed site are checked anyway.
  const isKnown = isListed && email.owner === facts.email;
  if (isPlaceholder(email.owner) && !isKnown) {
    problems.push(
      `The owner's address is still the placeholder "${email.owner}": add -c owner=<address>, or fill in business.email in domain/business.ts.`,
    );
  }
  if (alarm.address !== email.owner && isPlaceholder(alarm.address)) {
    problems.push(
      `The alarms' address is the placeholder "${alarm.address}": add -c alarm=<address>.`,
    );
  }
  return problems;
}

function certificateProblems({ domain }: Environment): string[] {
  if (domain?.zone !== 'elsewhere' || domain.certificateArn) return [];
  return [
    `There is no certificate for ${domain.name}: request one as "The domain" in docs/deploy.md says and write its ARN into lib/deployments.ts, or name the domain's hosted zone in Route 53 with -c zone=<id>.`,
  ];
}

/** A listed site needs a pinned account, and alarms that don't depend on the owner's mailbox. */
function listedProblems({ name, account, alarm, domain, email }: Environment): string[] {
  const problems = [];
  if (account === undefined) {
    problems.push(
      `The AWS account of ${name} is not pinned: write its 12 digits into lib/deployments.ts, or add -c account=<account>.`,
    );
  }
  const isOwners = alarm.address.toLowerCase() === email.owner.toLowerCase();
  const isOfSite = domain !== undefined && isOfDomain(alarm.address, domain.name);
  if ((isOwners || isOfSite) && !alarm.phone) {
    problems.push(
      `Alarms would go only to ${alarm.address}, which may be the mailbox that is broken: add -c alarm=<an address that is neither the owner's nor of the site's domain>, or -c alarmPhone=<number>.`,
    );
  }
  return problems;
}
