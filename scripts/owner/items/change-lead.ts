import { leadStatuses } from '../../../domain/lead-status.ts';
import { type LeadDecision, leadDecisions } from '../../../lambdas/answer-lead/lead-decisions.ts';
import { settleJoined } from '../../../lambdas/store/conversations.ts';
import type { LeadItem } from '../../../lambdas/store/items.ts';
import { settledDelivery } from '../../../lambdas/store/undelivered.ts';
import { leadRetentionDays } from '../../../lib/lead-retention-days.ts';
import { CommandError } from '../command-error.ts';
import type { Site } from '../site/site.ts';
import { itemMeant, shortId } from './ids.ts';
import { readLeads } from './leads.ts';
import { localTime } from './time-span.ts';

/** Finds the lead that an id means; one that joined another is that one. */
export async function leadMeant(site: Site, id: string): Promise<LeadItem> {
  const { id: whole, conversationId } = itemMeant(await readLeads(site), id, 'lead', site);
  const lead = await site.tables.leads.get(conversationId ?? whole);
  if (!lead) throw new CommandError(`The lead ${shortId(whole)} is gone: check the id.`);
  return lead;
}

/**
 * Makes the owner's decision on a lead and all that joined it, as a button of its page does, on the condition that
 * it still is as it was read.
 *
 * @returns the lead as it is then; undefined where it was that way already
 * @throws CommandError where it changed at the same moment
 */
export async function changeLead(
  { tables, environment }: Site,
  lead: LeadItem,
  decision: LeadDecision,
  fields: Readonly<Record<string, string | undefined>> = {},
): Promise<LeadItem | undefined> {
  const now = new Date();
  // Whoever decides has seen it: no mail about it goes out any more.
  const settled = lead.nextAttemptAt === undefined ? {} : settledDelivery;
  const decisions = leadDecisions(leadRetentionDays[environment]);
  const change = decisions[decision]({ ...lead, ...settled }, now, fields);
  if (!change) return undefined;
  const isChanged = await tables.leads.optimisticUpdate(lead, {
    from: change.from,
    to: { ...change.to, ...settled, decidedAt: now.toISOString() },
  });
  if (!isChanged) {
    throw new CommandError(
      `Somebody changed the lead ${shortId(lead.id)} at the same moment: run this again.`,
    );
  }
  await settleJoined(tables.leads, lead.id);
  return tables.leads.get(lead.id);
}

/** The state of a lead in a sentence that names it by its id alone, so that nobody's words stand in it. */
export function leadInWords({ id, stage, leadStatus, visitAt, ownerNote }: LeadItem): string {
  const isAnswered = stage === 'open' || stage === 'closed';
  const state = isAnswered && leadStatus ? leadStatuses[leadStatus].toLowerCase() : 'not answered';
  const visit = leadStatus === 'visit-set' && visitAt ? ` for ${localTime(visitAt)}` : '';
  return `The lead ${shortId(id)} is ${state}${visit}${ownerNote ? ', with a note,' : ''}`;
}
