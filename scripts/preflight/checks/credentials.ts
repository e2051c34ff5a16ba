import { STSClient } from '@aws-sdk/client-sts';
import { awsProblem } from '../../owner/site/aws-problem.ts';
import { REGION } from '../../owner/site/site-tables.ts';
import type { Check } from '../check.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Target } from '../target.ts';

/** The account behind the credentials. AWS tells it to everybody, so it takes no action of IAM. */
export const credentials: Check = {
  title: 'Credentials',
  actions: [],
  async run(target) {
    return [await accountFinding(target), ...(await regionFindings(target))];
  },
};

async function accountFinding({ environment, caller }: Target): Promise<Finding> {
  try {
    const { account, arn } = await caller();
    if (environment.account !== undefined && environment.account !== account) {
      return problem(
        `they are of the AWS account ${account}, and ${environment.name} belongs into ${environment.account}.`,
        'Choose other credentials with AWS_PROFILE, or correct account in lib/deployments.ts.',
      );
    }
    return ok(`AWS account ${account}, as ${arn}.`);
  } catch (error) {
    return problem(awsProblem(error as Error));
  }
}

/** The stack names its region itself; what a person types beside it may not. */
async function regionFindings({ env }: Target): Promise<Finding[]> {
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? (await profileRegion());
  if (!region || region === REGION) return [];
  return [
    warning(
      `your region is ${region}. The site is deployed to ${REGION} all the same, but other commands, such as those of docs/runbook.md, would look in ${region}.`,
      `export AWS_REGION=${REGION}`,
    ),
  ];
}

async function profileRegion(): Promise<string | undefined> {
  return new STSClient().config.region().catch(() => undefined);
}
