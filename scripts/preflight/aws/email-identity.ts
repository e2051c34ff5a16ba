import {
  GetEmailIdentityCommand,
  type GetEmailIdentityResponse,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { CreateOrExisting } from '../../../lib/deployments.ts';
import { type Environment, isOfDomain } from '../../../lib/environments.ts';
import { REGION } from '../../owner/site/site-tables.ts';

/** An address or a domain that SES has to know for an environment. */
export interface WantedIdentity {
  identity: string;
  /** The setting by which the stack makes it, or finds it there. */
  setting: 'senderIdentity' | 'ownerIdentity';
  mode: CreateOrExisting;
}

/** The identities that the stack makes or expects: `OwnerEmail` in lib/owner-email.ts does the same. */
export function wantedIdentities({ domain, email }: Environment): WantedIdentity[] {
  const sender: WantedIdentity = {
    identity: domain?.name ?? email.sender,
    setting: 'senderIdentity',
    mode: email.senderIdentity,
  };
  const isCovered =
    email.owner === email.sender || (domain && isOfDomain(email.owner, domain.name));
  if (isCovered) return [sender];
  return [sender, { identity: email.owner, setting: 'ownerIdentity', mode: email.ownerIdentity }];
}

/** Looks an identity up in SES; undefined where it is unknown there. */
export async function emailIdentity(
  identity: string,
): Promise<GetEmailIdentityResponse | undefined> {
  const client = new SESv2Client({ region: REGION });
  try {
    return await client.send(new GetEmailIdentityCommand({ EmailIdentity: identity }));
  } catch (error) {
    if ((error as Error).name === 'NotFoundException') return undefined;
    throw error;
  }
}
