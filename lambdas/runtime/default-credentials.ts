import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's provider chain in every bundle (`lib/site-function.ts`). Lambda passes credentials in the
 * environment, and the rest of the chain is a seventh of a bundle.
 */
export const defaultProvider = () => fromEnv();
