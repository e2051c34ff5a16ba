import { variable } from '../../runtime/required-env.ts';
import { type DigestPart, digestMail } from '../emails/digest-email.ts';
import { letterFor } from '../emails/email-for.ts';
import type { BatchKind, BatchPart } from './deliver-batches.ts';
import { acquireLease, complete, type Lease, release } from './outbox.ts';
import type { PendingMessage } from './pending-messages.ts';

const siteUrl = variable('SITE_URL');

type Part = DigestPart & BatchPart & { lease: Lease };

/** New leads and reviews of a flood, each in full, in one email. */
export const digest: BatchKind<PendingMessage, Part> = {
  maxParts: 500,
  async acquireLease(message) {
    const lease = await acquireLease(message, new Date());
    if (!lease) return undefined;
    const { table, id, item } = lease;
    try {
      return { id, lease, item, letter: letterFor(table, item, siteUrl) };
    } catch (error) {
      await release(lease);
      throw error;
    }
  },
  emailFor: digestMail,
  complete: ({ lease }) => complete(lease),
  release: ({ lease }) => release(lease),
};
