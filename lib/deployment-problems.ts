import { CfnParameter, CfnRule, Fn, type Stack } from 'aws-cdk-lib';
import { type BusinessFacts, business, isPlaceholder, placeholdersIn } from '../domain/business.ts';
import { deploymentSettingsSchema } from './deployments.ts';
import { type Environment, isOfDomain } from './environments.ts';

/**
 * Lists what stands between an environment and its deployment.
 *
 * @returns sentences that say what to do, none where it may be deployed
 */
export function deploymentProblems(
  environment: Environment,
  facts: BusinessFacts = business,
): string[] {
  const { domain } = environment;
  const checked = deploymentSettingsSchema.safeParse(settingsOf(environment));
  return [
    ...(domain ? placeholdersIn(facts) : []),
    ...placeholderProblems(environment, facts),
    ...new Set(checked.error?.issues.map(({ message }) => message)),
    ...(domain ? domainProblems(environment, domain) : []),
  ];
}

/**
 * Makes CloudFormation refuse a template, before it makes anything. A template with placeholders can be
 * synthesized to be read or run locally; from its folder `cdk deploy --app` would still deploy it.
 */
export function refuseDeployment(stack: Stack, problems: string[]): void {
  // A rule looks at parameters (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/rules-section-structure.html).
  const deployable = new CfnParameter(stack, 'Deployable', { default: 'no' });
  new CfnRule(stack, 'RefuseDeployment', {
    assertions: [
      {
        assert: Fn.conditionEquals(deployable.valueAsString, 'yes'),
        assertDescription: `This template was made to be read or run locally. ${problems.join(' ')}`,
      },
    ],
  });
}

/** The settings that an environment came to, from files and the command line, where anything can be typed. */
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

function placeholderProblems({ email, alarm, domain }: Environment, facts: BusinessFacts) {
  const problems = [];
  // With a domain every fact is looked at.
  const isKnown = domain && email.owner === facts.email;
  if (isPlaceholder('email', email.owner) && !isKnown) {
    problems.push(
      `The owner's address is still the placeholder "${email.owner}": add -c owner=<address>, or fill in business.email in domain/business.ts.`,
    );
  }
  if (alarm.address !== email.owner && isPlaceholder('email', alarm.address)) {
    problems.push(
      `The alarms' address is the placeholder "${alarm.address}": add -c alarm=<address>.`,
    );
  }
  return problems;
}

function domainProblems(
  { account, alarm, email }: Environment,
  { name, zone, certificateArn }: NonNullable<Environment['domain']>,
): string[] {
  const problems = [];
  if (account === undefined) {
    problems.push(
      "Production's AWS account is not pinned: write its 12 digits into lib/deployments.ts, or add -c account=<account>.",
    );
  }
  if (zone === 'elsewhere' && !certificateArn) {
    problems.push(
      `There is no certificate for ${name}: request one as "The domain" in docs/deploy.md says and write its ARN into lib/deployments.ts, or name the domain's hosted zone in Route 53 with -c zone=<id>.`,
    );
  }
  // Alarms say that the owner's mail is broken: they need a way that does not break with it.
  const sharesFate =
    alarm.address.toLowerCase() === email.owner.toLowerCase() || isOfDomain(alarm.address, name);
  if (sharesFate && !alarm.phone) {
    problems.push(
      `Alarms would go only to ${alarm.address}, which may be the mailbox that is broken: add -c alarm=<an address that is neither the owner's nor of ${name}>, or -c alarmPhone=<number>.`,
    );
  }
  return problems;
}
