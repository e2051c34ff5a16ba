import type { DeploymentSettings } from '../../lib/deployments.ts';
import { runPreflight } from '../../scripts/preflight/run-preflight.ts';
import { capturedOutput } from '../captured-output.ts';
import { fakeResolver, liveMail } from '../domain-setup/fake-dns.ts';
import { filledInFacts } from '../lib/filled-in-facts.ts';

/** Runs the preflight of an environment with filled-in facts, and returns its output and exit code. */
export async function runCommand(
  environment: string,
  settings: DeploymentSettings | Record<string, string> = {},
  env: NodeJS.ProcessEnv = {},
) {
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return capturedOutput(() =>
    runPreflight([environment, ...options], {
      facts: filledInFacts,
      resolver: fakeResolver(liveMail),
      env,
    }),
  );
}
