import {
  GetSuppressedDestinationCommand,
  SESv2Client,
  type SuppressedDestination,
} from '@aws-sdk/client-sesv2';
import { REGION } from '../../owner/site/site-tables.ts';
import { awsCli } from '../aws/aws-cli.ts';
import type { Check } from '../check.ts';
import { ok, warning } from '../finding.ts';

/** Addresses that bounced, or that complained, before. The site's own mails go out all the same. */
export const suppressionList: Check = {
  title: 'SES suppression list',
  actions: ['ses:GetSuppressedDestination'],
  async run({ environment: { email, alarm } }) {
    const addresses = [...new Set([email.owner, alarm.address])];
    const listed = (await Promise.all(addresses.map(suppressed))).filter(
      (each) => each !== undefined,
    );
    if (listed.length === 0) return [ok(`${addresses.join(' and ')}: not on it.`)];
    return listed.map(({ EmailAddress, Reason, LastUpdateTime }) =>
      warning(
        `${EmailAddress} is on it (${Reason}, ${LastUpdateTime?.toISOString().slice(0, 10)}): mails to it came back, or were marked as spam. The site mails it in spite of the list; other mails of the account are dropped.`,
        'See that the mailbox exists and takes mail. Then:',
        awsCli(`sesv2 delete-suppressed-destination --email-address ${EmailAddress}`),
      ),
    );
  },
};

async function suppressed(EmailAddress: string): Promise<SuppressedDestination | undefined> {
  const client = new SESv2Client({ region: REGION });
  try {
    const answer = await client.send(new GetSuppressedDestinationCommand({ EmailAddress }));
    return answer.SuppressedDestination;
  } catch (error) {
    if ((error as Error).name === 'NotFoundException') return undefined;
    throw error;
  }
}
