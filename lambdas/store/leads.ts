import type { ContactMessage } from '../../domain/contact-message.ts';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { UNANSWERED, UNREAD, UNSENT } from '../../domain/indexes.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { variable } from '../runtime/required-env.ts';
import { screenForm } from '../spam-screening/screen-form.ts';
import { putOnce } from './document-client.ts';
import type { OwnerItem } from './owner-item.ts';
import { newOwnerToken } from './owner-token.ts';
import { type Submission, submissionId } from './submission.ts';

export const leadsTable = variable('LEADS_TABLE');

/** What makes a lead of a visitor's form: its kind, and what we add to the visitor's words. */
type LeadForm =
  | ({ kind: 'contact-message' } & ContactMessage)
  | ({ kind: 'quote-request'; estimate: Estimate } & QuoteRequest);

/** A lead as it is stored. Times are ISO 8601 in UTC. */
export type LeadItem = LeadForm &
  OwnerItem & {
    /** Present until the owner marked the lead as answered. */
    unanswered?: string;
    /** Present on a quote request until its description was read: its email waits for that. */
    unread?: string;
    answeredAt?: string;
    /** When the owner was reminded of a lead that stayed unanswered. */
    remindedAt?: string;
  };

/**
 * Keeps a lead; what else happens to it follows from the table.
 *
 * @returns the lead's id, and whether it was new or the same form sent again
 */
export async function storeLead(
  lead: LeadForm,
  submission: Submission,
): Promise<{ id: string; isNew: boolean }> {
  const id = submissionId(lead.kind, lead, submission);
  const text = lead.kind === 'quote-request' ? lead.description : lead.message;
  const item: LeadItem = {
    ...lead,
    ...screenForm({ ...lead, text }, submission),
    id,
    createdAt: submission.receivedAt.toISOString(),
    ownerToken: newOwnerToken(),
    unsent: UNSENT,
    unanswered: UNANSWERED,
    ...(lead.kind === 'quote-request' && { unread: UNREAD }),
  };
  return { id, isNew: await putOnce(leadsTable, item) };
}
