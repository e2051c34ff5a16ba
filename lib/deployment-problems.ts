import { CfnParameter, CfnRule, Fn, type Stack } from 'aws-cdk-lib';
import { type BusinessFacts, business, isPlaceholder, placeholdersIn } from '../domain/business.ts';
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
  return [
    ...(domain ? placeholdersIn(facts) : []),
    ...addressProblems(environment, facts),
    ...accountProblems(environment),
    ...receiptProblems(environment),
    ...(domain ? domainProblems(domain) : []),
    ...(domain ? alarmProblems(environment, domain) : []),
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

function addressProblems({ email, alarm, domain }: Environment, facts: BusinessFacts): string[] {
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
  const strange = [email.owner, alarm.address].filter(
    (address) => !/^[^\s@]+@[^\s@]+$/.test(address),
  );
  for (const address of new Set(strange)) {
    problems.push(`"${address}" is no email address: correct -c owner or -c alarm.`);
  }
  if (alarm.phone !== undefined && !/^\+[1-9]\d{7,14}$/.test(alarm.phone)) {
    problems.push(
      `The alarms' phone number "${alarm.phone}" is not in E.164: write it like -c alarmPhone=+16125550123.`,
    );
  }
  return problems;
}

function accountProblems({ account, domain }: Environment): string[] {
  if (account === undefined && domain) {
    return [
      "Production's AWS account is not pinned: write its 12 digits into lib/deployments.ts, or add -c account=<account>.",
    ];
  }
  if (account !== undefined && !/^\d{12}$/.test(account)) {
    return [`"${account}" is no AWS account: give -c account its 12 digits.`];
  }
  return [];
}

/** It may come from the command line, where anything can be typed. */
function receiptProblems({ receipts }: Environment): string[] {
  if (['on', 'off'].includes(receipts)) return [];
  return [`"${receipts}" is no setting of receipts: give -c receipts=on or -c receipts=off.`];
}

function domainProblems({ name, zone, certificateArn }: NonNullable<Environment['domain']>) {
  const problems = [];
  if (zone !== 'elsewhere' && !/^Z[A-Z0-9]+$/.test(zone.id)) {
    problems.push(
      `"${zone.id}" is not the id of a hosted zone: give -c zone one like Z0123456789ABC.`,
    );
  }
  if (zone === 'elsewhere' && !certificateArn) {
    problems.push(
      `There is no certificate for ${name}: request one as "The domain" in docs/deploy.md says and write its ARN into lib/deployments.ts, or name the domain's hosted zone in Route 53 with -c zone=<id>.`,
    );
  }
  if (certificateArn && !/^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/.test(certificateArn)) {
    problems.push(
      `"${certificateArn}" is not a certificate of us-east-1, the one region that CloudFront reads: request one there.`,
    );
  }
  return problems;
}

/** Alarms tell that the owner's mail is broken: they need a way that does not break with it. */
function alarmProblems({ alarm, email }: Environment, domain: { name: string }): string[] {
  const sharesFate =
    alarm.address.toLowerCase() === email.owner.toLowerCase() ||
    isOfDomain(alarm.address, domain.name);
  if (!sharesFate || alarm.phone) return [];
  return [
    `Alarms would go only to ${alarm.address}, which may be the mailbox that is broken: add -c alarm=<an address that is neither the owner's nor of ${domain.name}>, or -c alarmPhone=<number>.`,
  ];
}
