import pMap from 'p-map';
import { type LeadStage, stageOf as stageOfLead } from '../../../domain/lead-status.ts';
import { byWaiting, WAITING } from '../../../domain/tables.ts';
import { isPossibleSpam, type LeadItem } from '../store/items.ts';
import { MAX_RECENT, recentItems } from '../store/leads.ts';
import type { Table } from '../store/table.ts';
import { callUrl } from './contact-links.ts';

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
 * Groups leads into conversations: a lead joins that of the same email address within thirty days, and nothing else.
 * Possible spam joins nothing.
 *
 * @returns the conversation with the newest words first
 */
export function conversationsOf(leads: readonly LeadItem[]): Conversation[] {
  const latestOf = new Map<string, LeadItem[]>();
  const groups: LeadItem[][] = [];
  for (const lead of leads.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const address = mailboxOf(lead);
    const joined = isPossibleSpam(lead) ? undefined : recentGroup(latestOf.get(address), lead);
    if (joined) {
      joined.push(lead);
      continue;
    }
    const group = [lead];
    groups.push(group);
    if (!isPossibleSpam(lead)) latestOf.set(address, group);
  }
  const conversations = groups.map((group): Conversation => {
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
  const all = [...leads.filter(({ id }) => id !== lead.id), lead];
  const conversation = conversationsOf(all).find((candidate) => candidate.leads.includes(lead));
  return conversation ?? { root: lead, leads: [lead] };
}

/** Reads the newest leads, and older ones that still wait for an answer. */
export async function readLeads(table: Table<LeadItem>): Promise<LeadItem[]> {
  const [recent, waiting] = await Promise.all([
    recentItems(table),
    table.query(byWaiting, ['waiting', WAITING], { max: MAX_RECENT }),
  ]);
  const byId = new Map([...recent, ...waiting].map((lead) => [lead.id, lead]));
  return [...byId.values()];
}

/**
 * Reads the conversation of a lead as the owner's page shows it, and those with the same phone number.
 *
 * @returns undefined if there is no such lead
 */
export async function readConversation(
  id: string,
  table: Table<LeadItem>,
): Promise<(Conversation & { sameNumber: Conversation[] }) | undefined> {
  const [lead, known] = await Promise.all([table.get(id), readLeads(table)]);
  if (!lead) return undefined;
  const conversation = await withFullItems(findConversation(lead, known), table, id);
  return { ...conversation, sameNumber: findSameNumber(conversation, conversationsOf(known)) };
}

const MAX_SAME_NUMBER = 3;

/** Returns the newest other conversations with the same phone number, however it is written. They stay separate. */
export function findSameNumber(
  { root, leads }: Conversation,
  conversations: readonly Conversation[],
): Conversation[] {
  const numbers = leads.flatMap((lead) => callUrl(lead) ?? []);
  return conversations
    .filter((other) => other.root.id !== root.id)
    .filter((other) => other.leads.some((lead) => numbers.includes(callUrl(lead) ?? '')))
    .slice(0, MAX_SAME_NUMBER);
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

/** More would be no page. */
const MAX_SHOWN = 25;

/**
 * Returns the leads of a conversation that a page has room for: quote requests first, then the newest messages.
 *
 * @param id - a lead that is among them in any case
 */
export function shownLeads({ leads }: Conversation, id?: string): LeadItem[] {
  const quotes = leads.filter(({ kind }) => kind === 'quote-request');
  const messages = leads.filter(({ kind }) => kind !== 'quote-request');
  const shown = [...quotes, ...messages].slice(0, MAX_SHOWN);
  const requested = leads.find((lead) => lead.id === id);
  return requested && !shown.includes(requested) ? [...shown, requested] : shown;
}

const READ_CONCURRENCY = 20;

/**
 * Reads the first lead of a conversation, those that are shown, and those that wait as whole items, because the indexes
 * have no estimates and lag behind writes. The conversation keeps all its leads, for the owner's decisions.
 */
async function withFullItems(
  { root, leads }: Conversation,
  table: Table<LeadItem>,
  id?: string,
): Promise<Conversation> {
  const shown = new Set(shownLeads({ root, leads }, id));
  const read = async (lead: LeadItem) =>
    lead === root || lead.waiting || shown.has(lead) ? table.get(lead.id) : lead;
  const items = await pMap(leads, read, { concurrency: READ_CONCURRENCY });
  // A lead may have been deleted since the index was read.
  const present = items.filter((lead) => lead !== undefined);
  return { root: present.find(({ id }) => id === root.id) ?? root, leads: present };
}

/** The time since which a conversation waits for an answer; undefined if it doesn't. */
export function waitsSince({ leads }: Conversation): string | undefined {
  return leads.findLast(({ waiting }) => waiting)?.createdAt;
}

export function stageOf(conversation: Conversation): LeadStage {
  const { root } = conversation;
  return stageOfLead({
    leadStatus: root.leadStatus,
    isWaiting: waitsSince(conversation) !== undefined,
    isPossibleSpam: isPossibleSpam(root),
  });
}

/** True if the owner has answered everything in a conversation. */
export function isAnswered(conversation: Conversation): boolean {
  const stage = stageOf(conversation);
  return stage === 'open' || stage === 'closed';
}
