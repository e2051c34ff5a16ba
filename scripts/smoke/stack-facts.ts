import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { CommandError } from '../owner/command-error.ts';
import { REGION, stackNameOf } from '../owner/site/site-tables.ts';

/** The parts of a deployed stack that a visitor does not see. */
export interface StackFacts {
  siteUrl: string;
  /** Every name that the site answers to. */
  hosts: string[];
  /** The API's own address, past CloudFront. */
  apiUrl: string;
  /** The ARN of the topic that alarms are sent to. */
  alarmTopic: string;
}

/** Reads the facts of an environment's stack, with the caller's credentials. */
export async function readStack(environment: string): Promise<StackFacts> {
  const client = new CloudFormationClient({ region: REGION });
  const StackName = stackNameOf(environment);
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = Object.fromEntries(
      (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
    );
    const ids = await physicalIds(client, StackName);
    const siteUrl = outputs.SiteUrl;
    if (!siteUrl) {
      throw new CommandError(
        `The stack ${StackName} was never deployed to its end: run "npm run deploy -- -c env=${environment}".`,
      );
    }
    return {
      siteUrl,
      hosts: [new URL(siteUrl).host, ...cloudFrontName(outputs.DnsApex)],
      apiUrl: `https://${ids('ApiRest')}.execute-api.${REGION}.amazonaws.com`,
      alarmTopic: ids('AlarmsTopic'),
    };
  } finally {
    client.destroy();
  }
}

/** From the output `stone.test ALIAS d111111abcdef8.cloudfront.net`, which an environment with a domain has. */
function cloudFrontName(output: string | undefined): string[] {
  const name = output?.split(' ').at(-1);
  return name ? [name] : [];
}

/** Reads the physical ids of a stack's resources by their constructs: `Alarms/Topic` is `AlarmsTopic` and a hash. */
async function physicalIds(
  client: CloudFormationClient,
  StackName: string,
): Promise<(construct: string) => string> {
  const ids = new Map<string, string>();
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    for (const { LogicalResourceId = '', PhysicalResourceId } of page.StackResourceSummaries ??
      []) {
      const construct = LogicalResourceId.replace(/[0-9A-F]{8}$/, '');
      if (PhysicalResourceId) ids.set(construct, PhysicalResourceId);
    }
  }
  return (construct) => {
    const id = ids.get(construct);
    if (!id) throw new CommandError(`The stack ${StackName} has no ${construct}: deploy it again.`);
    return id;
  };
}
