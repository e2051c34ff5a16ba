import { isOfDomain } from '../../../lib/environments.ts';
import { liveNameServers } from '../../domain/dns/live-records.ts';
import { mailFindings } from '../../domain/findings.ts';
import type { Check } from '../check.ts';
import { ok, problem, warning } from '../finding.ts';

/** The domain as the world sees it. */
export const dns: Check = {
  title: 'DNS',
  actions: [],
  async run({ environment: { name, domain, email }, resolver }) {
    if (!domain) return [ok(`${name} has no domain.`)];
    const asked = { domain: domain.name, resolver };
    const servers = await liveNameServers(domain.name, resolver);
    if (servers.length === 0) {
      return [
        problem(
          `nobody answers for ${domain.name}.`,
          'Check business.domain in domain/business.ts, your connection, and that the domain is registered and has not expired.',
        ),
      ];
    }
    // Without mail of its own, a domain may still have a site.
    const level = isOfDomain(email.owner, domain.name) ? problem : warning;
    const findings = (await mailFindings(asked)).map((each) => level(each));
    return findings.length > 0
      ? findings
      : [ok(`${servers.join(', ')} answer for ${domain.name}.`)];
  },
};
