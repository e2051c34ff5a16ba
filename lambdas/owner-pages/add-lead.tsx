/** @jsxImportSource hono/jsx */
import {
  type FieldError,
  fieldErrors,
  inputFromEntries,
} from '../../domain/forms/form-definition.ts';
import { phoneCallForm } from '../../domain/forms/phone-call.ts';
import { LISTED, WAITING } from '../../domain/tables.ts';
import { FormRows } from '../shared/html/form-pages.tsx';
import { ownerPath } from '../shared/leads/links.ts';
import { logger } from '../shared/runtime/logger.ts';
import { type LeadItem, leadExpiry } from '../shared/store/items.ts';
import { submissionId } from '../shared/store/submission.ts';
import { ownerPage, type PageHandler, seeOther } from './owner-layout.tsx';

/** The form for a lead that came by phone, with the earlier input and its errors. */
export function AddLeadForm({ typed = {}, errors }: { typed?: object; errors?: FieldError[] }) {
  return (
    <form method="post" action="leads" class="fields">
      <FormRows form={phoneCallForm} typed={new Map(Object.entries(typed))} errors={errors} />
      <button>Add the lead</button>
    </form>
  );
}

/** Stores a lead that came by phone. It waits like any other lead, but the owner gets no email about it. */
export const addLead: PageHandler = async ({ input, now, leads, retentionDays }) => {
  const typed = inputFromEntries(phoneCallForm, Object.entries(input));
  const { data: call, error } = phoneCallForm.schema.safeParse(typed);
  if (!call) {
    const form = <AddLeadForm typed={input} errors={fieldErrors(error)} />;
    return ownerPage('Add a lead', form, { statusCode: 400, hasBackLink: true });
  }
  const submission = { idempotencyKey: undefined, receivedAt: now };
  const createdAt = now.toISOString();
  const lead: LeadItem = {
    ...call,
    kind: 'phone-call',
    id: submissionId('phone-call', call, submission),
    createdAt,
    listed: LISTED,
    waiting: WAITING,
    expiresAt: leadExpiry({ createdAt }, now, retentionDays),
  };
  // A second press finds the lead that the first one stored.
  if (await leads.putIfAbsent(lead)) logger.info('Owner added a lead', { id: lead.id });
  return seeOther(ownerPath('lead', { id: lead.id }));
};
