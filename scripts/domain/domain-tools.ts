import { Resolver } from 'node:dns/promises';
import { setTimeout } from 'node:timers/promises';
import { Option } from '@commander-js/extra-typings';
import { business } from '../../domain/business.ts';
import { type DeploymentSettings, deployments } from '../../lib/deployments.ts';
import type { DnsResolver } from './dns/live-records.ts';

/** The world outside AWS as a command sees it. */
export interface DomainTools {
  /** The production site's domain. */
  domain: string;
  /** The settings of production. */
  settings: DeploymentSettings;
  resolver: DnsResolver;
  sleep(milliseconds: number): Promise<unknown>;
}

/** The owner's domain, asked for in the public DNS. */
export function publicTools(): DomainTools {
  return {
    domain: business.domain,
    settings: deployments.prod ?? {},
    resolver: new Resolver(),
    sleep: setTimeout,
  };
}

/** The option of a command that waits for somebody to change something elsewhere. */
export const waitOption = () =>
  new Option('--wait <minutes>', 'give up waiting after this long').default(60).argParser(Number);

/**
 * Asks again every half a minute.
 *
 * @param minutes - for how long; 0 asks once
 * @returns the first answer that is not undefined, or undefined
 */
export async function poll<Answer>(
  ask: () => Promise<Answer | undefined>,
  minutes: number,
  { sleep }: DomainTools,
): Promise<Answer | undefined> {
  for (let left = minutes * 2; ; left -= 1) {
    const answer = await ask();
    if (answer !== undefined || !(left > 0)) return answer;
    await sleep(30_000);
  }
}
