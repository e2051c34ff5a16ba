import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's chain of providers in every bundle (`lib/site-function.ts`): Lambda passes the credentials in the
 * environment, and profiles, sign-in and metadata are a seventh of a bundle.
 */
export const defaultProvider = () => fromEnv();
