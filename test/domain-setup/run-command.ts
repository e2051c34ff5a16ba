import { vi } from 'vitest';
import type { DomainTools } from '../../scripts/domain/domain-tools.ts';
import { runDomain } from '../../scripts/domain/run-domain.ts';
import { type FakeDns, fakeResolver } from './fake-dns.ts';

interface World extends Partial<DomainTools> {
  dns: FakeDns;
}

/** Runs a command line in a world with this DNS, and returns its output and exit code. */
export async function runCommand(line: string, { dns, ...tools }: World) {
  const output = { out: '', err: '' };
  const into = (stream: keyof typeof output) => (text: unknown) => {
    output[stream] += `${text}\n`;
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(into('out'));
  vi.spyOn(console, 'error').mockImplementation(into('err'));
  vi.spyOn(process.stdout, 'write').mockImplementation(into('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(into('err'));
  const code = await runDomain(line.split(' ').filter(Boolean), {
    domain: 'stone.test',
    settings: {},
    resolver: fakeResolver(dns),
    sleep: async () => {},
    ...tools,
  });
  vi.restoreAllMocks();
  return { code, ...output };
}
