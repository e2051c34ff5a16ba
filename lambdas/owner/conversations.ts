import type { LeadStage } from '../../domain/tables.ts';
import { isPossibleSpam, type LeadItem } from '../store/items.ts';
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
  return conversations.sort((a, b) => newestOf(b).createdAt.localeCompare(newestOf(a).createdAt));
}

function recentGroup(group: LeadItem[] | undefined, lead: LeadItem): LeadItem[] | undefined {
  const last = group?.at(-1);
  if (!last) return undefined;
  const apart = Date.parse(lead.createdAt) - Date.parse(last.createdAt);
  return apart <= JOINED_WITHIN_MS ? group : undefined;
}

/** Finds the conversation of a lead, which may be missing from the leads. */
export function conversationOf(lead: LeadItem, leads: readonly LeadItem[]): Conversation {
  const all = leads.some(({ id }) => id === lead.id)
    ? leads.map((each) => (each.id === lead.id ? lead : each))
    : [...leads, lead];
  const found = conversationsOf(all).find((each) => each.leads.includes(lead));
  return found ?? { root: lead, leads: [lead] };
}

export function mailboxOf({ email }: Pick<LeadItem, 'email'>): string {
  return email.trim().toLowerCase();
}

export function newestOf({ root, leads }: Conversation): LeadItem {
  return leads[0] ?? root;
}

export function newestQuote({ leads }: Conversation): LeadItem | undefined {
  return leads.find(({ kind }) => kind === 'quote-request');
}

/** More would neither fit a page nor an email. */
const MAX_IN_FULL = 25;

/**
 * Reads the newest leads of a conversation in full: the indexes have neither estimates nor what was just written.
 *
 * @param known - leads that need no reading
 */
export async function inFull(
  conversation: Conversation,
  table: Table<LeadItem>,
  known: readonly LeadItem[] = [],
): Promise<Conversation> {
  const { root } = conversation;
  const wanted = new Set([...conversation.leads.slice(0, MAX_IN_FULL), root].map(({ id }) => id));
  const read = await Promise.all(
    Array.from(wanted, (id) => known.find((each) => each.id === id) ?? table.get(id)),
  );
  const leads = read.filter((lead) => lead !== undefined);
  return {
    root: leads.find(({ id }) => id === root.id) ?? root,
    leads: leads.sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
  };
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
