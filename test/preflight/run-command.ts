import { vi } from 'vitest';
import type { DeploymentSettings } from '../../lib/deployments.ts';
import { runPreflight } from '../../scripts/preflight/run-preflight.ts';
import { fakeResolver, liveMail } from '../domain-setup/fake-dns.ts';
import { filledInFacts } from '../lib/filled-in-facts.ts';

/** Runs the preflight of an environment with filled-in facts, and returns its output and exit code. */
export async function runCommand(
  environment: string,
  settings: DeploymentSettings | Record<string, string> = {},
  env: NodeJS.ProcessEnv = {},
) {
  const output = { out: '', err: '' };
  const into = (stream: keyof typeof output) => (text: unknown) => {
    output[stream] += `${text}\n`;
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation(into('out'));
  vi.spyOn(console, 'error').mockImplementation(into('err'));
  vi.spyOn(process.stdout, 'write').mockImplementation(into('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(into('err'));
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const code = await runPreflight([environment, ...options], {
    facts: filledInFacts,
    resolver: fakeResolver(liveMail),
    env,
  });
  vi.restoreAllMocks();
  return { code, ...output };
}
