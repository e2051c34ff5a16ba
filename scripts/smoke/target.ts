import { business } from '../../domain/business.ts';
import { CommandError } from '../owner/command-error.ts';
import { type deployedEnvironments, openSite } from '../owner/site/open-site.ts';
import type { Site } from '../owner/site/site.ts';
import { localMailbox } from './mailbox.ts';
import { readStack, type StackFacts } from './stack-facts.ts';

/** The running site that is looked at. */
export interface SmokeTarget extends Disposable {
  /** As `https://stone.test`. */
  origin: string;
  isLocal: boolean;
  /** The address is the owner's domain, and not a name of CloudFront's. */
  isDomain: boolean;
  /** The tables; undefined where nobody said of which environment. */
  site?: Site;
  /** The local run's mailbox. */
  mailbox?: string;
  stack?: StackFacts;
  fetch: typeof fetch;
  /** The longest time that the owner's mail of a new lead may take. */
  mailedWithinMs: number;
}

/** The world of a run, as the command finds it. */
export interface SmokeTools extends Pick<SmokeTarget, 'fetch' | 'mailedWithinMs'> {
  env: NodeJS.ProcessEnv;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Finds the site that is meant, with its tables where they can be reached.
 *
 * @param address - undefined for that of the environment
 * @param environment - a deployed one; without it nothing is looked at that needs credentials
 */
export async function openTarget(
  address: string | undefined,
  environment: (typeof deployedEnvironments)[number] | undefined,
  { env, ...tools }: SmokeTools,
): Promise<SmokeTarget> {
  const url = address === undefined ? undefined : siteAddress(address);
  const isLocal = url !== undefined && LOOPBACK.includes(url.hostname);
  if (isLocal && environment) {
    throw new CommandError(
      `${url.origin} is the local run and not ${environment}: leave --env out, or give another address.`,
      2,
    );
  }
  if (isLocal) {
    const site = await openSite(undefined, env);
    const mailbox = localMailbox(env);
    return targetOf({ origin: url.origin, isLocal, site, mailbox, ...tools });
  }
  if (!environment) {
    if (!url) {
      throw new CommandError(
        'Say which site is meant: give its address, or a deployed environment with --env.',
        2,
      );
    }
    return targetOf({ origin: url.origin, isLocal, ...tools });
  }
  const site = await openSite(environment, env);
  const stack = await readStack(environment);
  const origin = url?.origin ?? stack.siteUrl;
  // A test lead that is sent to one environment could not be deleted from another.
  if (!stack.hosts.includes(new URL(origin).host)) {
    site[Symbol.dispose]();
    throw new CommandError(
      `${origin} is no address of ${environment}, which has ${stack.hosts.join(', ')}: correct one of the two.`,
      2,
    );
  }
  return targetOf({ origin, isLocal, site, stack, ...tools });
}

function targetOf(target: Omit<SmokeTarget, 'isDomain' | typeof Symbol.dispose>): SmokeTarget {
  return {
    ...target,
    isDomain: new URL(target.origin).hostname === business.domain,
    [Symbol.dispose]: () => target.site?.[Symbol.dispose](),
  };
}

function siteAddress(address: string): URL {
  const url = URL.parse(address);
  const isSite = url?.pathname === '/' && /^https?:$/.test(url.protocol) && !url.search;
  if (!url || !isSite) {
    throw new CommandError(
      `"${address}" is no address of a site: give one such as https://${business.domain} or http://localhost:3000.`,
      2,
    );
  }
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname)) {
    throw new CommandError(`Give the address that visitors have: https://${url.host}.`, 2);
  }
  return url;
}
