import { Option } from '@commander-js/extra-typings';
import { CommandError } from '../command-error.ts';
import { openDeployedSite } from './deployed-site.ts';
import { openLocalSite } from './local-site.ts';
import type { Site } from './site.ts';

/** Those that lib/environments.ts describes; it is not asked itself, since that loads all of the CDK. */
export const deployedEnvironments = ['dev', 'prod'] as const;

/** The option of every command. */
export const environmentOption = new Option(
  '--env <environment>',
  'a deployed environment; without it the local run',
).choices(deployedEnvironments);

const endpointVariables = ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_DYNAMODB'];

/**
 * Finds the tables to work on.
 *
 * @param environment - a deployed one; undefined for the local run
 */
export async function openSite(
  environment: (typeof deployedEnvironments)[number] | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Site> {
  if (environment === undefined) return openLocalSite(env);
  const redirection = endpointVariables.find((variable) => env[variable]);
  if (redirection) {
    throw new CommandError(
      `${redirection} would lead this to ${env[redirection]} and not to AWS: unset it, or leave --env out for the local run.`,
    );
  }
  return openDeployedSite(environment);
}
