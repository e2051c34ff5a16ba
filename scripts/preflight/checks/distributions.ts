import {
  CloudFrontClient,
  type DistributionSummary,
  paginateListDistributions,
} from '@aws-sdk/client-cloudfront';
import type { Environment } from '../../../lib/environments.ts';
import { REGION } from '../../owner/site/site-tables.ts';
import { type Check, stackActions } from '../check.ts';
import { note, ok, problem } from '../finding.ts';

/** Names that another distribution has, and the one thing that cannot be asked. */
export const distributions: Check = {
  title: 'CloudFront',
  actions: ['cloudfront:ListDistributions', ...stackActions],
  async run({ environment: { domain }, stackName, stacks }) {
    const all = await allDistributions();
    if (all.length === 0) {
      return [
        note(
          'this is the first distribution of the account. AWS may have to verify a new account before, which nobody can ask for in advance: the deployment then fails with "Your account must be verified".',
          'Deploy dev first. If it fails so, send that message to AWS Support and deploy again: https://console.aws.amazon.com/support/home',
        ),
      ];
    }
    const owned = new Set((await stacks.resources(stackName)).map(({ physicalId }) => physicalId));
    const taken = all
      .filter(({ Id = '' }) => !owned.has(Id))
      .flatMap((each) => conflicts(each, domain));
    if (taken.length === 0)
      return [
        ok(domain ? `no other distribution has ${domain.name}.` : 'nothing stands in the way.'),
      ];
    return taken.map(([id, name]) =>
      problem(
        `the distribution ${id} of this account has the name ${name}, and CloudFront gives a name to one distribution only.`,
        `Take the name from it: https://console.aws.amazon.com/cloudfront/v4/home#/distributions/${id}`,
      ),
    );
  },
};

function conflicts(
  { Id = '', Aliases }: DistributionSummary,
  domain: Environment['domain'],
): [id: string, name: string][] {
  const names = domain ? [domain.name, `www.${domain.name}`] : [];
  return names.filter((name) => Aliases?.Items?.includes(name)).map((name) => [Id, name]);
}

async function allDistributions(): Promise<DistributionSummary[]> {
  const found: DistributionSummary[] = [];
  const client = new CloudFrontClient({ region: REGION });
  for await (const { DistributionList } of paginateListDistributions({ client }, {})) {
    found.push(...(DistributionList?.Items ?? []));
  }
  return found;
}
