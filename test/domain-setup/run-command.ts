import type { DomainTools } from '../../scripts/domain/domain-tools.ts';
import { runDomain } from '../../scripts/domain/run-domain.ts';
import { capturedOutput } from '../captured-output.ts';
import { type FakeDns, fakeResolver } from './fake-dns.ts';

interface World extends Partial<DomainTools> {
  dns: FakeDns;
}

/** Runs a command line in a world with this DNS, and returns its output and exit code. */
export async function runCommand(line: string, { dns, ...tools }: World) {
  return capturedOutput(() =>
    runDomain(line.split(' ').filter(Boolean), {
      domain: 'stone.test',
      settings: {},
      resolver: fakeResolver(dns),
      sleep: async () => {},
      ...tools,
    }),
  );
}
