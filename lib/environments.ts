import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type BusinessFacts, business, placeholdersIn } from '../domain/business.ts';

/** A thing in AWS that exists once per account or domain: this stack makes it, or finds it there. */
type CreateOrExisting = 'create' | 'existing';

/** All that differs between one environment and another. */
export interface Environment {
  name: string;
  /** The site's own domain; without one it lives under CloudFront's and no search engine lists it. */
  domain?: { name: string; hostedZone: 'create' | { existingId: string } };
  email: {
    owner: string;
    sender: string;
    senderIdentity: CreateOrExisting;
    ownerIdentity: CreateOrExisting;
  };
  /** The recipient of alarms about the site itself. */
  alarmAddress: string;
  model: {
    /** The inference profile that is called, and what it may hand the call to. */
    inferenceProfileId: string;
    foundationModelId: string;
    regions: string[];
    /** Model calls in one UTC day: the bill's upper end. */
    dailyLimit: number;
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
  /**
   * Days that a lead is kept: after its answer, or after the owner was told of one that he never marks
   * as answered. What was not sent is kept until it is.
   */
  leadRetentionDays: Record<'answered' | 'unanswered' | 'possibleSpam', number>;
  /** Forms from one place within ten minutes; from there on they are possible spam. */
  formsPerSource: number;
  /** Requests a second that the API takes in all, and in a burst. */
  throttle: { rateLimit: number; burstLimit: number };
  /** Requests in five minutes that one address may send to the API; without it no web ACL is made. */
  requestsPerAddress?: number;
  logRetention: RetentionDays;
  /** The fate of tables and files when the stack is deleted. */
  removalPolicy: RemovalPolicy;
}

const nova = {
  inferenceProfileId: 'us.amazon.nova-2-lite-v1:0',
  foundationModelId: 'amazon.nova-2-lite-v1:0',
  regions: ['us-east-1', 'us-east-2', 'us-west-2'],
};

const environments: Record<string, (facts: BusinessFacts) => Environment> = {
  dev: (facts) => ({
    name: 'dev',
    email: {
      owner: facts.email,
      sender: facts.email,
      senderIdentity: 'create',
      ownerIdentity: 'existing',
    },
    alarmAddress: facts.email,
    model: { ...nova, dailyLimit: 200 },
    outbox: {
      every: Duration.minutes(1),
      unsentAfter: Duration.minutes(1),
      alarmAfter: Duration.minutes(30),
      noticesAnHour: 500,
    },
    leadRetentionDays: { answered: 90, unanswered: 120, possibleSpam: 30 },
    // On a laptop every visitor of every test comes from one place.
    formsPerSource: 1000,
    throttle: { rateLimit: 50, burstLimit: 100 },
    logRetention: RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  }),
  prod: (facts) => ({
    name: 'prod',
    domain: { name: facts.domain, hostedZone: 'create' },
    email: {
      owner: facts.email,
      sender: `website@${facts.domain}`,
      senderIdentity: 'create',
      ownerIdentity: 'existing',
    },
    alarmAddress: facts.email,
    model: { ...nova, dailyLimit: 300 },
    outbox: {
      every: Duration.minutes(15),
      unsentAfter: Duration.minutes(10),
      alarmAfter: Duration.minutes(60),
      noticesAnHour: 20,
    },
    leadRetentionDays: { answered: 730, unanswered: 1095, possibleSpam: 180 },
    // A homeowner tries the calculator a few times, a household or an office sends two or three.
    formsPerSource: 10,
    throttle: { rateLimit: 50, burstLimit: 100 },
    requestsPerAddress: 300,
    logRetention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.RETAIN,
  }),
};

/**
 * The environment of that name. Throws for an unknown name, and for an environment with a domain of
 * its own while one of the business facts is still a placeholder.
 */
export function environmentNamed(name: string, facts: BusinessFacts = business): Environment {
  const environment = environments[name]?.(facts);
  if (!environment) {
    throw new Error(
      `There is no environment "${name}". Choose one of: ${Object.keys(environments).join(', ')}.`,
    );
  }
  const placeholders = placeholdersIn(facts);
  if (environment.domain && placeholders.length > 0) {
    throw new Error(
      ['Fill in the business facts before you make a production stack:', ...placeholders].join(
        '\n  ',
      ),
    );
  }
  return environment;
}

/** Under which the functions of an environment report what they count. */
export function metricsNamespace({ name }: Environment): string {
  return `MasonrySite/${name}`;
}
