import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type BusinessFacts, business } from '../domain/business.ts';
import { type DeploymentSettings, deployments, leadRetentionDays } from './deployments.ts';

/** All that differs between one environment and another. */
export interface Environment {
  name: string;
  /** The AWS account; without one it is that of the credentials. */
  account?: string;
  /** True if search engines may list the site: it is the public one, so nothing of it may be a placeholder. */
  isListed: boolean;
  /** The site's own domain; without one it has CloudFront's name. */
  domain?: {
    name: string;
    /** The hosted zone that answers for it already, or another provider's DNS. The stack makes no zone. */
    zone: { id: string } | 'elsewhere';
    /** A certificate that is issued already. Without one the stack has it validated in the zone. */
    certificateArn?: string;
    /** Browsers that saw the site ask for every name below the domain by HTTPS, for a year. */
    hasSecureSubdomains?: boolean;
  };
  email: {
    owner: string;
    sender: string;
    senderIdentity: 'create' | 'existing';
    ownerIdentity: 'create' | 'existing';
  };
  /** The recipients of alarms about the site itself; a phone number is in E.164, as `+16125550123`. */
  alarm: { address: string; phone?: string };
  model: {
    /** The inference profile that is called, and the model behind it. */
    inferenceProfileId: string;
    foundationModelId: string;
    /** Model calls in one UTC day: the bill's upper end. */
    dailyLimit: number;
    /** Of these for one address; beyond them its estimates come from the form alone. */
    dailyLimitPerSource: number;
  };
  outbox: {
    /** The schedule of the outbox: its interval, and the age from which it retries an item that the stream has not sent. */
    every: Duration;
    unsentAfter: Duration;
    /** An unsent notice as old as this wakes somebody up. */
    alarmAfter: Duration;
    /** Mails to the owner in one hour that tell of one new item alone; the rest come as digests. */
    noticesAnHour: number;
  };
  /** An email to the homeowner for each new lead, within the quotas of `send-receipt`. */
  receipts: 'on' | 'off';
  /**
   * Days that a lead is kept: after its answer, or after the owner was told of one that he never marks
   * as answered. What was not sent is kept until it is.
   */
  leadRetentionDays: Record<'answered' | 'unanswered' | 'possibleSpam', number>;
  /** Forms from one place within a UTC day; from there on they are possible spam. */
  formsPerSource: number;
  /** Photos that are processed: from one place, and in all, within a UTC day. */
  photos: { perSource: number; perDay: number };
  /**
   * Requests a second that each method of the API takes, and in a burst. An estimate keeps its function for up
   * to 20 s, and all functions share the account's concurrency: more of them would hold up the contact form.
   */
  throttle: Record<'methods' | 'estimates', { rateLimit: number; burstLimit: number }>;
  /**
   * Requests in five minutes that one address may send to the API in all, and for estimates, of which a web
   * ACL allows no limit below 10; without it no web ACL is made.
   */
  requestsPerAddress?: Record<'api' | 'estimates', number>;
  logRetention: RetentionDays;
  /** The fate of tables and files when the stack is deleted. */
  removalPolicy: RemovalPolicy;
}

const nova = {
  inferenceProfileId: 'us.amazon.nova-2-lite-v1:0',
  foundationModelId: 'amazon.nova-2-lite-v1:0',
};

// Two estimates a second are 40 at once, and a new account may run as few as 100 functions at once.
const throttle = {
  methods: { rateLimit: 50, burstLimit: 100 },
  estimates: { rateLimit: 2, burstLimit: 20 },
};

type EnvironmentOf = (facts: BusinessFacts, settings: DeploymentSettings) => Environment;

const environments: Record<string, EnvironmentOf> = {
  dev: (facts, settings) => ({
    name: 'dev',
    isListed: false,
    ...withDefaults(facts, settings, settings.owner ?? facts.email),
    // On a laptop every visitor of every test comes from one place: for the model, the forms, and the photos.
    model: { ...nova, dailyLimit: 200, dailyLimitPerSource: 200 },
    outbox: {
      every: Duration.minutes(1),
      unsentAfter: Duration.minutes(1),
      alarmAfter: Duration.minutes(30),
      noticesAnHour: 500,
    },
    leadRetentionDays: leadRetentionDays.dev,
    formsPerSource: 1000,
    photos: { perSource: 6_000, perDay: 20_000 },
    logRetention: RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  }),
  prod: (facts, settings) => ({
    name: 'prod',
    isListed: true,
    ...withDefaults(facts, settings, `website@${facts.domain}`),
    domain: {
      name: facts.domain,
      zone: settings.zone ? { id: settings.zone } : 'elsewhere',
      certificateArn: settings.certificate,
      hasSecureSubdomains: settings.hasSecureSubdomains,
    },
    model: { ...nova, dailyLimit: 300, dailyLimitPerSource: 20 },
    outbox: {
      every: Duration.minutes(15),
      unsentAfter: Duration.minutes(10),
      alarmAfter: Duration.minutes(60),
      noticesAnHour: 20,
    },
    leadRetentionDays: leadRetentionDays.prod,
    // A homeowner tries the calculator a few times, a household or an office sends two or three.
    formsPerSource: 10,
    // Those of ten leads, and of a hundred.
    photos: { perSource: 60, perDay: 600 },
    requestsPerAddress: { api: 300, estimates: 10 },
    logRetention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.RETAIN,
  }),
};

/** What the settings of any environment come to. */
function withDefaults({ email }: BusinessFacts, settings: DeploymentSettings, sender: string) {
  const { account, owner = email, alarm = owner, alarmPhone, receipts = 'off' } = settings;
  const { senderIdentity = 'create', ownerIdentity = 'create' } = settings;
  return {
    account,
    email: { owner, sender, senderIdentity, ownerIdentity },
    alarm: { address: alarm, phone: alarmPhone },
    receipts,
    throttle,
  };
}

export const environmentNames = Object.keys(environments);

/** @throws for an unknown name */
export function environmentNamed(
  name: string,
  facts: BusinessFacts = business,
  settings: DeploymentSettings = deployments[name] ?? {},
): Environment {
  const environment = environments[name]?.(facts, settings);
  if (!environment) {
    throw new Error(
      `There is no environment "${name}". Choose one of: ${environmentNames.join(', ')}.`,
    );
  }
  return environment;
}

/** An address of the domain itself, or of one below it. */
export function isOfDomain(address: string, domain: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return host === domain.toLowerCase() || host.endsWith(`.${domain.toLowerCase()}`);
}

/** Under which the functions of an environment report what they count. */
export function metricsNamespace({ name }: Environment): string {
  return `MasonrySite/${name}`;
}
