import { leadDecisions } from '../answer-lead/lead-decisions.ts';
import { applyDecision } from '../decision-page/apply-decision.ts';
import { testimonialDecisions } from '../moderate-testimonial/moderate-testimonial.ts';
import { firstLead, settleJoined } from '../store/conversations.ts';
import type { LeadRetentionDays } from '../store/lead-retention.ts';
import type { OwnerTables } from './read-list.ts';

interface ChangeProps extends OwnerTables {
  retentionDays: LeadRetentionDays;
  now: Date;
}

/** The value of a button of the list: the item's id and the decision on it. */
const changeFormat = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([a-z-]+)$/i;

/**
 * Makes the decision of a button on a lead, for the whole of its conversation, or on a review.
 *
 * @param change - the value of the button
 * @returns the id of the changed item; undefined where nothing was changed
 */
export async function changeItem(
  kind: 'lead' | 'review',
  change: string,
  props: ChangeProps,
): Promise<string | undefined> {
  const [, id = '', decision = ''] = changeFormat.exec(change) ?? [];
  if (!id) return undefined;
  return kind === 'lead' ? changeLead(id, decision, props) : changeReview(id, decision, props);
}

async function changeLead(
  id: string,
  decision: string,
  { leads, retentionDays, now }: ChangeProps,
): Promise<string | undefined> {
  // A note needs its words, for which the lead's own page has a field.
  const { note: _, ...decisions } = leadDecisions(retentionDays);
  if (!isOneOf(decisions, decision)) return undefined;
  const lead = await leads.get(id);
  if (!lead) return undefined;
  const item = await firstLead(leads, lead);
  const isChanged = await applyDecision({
    table: leads,
    item,
    decision,
    isTrusted: true,
    now,
    changeOf: (current) => decisions[decision](current, now),
  });
  if (!isChanged) return undefined;
  await settleJoined(leads, item.id);
  return item.id;
}

async function changeReview(
  id: string,
  decision: string,
  { testimonials, now }: ChangeProps,
): Promise<string | undefined> {
  if (!isOneOf(testimonialDecisions, decision)) return undefined;
  const item = await testimonials.get(id);
  if (!item) return undefined;
  const isChanged = await applyDecision({
    table: testimonials,
    item,
    decision,
    isTrusted: true,
    now,
    changeOf: testimonialDecisions[decision],
  });
  return isChanged ? item.id : undefined;
}

function isOneOf<Decisions extends object>(
  decisions: Decisions,
  decision: string,
): decision is Extract<keyof Decisions, string> {
  return Object.hasOwn(decisions, decision);
}
