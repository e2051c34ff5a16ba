import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CommandError } from '../../owner/command-error.ts';
import { REGION, stackNameOf } from '../../owner/site/site-tables.ts';

/** A record that the deployed site needs, as an output of its stack names it. */
export interface SiteRecord {
  name: string;
  /** `ALIAS` is a provider's own kind of alias, for the name that cannot be a CNAME. */
  type: 'ALIAS' | 'CNAME' | 'MX' | 'TXT';
  value: string;
}

/** The records that the deployed production needs. */
export async function siteRecords(): Promise<SiteRecord[]> {
  const StackName = stackNameOf('prod');
  const client = new CloudFormationClient({ region: REGION });
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks?.[0]?.Outputs ?? [];
    return outputs
      .filter(({ OutputKey }) => OutputKey?.startsWith('Dns'))
      .map(({ OutputValue = '' }) => {
        const [name = '', type, ...words] = OutputValue.split(' ');
        return { name, type: type as SiteRecord['type'], value: words.join(' ') };
      });
  } catch (error) {
    if (!/does not exist/.test((error as Error).message)) throw error;
    throw new CommandError(
      `There is no stack ${StackName} in ${REGION} yet, and the records follow from it: deploy it with "npm run deploy -- -c env=prod", which changes nothing in your DNS, and run this again.`,
    );
  } finally {
    client.destroy();
  }
}

/** The record of the site's own name. */
export function apexRecord(records: SiteRecord[]): SiteRecord {
  const apex = records.find(({ type }) => type === 'ALIAS');
  if (!apex) {
    throw new CommandError(
      'The production stack names no DNS records: deploy it anew with "npm run deploy -- -c env=prod".',
    );
  }
  return apex;
}
