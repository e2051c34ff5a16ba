import * as z from 'zod';

/** Something that exists once per account or domain: the stack creates it, or it exists already. */
const createOrExisting = z.enum(['create', 'existing']);

const emailAddress = z.string().regex(/^[^\s@]+@[^\s@]+$/, {
  error: ({ input }) => `"${input}" isn't an email address: correct -c owner or -c alarm.`,
});

/** Settings that depend on the AWS account and the owner. */
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
    /** The ID of the domain's Route 53 hosted zone; without it the DNS is elsewhere. */
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
     * True if every subdomain, such as the owner's webmail, supports HTTPS. Browsers that visited the site then refuse
     * plain HTTP for all of them.
     */
    hasSecureSubdomains: z.boolean(),
    /** `existing` if another stack or a person created the SES identity. */
    ownerIdentity: createOrExisting,
    senderIdentity: createOrExisting,
    /** Off by default. Needs an account outside the SES sandbox. */
    receipts: z.enum(['on', 'off'], {
      error: ({ input }) =>
        `"${input}" isn't a setting of receipts: give -c receipts=on or -c receipts=off.`,
    }),
  })
  .partial();

export type DeploymentSettings = z.infer<typeof deploymentSettingsSchema>;

/**
 * Settings per environment. `-c <key>=<value>` overrides a setting for one command.
 */
export const deployments: Record<string, DeploymentSettings> = {
  dev: {},
  prod: {},
};

/**
 * Returns an environment's unvalidated settings.
 *
 * @param contextValue - reads the CDK's context, which has the values of `-c`
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

/** Days that a lead is kept after it was answered, or after its email if it never is. */
export const leadRetentionDays = {
  dev: { answered: 90, unanswered: 120, possibleSpam: 30 },
  prod: { answered: 730, unanswered: 1095, possibleSpam: 180 },
};
