import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Takes the place of the SDK's chain of providers in every bundle (`lib/site-function.ts`): Lambda hands the
 * credentials over in the environment, and profiles, sign-in and metadata are a seventh of a bundle.
 */
export const defaultProvider = () => fromEnv();
