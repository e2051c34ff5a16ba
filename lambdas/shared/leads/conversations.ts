import pMap, { pMapSkip } from 'p-map';
import type { LeadStage } from '../../../domain/lead-status.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { isPossibleSpam, type LeadItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';

/** Everything that one homeowner sent about a job. Computed, not stored. */
export interface Conversation {
  /** The first lead, which holds the owner's decision and note for all of them. */
  root: LeadItem;
  newest: LeadItem;
  /** Newest first, including the root. */
  leads: LeadItem[];
}

function toConversation(leads: LeadItem[]): Conversation {
  const [newest, root] = [leads[0], leads.at(-1)] as [LeadItem, LeadItem];
  return { root, newest, leads };
}

/** A homeowner may think about a price for a few weeks; a year later it's a different job. */
const JOINED_WITHIN_MS = 30 * DAY_MS;

/**
 * Groups leads into conversations, sorted by their newest lead, newest first. A lead joins the conversation of the same
 * email address if that one's newest lead is at most 30 days older. Possible spam stays by itself.
 */
export function conversationsOf(leads: readonly LeadItem[]): Conversation[] {
  const groups: LeadItem[][] = [];
  const latestOf = new Map<string, LeadItem[]>();
  for (const lead of leads.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const sender = isPossibleSpam(lead) ? lead.id : mailboxOf(lead);
    const group = latestOf.get(sender);
    const newest = group?.[0];
    if (group && newest && isSoonAfter(newest, lead)) {
      group.unshift(lead);
      continue;
    }
    const started = [lead];
    groups.push(started);
    latestOf.set(sender, started);
  }
  return groups
    .map(toConversation)
    .sort((a, b) => b.newest.createdAt.localeCompare(a.newest.createdAt));
}

function isSoonAfter(earlier: LeadItem, later: LeadItem): boolean {
  return Date.parse(later.createdAt) - Date.parse(earlier.createdAt) <= JOINED_WITHIN_MS;
}

/** Reads the leads of a conversation again, because the indexes have no estimates and lag behind writes. */
export async function readFully({ leads }: Conversation, table: Table<LeadItem>) {
  // A lead may have been deleted since the index was read.
  const read = async ({ id }: LeadItem) => (await table.get(id)) ?? pMapSkip;
  const present = await pMap(leads, read, { concurrency: 20 });
  return toConversation(present.length > 0 ? present : leads);
}

/** Returns the email address without differences that mailboxes ignore. */
export function mailboxOf({ email }: Pick<LeadItem, 'email'>): string {
  return email.trim().toLowerCase();
}

/** Returns since when a conversation has been waiting for an answer; empty if it isn't waiting. */
export function waitsSince({ leads }: Conversation): string {
  return leads.findLast(({ waiting }) => waiting)?.createdAt ?? '';
}

/** True if one of its descriptions warns of a danger. */
export function hasDanger({ leads }: Conversation): boolean {
  return leads.some((lead) => lead.hasDanger);
}

/** Sorts waiting conversations: dangers first, then the longest wait, whose promised time runs out first. */
export function mostUrgentFirst(waiting: readonly Conversation[]): Conversation[] {
  const longestFirst = waiting.toSorted((a, b) => waitsSince(a).localeCompare(waitsSince(b)));
  const isSafe = (conversation: Conversation) => !hasDanger(conversation);
  return [...longestFirst.filter(hasDanger), ...longestFirst.filter(isSafe)];
}

export function stageOf({ root: { leadStatus, possibleSpam }, leads }: Conversation): LeadStage {
  if (leads.some(({ waiting }) => waiting)) return 'waiting';
  if (!leadStatus) return possibleSpam ? 'spam' : 'open';
  return leadStatus === 'answered' ? 'open' : 'closed';
}

export function isAnswered(conversation: Conversation): boolean {
  return ['open', 'closed'].includes(stageOf(conversation));
}
