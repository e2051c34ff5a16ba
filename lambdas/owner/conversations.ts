import { byWaiting, type LeadStage, WAITING } from '../../domain/tables.ts';
import { isPossibleSpam, type LeadItem } from '../store/items.ts';
import { recentItems } from '../store/leads.ts';
import type { Table } from '../store/table.ts';

/** All that one homeowner sent about a job. It is computed, not stored. */
export interface Conversation {
  /** The lead that came first. It has the owner's decision and note for all. */
  root: LeadItem;
  /** The newest first, the root included. */
  leads: LeadItem[];
}

/** A homeowner considers a price for some weeks; a year later it is another job. */
const JOINED_WITHIN_MS = 30 * 24 * 60 * 60_000;

/**
 * Groups leads into conversations: a lead joins that of the quote request it names, or of the same email address within
 * thirty days. Possible spam joins nothing.
 *
 * @returns the conversation with the newest words first
 */
export function conversationsOf(leads: readonly LeadItem[]): Conversation[] {
  const ofLead = new Map<string, LeadItem[]>();
  const ofAddress = new Map<string, LeadItem[]>();
  const groups = new Set<LeadItem[]>();
  for (const lead of leads.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    if (isPossibleSpam(lead)) {
      groups.add([lead]);
      continue;
    }
    const address = mailboxOf(lead);
    const named = lead.quoteId ? ofLead.get(lead.quoteId) : undefined;
    const recent = recentGroup(ofAddress.get(address), lead);
    const group = named ?? recent ?? [];
    group.push(lead);
    groups.add(group);
    ofLead.set(lead.id, group);
    ofAddress.set(address, group);
  }
  const conversations = Array.from(groups, (group): Conversation => {
    const [root = group[0] as LeadItem] = group;
    return { root, leads: group.toReversed() };
  });
  return conversations.sort((a, b) =>
    newestLead(b).createdAt.localeCompare(newestLead(a).createdAt),
  );
}

function recentGroup(group: LeadItem[] | undefined, lead: LeadItem): LeadItem[] | undefined {
  const last = group?.at(-1);
  if (!last) return undefined;
  const apart = Date.parse(lead.createdAt) - Date.parse(last.createdAt);
  return apart <= JOINED_WITHIN_MS ? group : undefined;
}

/** Finds the conversation of a lead, whose copy among the leads may be missing or older. */
export function findConversation(lead: LeadItem, leads: readonly LeadItem[]): Conversation {
  const others = leads.filter(({ id }) => id !== lead.id);
  const found = conversationsOf([...others, lead]).find((each) => each.leads.includes(lead));
  return found ?? { root: lead, leads: [lead] };
}

/** Reads the newest leads, and older ones that still wait for an answer. */
export async function readLeads(table: Table<LeadItem>): Promise<LeadItem[]> {
  const [recent, waiting] = await Promise.all([
    recentItems(table),
    table.constantKey(byWaiting, ['waiting', WAITING]),
  ]);
  const byId = new Map([...recent, ...waiting].map((lead) => [lead.id, lead]));
  return [...byId.values()];
}

/** @returns the conversation of a lead in full; undefined if there is no such lead */
export async function readConversation(
  id: string,
  table: Table<LeadItem>,
): Promise<Conversation | undefined> {
  const [lead, known] = await Promise.all([table.get(id), readLeads(table)]);
  return lead && inFull(findConversation(lead, known), table, lead);
}

export function mailboxOf({ email }: Pick<LeadItem, 'email'>): string {
  return email.trim().toLowerCase();
}

export function newestLead({ root, leads }: Conversation): LeadItem {
  return leads[0] ?? root;
}

export function newestQuote({ leads }: Conversation): LeadItem | undefined {
  return leads.find(({ kind }) => kind === 'quote-request');
}

/** More would neither fit a page nor an email. */
const MAX_IN_FULL = 25;

/**
 * Reads the newest leads of a conversation in full, because the indexes have no estimates and lag behind writes.
 *
 * @param known - a lead that has been read
 */
export async function inFull(
  { root, leads }: Conversation,
  table: Table<LeadItem>,
  known?: LeadItem,
): Promise<Conversation> {
  const others = leads.filter((lead) => lead !== root).slice(0, MAX_IN_FULL);
  const read = await Promise.all(
    [...others, root].map(({ id }) => (id === known?.id ? known : table.get(id))),
  );
  const found = read.filter((lead) => lead !== undefined);
  return { root: found.find(({ id }) => id === root.id) ?? root, leads: found };
}

/** The time since which a conversation waits for an answer; undefined if it doesn't. */
export function waitsSince({ leads }: Conversation): string | undefined {
  return leads.findLast(({ waiting }) => waiting)?.createdAt;
}

export function stageOf(conversation: Conversation): LeadStage {
  const { leadStatus } = conversation.root;
  if (waitsSince(conversation)) return 'waiting';
  if (!leadStatus && isPossibleSpam(conversation.root)) return 'spam';
  return leadStatus === 'won' || leadStatus === 'lost' ? 'closed' : 'open';
}

/** True if the owner has answered everything in a conversation. */
export function isAnswered(conversation: Conversation): boolean {
  const stage = stageOf(conversation);
  return stage === 'open' || stage === 'closed';
}
