import type { AccessRequest } from '../iam/policy.ts';
import type { Stack } from '../template/stack.ts';
import { messageHead } from './message-head.ts';
import { addressOf, namedRecipients, type SesCall } from './ses-call.ts';

/** Names the access that sending needs: each inner list is a choice, of which one has to be allowed. */
export async function requiredAccess(call: SesCall, stack: Stack): Promise<AccessRequest[][]> {
  const action = `ses:${call.Action}`;
  const head = await messageHead(call['RawMessage.Data'] ?? '');
  const source = call.Source ?? '';
  // A raw message names a sender of its own, beside the one for what comes back.
  const senders = [...head.from.map(({ address }) => address), source].filter(Boolean);
  const from = [...new Set(senders.map(identityOf))];
  const named = namedRecipients(call);
  // The message's own recipients count where the call names none.
  const recipients = (named.length > 0 ? named : head.recipients).map(identityOf);
  const context = {
    'ses:fromaddress': from,
    'ses:fromdisplayname': [...head.from.map(({ name }) => name), displayName(source)].filter(
      Boolean,
    ),
    'ses:recipients': recipients,
    'ses:feedbackaddress': call.ReturnPath ? [identityOf(call.ReturnPath)] : [],
  };
  const request = (path: string) => ({ action, resource: stack.arn('ses', path), context });
  const identities = new Set(
    stack.ofType('AWS::SES::EmailIdentity').map(({ name }) => name.toLowerCase()),
  );
  const identityRequests = (address: string, known: boolean) => {
    const candidates = identityCandidates(address);
    const own = candidates.find((each) => identities.has(each));
    if (own) return [[request(`identity/${own}`)]];
    return known ? [candidates.map((each) => request(`identity/${each}`))] : [];
  };
  return [
    // The sender has to be an identity, made by this stack or there before it.
    ...from.flatMap((address) => identityRequests(address, true)),
    ...recipients.flatMap((recipient) => identityRequests(recipient, false)),
    ...(call.ConfigurationSetName
      ? [[request(`configuration-set/${call.ConfigurationSetName}`)]]
      : []),
  ];
}

/** An address may be verified itself, or by its domain or one above. */
function identityCandidates(address: string): string[] {
  const labels = (address.split('@')[1] ?? '').split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return [address, ...domains];
}

function identityOf(mailbox: string): string {
  return addressOf(mailbox).toLowerCase();
}

function displayName(mailbox: string): string {
  return /^\s*"?(.*?)"?\s*</.exec(mailbox)?.[1] ?? '';
}
