import * as z from 'zod';

/** A thing in AWS that exists once per account or domain: this stack makes it, or finds it there. */
const createOrExisting = z.enum(['create', 'existing']);

const emailAddress = z.string().regex(/^[^\s@]+@[^\s@]+$/, {
  error: ({ input }) => `"${input}" isn't an email address: correct -c owner or -c alarm.`,
});

/** The facts of a deployment that only its AWS account and its owner know. */
export const deploymentSettingsSchema = z
  .object({
    /** The CDK refuses credentials of another account. */
    account: z.string().regex(/^\d{12}$/, {
      error: ({ input }) => `"${input}" isn't an AWS account: give -c account its 12 digits.`,
    }),
    /** The recipient of leads and reviews, in place of `business.email`. */
    owner: emailAddress,
    /** The recipient of alarms. */
    alarm: emailAddress,
    /** A phone number for alarms. */
    alarmPhone: z.string().regex(/^\+[1-9]\d{7,14}$/, {
      error: ({ input }) =>
        `The alarms' phone number "${input}" is not in E.164: write it like -c alarmPhone=+16125550123.`,
    }),
    /** The id of the Route 53 hosted zone that answers for the domain; without one its DNS is elsewhere. */
    zone: z.string().regex(/^Z[A-Z0-9]+$/, {
      error: ({ input }) =>
        `"${input}" is not the id of a hosted zone: give -c zone one like Z0123456789ABC.`,
    }),
    /** The ARN of a certificate for the domain and its `www`. */
    certificate: z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/, {
      error: ({ input }) =>
        `"${input}" is not a certificate of us-east-1, the one region that CloudFront reads: request one there.`,
    }),
    /**
     * Every name below the domain answers by HTTPS, such as the owner's mail and calendar. Browsers that saw
     * the site refuse plain HTTP for all of them, so only the owner can decide this.
     */
    hasSecureSubdomains: z.boolean(),
    /** `existing` where another stack or a person made the SES identity of that address or domain. */
    ownerIdentity: createOrExisting,
    senderIdentity: createOrExisting,
    /** Receipts for homeowners, once the account is out of the sandbox of SES; without it they are off. */
    receipts: z.enum(['on', 'off'], {
      error: ({ input }) =>
        `"${input}" isn't a setting of receipts: give -c receipts=on or -c receipts=off.`,
    }),
  })
  .partial();

export type DeploymentSettings = z.infer<typeof deploymentSettingsSchema>;

/**
 * The settings of each environment. What stands here need not be typed: `-c <key>=<value>` adds a setting
 * to one command, and comes before the one that stands here.
 */
export const deployments: Record<string, DeploymentSettings> = {
  dev: {},
  prod: {},
};

/**
 * Returns the settings of one environment, which nobody has checked.
 *
 * @param contextValue - reads the CDK's context, where `-c` puts what it is given
 */
export function deploymentSettings(
  environment: string,
  contextValue: (key: string) => unknown,
): DeploymentSettings {
  const given = Object.keys(deploymentSettingsSchema.shape)
    .filter((key) => key !== 'hasSecureSubdomains')
    .map((key) => [key, contextValue(key)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value).trim()]);
  return { ...deployments[environment], ...Object.fromEntries(given) };
}

/** Days that a lead is kept after it was answered, and after the owner was notified of one that never is. */
export const leadRetentionDays = {
  dev: { answered: 90, unanswered: 120, possibleSpam: 30 },
  prod: { answered: 730, unanswered: 1095, possibleSpam: 180 },
};
