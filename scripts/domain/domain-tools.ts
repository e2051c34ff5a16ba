import type { DeploymentSettings } from '../../lib/deployments.ts';
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
