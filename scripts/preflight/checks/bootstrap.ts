import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { REGION } from '../../owner/site/site-tables.ts';
import { awsCli, consolePage } from '../aws/aws-cli.ts';
import { bucketsNamed } from '../aws/buckets.ts';
import { requiredBootstrap } from '../aws/required-bootstrap.ts';
import type { Check } from '../check.ts';
import { type Finding, ok, problem } from '../finding.ts';

/** The roles and the bucket of the CDK, which every deployment goes through. */
export const bootstrap: Check = {
  title: 'CDK bootstrap',
  actions: ['ssm:GetParameter', 'cloudformation:DescribeStacks', 's3:ListAllMyBuckets'],
  async run({ caller, stacks }) {
    const { account } = await caller();
    const { version, parameter } = requiredBootstrap();
    const command = `npx cdk bootstrap aws://${account}/${REGION}`;
    const found = await parameterValue(parameter);
    if (found === undefined) {
      return [
        problem(
          `the account has none in ${REGION} (no parameter ${parameter}).`,
          ...(await leftBuckets(account, parameter)).map((each) =>
            awsCli(`s3 rb s3://${each} --force`),
          ),
          command,
        ),
      ];
    }
    if (!(Number(found) >= version)) {
      return [problem(`it has version ${found}, and this stack needs ${version}.`, command)];
    }
    return [
      toolkitProblem((await stacks.stack('CDKToolkit'))?.StackStatus, command) ??
        ok(`version ${found}, and ${version} is needed.`),
    ];
  },
};

async function parameterValue(Name: string): Promise<string | undefined> {
  try {
    const client = new SSMClient({ region: REGION });
    return (await client.send(new GetParameterCommand({ Name }))).Parameter?.Value;
  } catch (error) {
    if ((error as Error).name === 'ParameterNotFound') return undefined;
    throw error;
  }
}

/** A bootstrap that was deleted leaves its bucket, and the next one fails because that exists. */
function leftBuckets(account: string, parameter: string): Promise<string[]> {
  const [, qualifier] = /^\/cdk-bootstrap\/(\w+)\//.exec(parameter) ?? [];
  return bucketsNamed(`cdk-${qualifier}-assets-${account}-${REGION}`);
}

function toolkitProblem(status: string | undefined, command: string): Finding | undefined {
  if (status === undefined || /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT)_COMPLETE$/.test(status)) {
    return undefined;
  }
  return problem(
    `its stack CDKToolkit is in the state ${status}.`,
    `See its events in ${consolePage('cloudformation/home#/stacks')}, then run this again: ${command}`,
  );
}
