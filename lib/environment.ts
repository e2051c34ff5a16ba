import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { business } from '../domain/business.ts';
import type { Business } from '../domain/check-business.ts';

const text = (form: RegExp, remedy: string) =>
  z.string().regex(form, { error: ({ input }) => `"${input}" ${remedy}` });
const emailAddress = /^[^\s@]+@[^\s@]+$/;
const identity = z.enum(['create', 'existing'], {
  error: ({ input, path }) =>
    `"${input}" isn't a choice: give -c ${path?.join()} create or existing.`,
});

/** Settings that depend on the AWS account, its domain, and its owner. `-c` can set them. */
export const settingsSchema = z
  .object({
    /** The CDK refuses credentials of another account. */
    account: text(/^\d{12}$/, "isn't an AWS account: give -c account its 12 digits."),
    /** The recipient of leads and reviews, instead of those in `business`. */
    owner: text(emailAddress, "isn't an email address: correct -c owner."),
    alarm: text(emailAddress, "isn't an email address: correct -c alarm."),
    /** The domain's Route 53 hosted zone; if unset, DNS is hosted elsewhere. */
    zone: text(
      /^Z[A-Z0-9]+$/,
      "isn't the id of a hosted zone: give -c zone one like Z0123456789ABC.",
    ),
    /** ARN of a certificate for the domain and its `www`. If unset, the stack requests one, validated in the zone. */
    certificate: text(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/,
      "isn't a certificate of us-east-1, the one region that CloudFront reads: request one there.",
    ),
    /** `existing` if another stack or a person created the SES identity. */
    ownerIdentity: identity,
    senderIdentity: identity,
  })
  .partial();

export type DeploymentSettings = z.infer<typeof settingsSchema>;

/** Settings per environment. `-c <key>=<value>` overrides a setting for one command. */
export const deployments: Record<string, DeploymentSettings> = {
  dev: {},
  prod: {},
};

/** Everything that differs between environments. */
export interface Environment {
  name: string;
  metricsNamespace: string;
  /** @default - the account of the credentials */
  account?: string;
  /** True if search engines may list the site. A listed site has no placeholders. */
  isListed: boolean;
  /** The site's own domain. If unset, the site uses CloudFront's name. */
  domain?: { name: string } & Pick<DeploymentSettings, 'zone' | 'certificate'>;
  email: {
    /** Every recipient of emails about leads and reviews. */
    owners: string[];
    sender: string;
    senderIdentity: 'create' | 'existing';
    ownerIdentity: 'create' | 'existing';
  };
  alarmAddress: string;
  model: {
    /** Model calls per UTC day, which caps the bill. */
    dailyLimit: number;
    /** Model calls per UTC day and network; further estimates are made without a model. */
    dailyLimitPerSource: number;
  };
  outbox: {
    /** The interval of the schedule, which sends what the streams couldn't. */
    every: Duration;
    /** Age of an unsent email that triggers the alarm. */
    alarmAfter: Duration;
    /** Maximum emails per hour to the owner about new items. */
    emailsAnHour: number;
  };
  /** Days a lead is kept after it came in, with and without an answer. Unsent leads are kept. */
  leadRetentionDays: Record<'answered' | 'unanswered', number>;
  /** From this many forms per source and UTC day, forms are tagged as possible spam. */
  formsPerSource: number;
  /** Photo uploads signed per UTC day, from one source and in total. */
  photoQuotas: { perSource: number; perDay: number };
  /** Requests per address in five minutes, at least 10 (the web ACL's minimum). If unset, there isn't a web ACL. */
  requestsPerAddress?: Record<'all' | 'api' | 'estimates', number>;
  logRetention: RetentionDays;
  /** `RETAIN` if tables and files outlive the stack. */
  removalPolicy: RemovalPolicy;
}

/** The Bedrock model that reads descriptions, in every environment, with `--bedrock=aws`, and in `eval:estimate`. */
export const MODEL_ID = 'amazon.nova-2-lite-v1:0';
/** Spreads its calls over the regions of the US. */
export const INFERENCE_PROFILE_ID = `us.${MODEL_ID}`;

/** The facts that a deployment depends on. */
export type BusinessFacts = Pick<
  Business,
  'name' | 'phone' | 'email' | 'domain' | 'moreRecipients'
>;

function dev(facts: BusinessFacts, settings: DeploymentSettings): Environment {
  return {
    ...withDefaults('dev', facts, settings),
    isListed: false,
    // In a local run, all visitors have the same address.
    model: { dailyLimit: 200, dailyLimitPerSource: 200 },
    outbox: { every: Duration.minutes(1), alarmAfter: Duration.minutes(30), emailsAnHour: 500 },
    leadRetentionDays: { answered: 90, unanswered: 120 },
    formsPerSource: 1000,
    photoQuotas: { perSource: 6_000, perDay: 20_000 },
    logRetention: RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  };
}

function prod(facts: BusinessFacts, settings: DeploymentSettings): Environment {
  const { zone, certificate } = settings;
  return {
    ...withDefaults('prod', facts, settings, `website@${facts.domain}`),
    isListed: true,
    domain: { name: facts.domain, zone, certificate },
    model: { dailyLimit: 300, dailyLimitPerSource: 20 },
    outbox: { every: Duration.minutes(15), alarmAfter: Duration.minutes(60), emailsAnHour: 20 },
    leadRetentionDays: { answered: 730, unanswered: 1095 },
    // A homeowner may try the calculator a few times, and a household or office may send two or three forms.
    formsPerSource: 10,
    // 60 is ten leads' worth from one source; 600 is a hundred leads' worth in all.
    photoQuotas: { perSource: 60, perDay: 600 },
    // A visit takes about 40 requests. One server could otherwise run up $985 a day in traffic.
    requestsPerAddress: { all: 2000, api: 300, estimates: 10 },
    logRetention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.RETAIN,
  };
}

/** Applies the defaults that all environments share. If `sender` is omitted, emails come from the owner's address. */
function withDefaults(
  name: string,
  facts: BusinessFacts,
  settings: DeploymentSettings,
  sender?: string,
) {
  const { account, owner = facts.email, alarm = owner } = settings;
  const { senderIdentity = 'create', ownerIdentity = 'create' } = settings;
  const owners = [...new Set([owner, ...(settings.owner ? [] : facts.moreRecipients)])];
  return {
    name,
    metricsNamespace: `MasonrySite/${name}`,
    account,
    email: { owners, sender: sender ?? owner, senderIdentity, ownerIdentity },
    alarmAddress: alarm,
  };
}

const environments: Record<string, typeof dev> = { dev, prod };

export const environmentNames = Object.keys(environments);

/** @throws for an unknown name */
export function environmentNamed(
  name: string,
  facts: BusinessFacts = business,
  settings: DeploymentSettings = deployments[name] ?? {},
): Environment {
  const create = environments[name];
  if (create) return create(facts, settings);
  throw new Error(
    `There is no environment "${name}". Choose one of: ${environmentNames.join(', ')}.`,
  );
}

/** Returns the owner's addresses that the sender's SES identity doesn't cover. */
export function ownersToVerify({ email, domain }: Pick<Environment, 'email' | 'domain'>): string[] {
  return email.owners.filter(
    (owner) => owner !== email.sender && !(domain && isOfDomain(owner, domain.name)),
  );
}

/** True if the address is on the domain or one of its subdomains. */
export function isOfDomain(address: string, domain: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`);
}
