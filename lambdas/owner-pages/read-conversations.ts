import { type Conversation, conversationOf, inFull } from '../owner/conversations.ts';
import type { LeadItem } from '../store/items.ts';
import { recentLeads, waitingLeads } from '../store/leads.ts';
import type { Table } from '../store/table.ts';

/** Reads the newest leads, and older ones that still wait. */
export async function readLeads(leads: Table<LeadItem>): Promise<LeadItem[]> {
  const [recent, waiting] = await Promise.all([recentLeads(leads), waitingLeads(leads)]);
  const known = new Map([...recent, ...waiting].map((lead) => [lead.id, lead]));
  return [...known.values()];
}

/** @returns undefined if there is no such lead */
export async function readConversation(
  table: Table<LeadItem>,
  id: string,
): Promise<Conversation | undefined> {
  const [lead, known] = await Promise.all([table.get(id), readLeads(table)]);
  return lead && inFull(conversationOf(lead, known), table, [lead]);
}
