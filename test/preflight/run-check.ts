import { expect } from 'vitest';
import type { DeploymentSettings } from '../../lib/deployments.ts';
import { environmentNamed } from '../../lib/environments.ts';
import type { Check } from '../../scripts/preflight/check.ts';
import { targetOf } from '../../scripts/preflight/target.ts';
import { type FakeDns, fakeResolver, liveMail } from '../domain-setup/fake-dns.ts';
import { filledInFacts, filledInSettings } from '../lib/filled-in-facts.ts';
import { account } from './fake-account.ts';

interface CheckWorld {
  environment?: 'dev' | 'prod';
  settings?: DeploymentSettings;
  dns?: FakeDns;
  env?: NodeJS.ProcessEnv;
}

/**
 * Makes one check of an environment whose facts are filled in, and sees to it that it asks for no more than
 * the actions that it names.
 *
 * @returns its findings, as `level message` with a line for each remedy
 */
export async function runCheck(
  check: Check,
  { environment = 'prod', settings = {}, dns = liveMail, env = {} }: CheckWorld = {},
): Promise<string[]> {
  const findings = await check.run(
    targetOf({
      environment: environmentNamed(environment, filledInFacts, {
        ...(environment === 'prod' ? filledInSettings : {}),
        ...settings,
      }),
      facts: filledInFacts,
      resolver: fakeResolver(dns),
      env,
    }),
  );
  expect(new Set([...check.actions, 'sts:GetCallerIdentity'])).toEqual(
    new Set([...check.actions, 'sts:GetCallerIdentity', ...account.actions()]),
  );
  return findings.map(({ level, message, remedy }) =>
    [`${level} ${message}`, ...remedy].join('\n'),
  );
}
