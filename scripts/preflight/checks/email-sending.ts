import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { type Environment, isOfDomain } from '../../../lib/environments.ts';
import { REGION } from '../../owner/site/site-tables.ts';
import { awsCli, consolePage } from '../aws/aws-cli.ts';
import { emailIdentity, wantedIdentities } from '../aws/email-identity.ts';
import type { Check } from '../check.ts';
import { type Finding, note, ok, problem, warning } from '../finding.ts';
import type { Target } from '../target.ts';

/** The mails that the account may send, and those that the owner's address may get. */
export const emailSending: Check = {
  title: 'SES sending',
  actions: ['ses:GetAccount', 'ses:GetEmailIdentity'],
  async run({ environment }) {
    const account = await new SESv2Client({ region: REGION }).send(new GetAccountCommand());
    const { SendingEnabled, EnforcementStatus = 'HEALTHY', SendQuota } = account;
    const { Max24HourSend = 0, SentLast24Hours = 0 } = SendQuota ?? {};
    const findings = [];
    if (!SendingEnabled || EnforcementStatus === 'SHUTDOWN') {
      findings.push(
        problem(
          `the account may not send any mail (${EnforcementStatus}).`,
          `Reputation and reasons: ${consolePage('ses/home#/reputation')}`,
          `Where somebody has paused it: ${awsCli('sesv2 put-account-sending-attributes --sending-enabled')}`,
        ),
      );
    } else if (EnforcementStatus !== 'HEALTHY') {
      findings.push(
        warning(
          `AWS is about to stop the mails of this account (${EnforcementStatus}).`,
          `Reputation and reasons: ${consolePage('ses/home#/reputation')}`,
        ),
      );
    }
    // -1 stands for no limit (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendQuota.html).
    if (Max24HourSend >= 0 && SentLast24Hours >= Max24HourSend * 0.8) {
      findings.push(
        warning(
          `${SentLast24Hours} of the ${Max24HourSend} mails that the account may send in 24 hours are used up.`,
          `Ask for more: ${consolePage('servicequotas/home/services/ses/quotas')}`,
        ),
      );
    }
    if (!account.ProductionAccessEnabled) findings.push(await sandboxFinding(environment));
    const state = findings.length > 0 ? 'troubled' : 'open';
    if (state === 'open') findings.push(ok('the account may mail anybody.'));
    return [
      ...findings,
      ...receiptFindings(environment, account.ProductionAccessEnabled ? state : 'sandbox'),
    ];
  },
};

/** A homeowner's address is verified nowhere, so SES refuses every receipt while it is in the sandbox. */
function receiptFindings(
  { name, receipts }: Environment,
  account: 'sandbox' | 'troubled' | 'open',
): Finding[] {
  if (receipts === 'on' && account === 'sandbox') {
    return [
      problem(
        'receipts are on and the account is in the sandbox: SES refuses every email to a homeowner.',
        `Leave them off: take receipts of ${name} out of lib/deployments.ts, or add -c receipts=off.`,
        `Or ask AWS for production access first: ${consolePage('ses/home#/account')}`,
      ),
    ];
  }
  if (receipts === 'off' && account === 'open') {
    return [
      note(
        'homeowners get no receipts, and the account may send them.',
        `Write receipts: 'on' for ${name} into lib/deployments.ts, or add -c receipts=on.`,
      ),
    ];
  }
  return [];
}

/** In the sandbox a recipient has to be verified, by himself or by his domain. */
async function sandboxFinding(environment: Target['environment']): Promise<Finding> {
  const { owner } = environment.email;
  const { domain } = environment;
  const identities = [owner, ...(domain && isOfDomain(owner, domain.name) ? [domain.name] : [])];
  const found = await Promise.all(identities.map(emailIdentity));
  if (found.some((identity) => identity?.VerifiedForSendingStatus)) {
    return ok(`the account is in the sandbox, which suffices: ${owner} is verified.`);
  }
  const isMade = wantedIdentities(environment).some(
    ({ identity, mode }) => identities.includes(identity) && mode === 'create',
  );
  if (isMade || found.some(Boolean)) {
    return warning(
      `the account is in the sandbox, so no mail reaches ${owner} before ${identities.join(' or ')} is verified.`,
      identities.includes(domain?.name ?? '')
        ? 'After the deployment: npm run domain -- records'
        : 'Press the link that AWS mails to that address.',
    );
  }
  return problem(
    `the account is in the sandbox, and ${owner} is not verified: no lead would be mailed.`,
    awsCli(`sesv2 create-email-identity --email-identity ${owner}`),
  );
}
