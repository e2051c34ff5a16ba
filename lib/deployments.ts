/** A thing in AWS that exists once per account or domain: this stack makes it, or finds it there. */
export type CreateOrExisting = 'create' | 'existing';

/** A part of the site that an environment has or does without. */
export type OnOrOff = 'on' | 'off';

/** The facts of a deployment that only its AWS account and its owner know. */
export interface DeploymentSettings {
  /** The AWS account; the CDK refuses credentials of another one. */
  account?: string;
  /** The recipient of leads and reviews, in place of `business.email`. */
  owner?: string;
  /** The recipient of alarms. */
  alarm?: string;
  /** A phone number for alarms, as `+16125550123` (E.164). */
  alarmPhone?: string;
  /** The id of the Route 53 hosted zone that answers for the domain; without one its DNS is elsewhere. */
  zone?: string;
  /** The ARN of a certificate in us-east-1 for the domain and its `www`. */
  certificate?: string;
  /**
   * Every name below the domain answers by HTTPS, such as those of the owner's mail and calendar. Browsers that
   * saw the site open none of them without it, so nobody but the owner can say so.
   */
  hasSecureSubdomains?: boolean;
  /** `existing` where another stack or a person made the SES identity of that address or domain. */
  ownerIdentity?: CreateOrExisting;
  senderIdentity?: CreateOrExisting;
  /** Receipts for homeowners, once the account is out of the sandbox of SES; without it they are off. */
  receipts?: OnOrOff;
}

/**
 * The settings of each environment. What stands here need not be typed: `-c <key>=<value>` adds a setting
 * to one command, and comes before the one that stands here.
 */
export const deployments: Record<string, DeploymentSettings> = {
  dev: {},
  prod: {},
};

const keys = [
  'account',
  'owner',
  'alarm',
  'alarmPhone',
  'zone',
  'certificate',
  'ownerIdentity',
  'senderIdentity',
  'receipts',
] as const satisfies (keyof DeploymentSettings)[];

/**
 * The settings of one environment.
 *
 * @param contextValue - reads the CDK's context, where `-c` puts what it is given
 */
export function deploymentSettings(
  environment: string,
  contextValue: (key: string) => unknown,
): DeploymentSettings {
  const given = keys
    .map((key) => [key, contextValue(key)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value).trim()]);
  return { ...deployments[environment], ...Object.fromEntries(given) };
}
