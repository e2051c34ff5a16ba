import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { BusinessFacts } from '../../domain/business.ts';
import type { Environment } from '../../lib/environments.ts';
import type { DnsResolver } from '../domain/dns/live-records.ts';
import { REGION, stackNameOf } from '../owner/site/site-tables.ts';
import { SiteStacks } from './aws/site-stacks.ts';

/** The world as the preflight sees it: the environment to be deployed, and where. */
export interface Target {
  environment: Environment;
  facts: BusinessFacts;
  resolver: DnsResolver;
  /** The variables of the process. */
  env: NodeJS.ProcessEnv;
  stackName: string;
  stacks: SiteStacks;
  /** The owner of the credentials. Throws, each time, where there are none that AWS accepts. */
  caller(): Promise<Caller>;
}

interface Caller {
  account: string;
  arn: string;
}

/** Makes a target that asks AWS when it is asked, and once for each answer. */
export function targetOf(
  given: Pick<Target, 'environment' | 'facts' | 'resolver' | 'env'>,
): Target {
  let caller: Promise<Caller> | undefined;
  return {
    ...given,
    stackName: stackNameOf(given.environment.name),
    stacks: new SiteStacks(),
    caller: () => {
      caller ??= callerIdentity();
      return caller;
    },
  };
}

async function callerIdentity(): Promise<Caller> {
  const { Account = '', Arn = '' } = await new STSClient({ region: REGION }).send(
    new GetCallerIdentityCommand(),
  );
  return { account: Account, arn: Arn };
}
