import type { GetEmailIdentityResponse } from '@aws-sdk/client-sesv2';
import { awsCli } from '../aws/aws-cli.ts';
import { emailIdentity, type WantedIdentity, wantedIdentities } from '../aws/email-identity.ts';
import { type Check, stackActions } from '../check.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Target } from '../target.ts';

/** The address and the domain that SES sends from and to. Each exists once in an account, whoever made it. */
export const emailIdentities: Check = {
  title: 'SES identities',
  actions: ['ses:GetEmailIdentity', ...stackActions],
  async run(target) {
    const wanted = wantedIdentities(target.environment);
    return (await Promise.all(wanted.map((each) => findingsOf(each, target)))).flat();
  },
};

async function findingsOf(wanted: WantedIdentity, target: Target): Promise<Finding[]> {
  const { identity, setting, mode } = wanted;
  const { name } = target.environment;
  const write = (value: string) =>
    `Write ${setting}: '${value}' for ${name} into lib/deployments.ts, or add -c ${setting}=${value}.`;
  const found = await emailIdentity(identity);
  if (!found) {
    return mode === 'create'
      ? [
          ok(
            `the deployment makes ${identity}.${isAddress(identity) ? ' AWS mails it a link to confirm.' : ''}`,
          ),
        ]
      : [
          problem(
            `SES does not know ${identity}, and the settings say that it does.`,
            write('create'),
          ),
        ];
  }
  const owner = await target.stacks.ownerOf('AWS::SES::EmailIdentity', identity);
  if (mode === 'create' && owner !== name) {
    const maker = owner ? `the stack of ${owner}` : 'no stack of this site';
    return [
      problem(
        `SES knows ${identity} already, made by ${maker}: the deployment would fail on it.`,
        write('existing'),
        ...(owner ? [`It goes when the stack of ${owner} is deleted.`] : []),
      ),
    ];
  }
  if (mode === 'existing' && owner === name) {
    return [
      problem(
        `the stack of ${name} has made ${identity}, and would delete it as soon as the settings call it existing.`,
        write('create'),
      ),
    ];
  }
  return [stateFinding(identity, found)];
}

function stateFinding(identity: string, found: GetEmailIdentityResponse): Finding {
  const { VerifiedForSendingStatus, VerificationStatus = 'UNKNOWN', DkimAttributes } = found;
  const dkim = DkimAttributes?.Status ?? 'UNKNOWN';
  if (isAddress(identity)) {
    return VerifiedForSendingStatus
      ? ok(`${identity} is verified.`)
      : warning(
          `${identity} is not verified (${VerificationStatus}): no mail goes out to it or from it.`,
          `Press the link in the mail of AWS, or have another one sent: ${awsCli(`ses verify-email-identity --email-address ${identity}`)}`,
        );
  }
  if (VerifiedForSendingStatus && DkimAttributes?.SigningEnabled && dkim === 'SUCCESS') {
    return ok(`${identity} is verified, and signs with DKIM.`);
  }
  const level = dkim === 'PENDING' ? warning : problem;
  return level(
    `${identity} is not verified, or does not sign (DKIM is ${dkim}): SES refuses mails from it, or they look like forged ones.`,
    'See which of its records are missing: npm run domain -- check',
    'List them for your DNS provider: npm run domain -- records',
  );
}

function isAddress(identity: string): boolean {
  return identity.includes('@');
}
