import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { business } from '../domain/business.ts';
import {
  type BusinessFacts,
  type DeploymentSettings,
  deployments,
  type Environment,
  isOfDomain,
  settingsSchema,
} from './environment.ts';

/**
 * Returns an environment's settings; those of the command line take precedence. Doesn't check their values.
 *
 * @param context - the CDK's context, which includes the values of `-c`
 * @throws for a misspelled setting, which would otherwise have no effect
 */
export function settingsOf(name: string, context: Record<string, unknown>): DeploymentSettings {
  const known = Object.keys(settingsSchema.shape);
  // The CDK's own context keys contain a colon, a slash, or a hyphen.
  const names = Object.keys(context).filter((key) => /^\w+$/.test(key));
  // `env` and `deployable` aren't settings.
  const unknown = names.find((key) => ![...known, 'env', 'deployable'].includes(key));
  if (unknown) throw new Error(`"${unknown}" isn't a setting. -c takes ${known.join(', ')}.`);
  const values = known
    .map((key) => [key, String(context[key] ?? '').trim()])
    .filter(([, value]) => value !== '');
  return { ...deployments[name], ...Object.fromEntries(values) };
}

/**
 * Lists why an environment can't be deployed yet.
 *
 * @param standIns - the site's photos that came with the project
 * @returns sentences that say what to do; none if it may be deployed
 */
export function environmentProblems(
  environment: Environment,
  settings: DeploymentSettings,
  facts: BusinessFacts = business,
  standIns: string[] = standInPhotos(),
): string[] {
  return [
    ...(environment.isListed ? [...placeholdersIn(facts), ...standInProblems(standIns)] : []),
    ...addressProblems(environment, facts),
    ...(settingsSchema.safeParse(settings).error?.issues ?? []).map(({ message }) => message),
    ...(environment.isListed ? listedProblems(environment) : []),
  ];
}

/** `555-01xx` numbers are reserved for fiction (North American Numbering Plan), `.example` for examples (RFC 2606). */
const isPlaceholder = (value: string) => /\bexample\b|555\D{0,2}01\d\d/i.test(value);

/** Returns a sentence for each fact that is still a placeholder. */
function placeholdersIn(facts: BusinessFacts): string[] {
  return (['name', 'phone', 'email', 'domain'] as const)
    .filter((fact) => isPlaceholder(facts[fact]))
    .map(
      (fact) => `business.${fact} in domain/business.ts is still the placeholder "${facts[fact]}".`,
    );
}

function standInProblems(standIns: string[]): string[] {
  return standIns.map(
    (file) => `web/photos/${file} is still a stand-in: replace it with a photo of your own work.`,
  );
}

/** Leaves out the address in the facts of a listed site, which is checked with the other facts. */
function addressProblems({ email, alarmAddress, isListed }: Environment, facts: BusinessFacts) {
  const addresses = [...new Set([...email.owners, alarmAddress])].filter(isPlaceholder);
  return addresses
    .filter((address) => !(isListed && address === facts.email))
    .map(
      (address) =>
        `An address of the owner or the alarms is still the placeholder "${address}": correct -c owner or -c alarm, deployments in lib/environment.ts, or domain/business.ts.`,
    );
}

/** A listed site needs a certificate, a pinned account, and alarms that don't depend on the owner's mailbox. */
function listedProblems({ name, account, alarmAddress, domain, email }: Environment): string[] {
  const problems = [];
  if (domain && !domain.zone && !domain.certificate) {
    problems.push(
      `There is no certificate for ${domain.name}: request one as "The domain" in docs/deploy.md says and write its ARN into lib/environment.ts, or name the domain's hosted zone in Route 53 with -c zone=<id>.`,
    );
  }
  if (account === undefined) {
    problems.push(
      `The AWS account of ${name} is not pinned: write its 12 digits into lib/environment.ts, or add -c account=<account>.`,
    );
  }
  const addresses = email.owners.map((owner) => owner.toLowerCase());
  const isOfSite = domain !== undefined && isOfDomain(alarmAddress, domain.name);
  if (isOfSite || addresses.includes(alarmAddress.toLowerCase())) {
    problems.push(
      `Alarms would go only to ${alarmAddress}, which may be the mailbox that is broken: add -c alarm=<an address that is neither the owner's nor of the site's domain>.`,
    );
  }
  return problems;
}

/** The first 16 hex digits of the SHA-256 of each stand-in photo that came with the project. */
const standIns = [
  'd5b80084537effa5',
  '9597002fdb272196',
  '09b328c78423142d',
  '7422284459bcb1a0',
  '73bde69b140d6630',
  '0ba9b46046e685ae',
  '197f76119b18394b',
  '7d379bc65d6685c2',
  'ee1fc4c00af40a7f',
  '5c48b7740d489c13',
  '443d3f8089bd2638',
  '13fb05f69c5345ac',
];

const photosFolder = `${import.meta.dirname}/../web/photos`;

/** Returns the names of the site's photos that came with the project and aren't replaced yet. */
function standInPhotos(): string[] {
  return readdirSync(photosFolder).filter((file) => {
    const hash = createHash('sha256').update(readFileSync(`${photosFolder}/${file}`));
    return standIns.includes(hash.digest('hex').slice(0, 16));
  });
}
