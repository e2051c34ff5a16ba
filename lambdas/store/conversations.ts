import { createHash } from 'node:crypto';
import { JOINED } from '../../domain/tables.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem, SettingsItem } from './items.ts';
import { type LeadRetentionDays, leadExpiry } from './outbox.ts';
import { secondsAfter, type Table } from './table.ts';

export interface Conversation {
  /** The lead that came first: it has the state of all. */
  root: LeadItem;
  /** The newest first, the root included. */
  leads: LeadItem[];
}

/** A homeowner who asks for a price considers it for some weeks; a year later it is another job. */
const JOINED_WITHIN_SECONDS = 30 * 24 * 60 * 60;

/** More than any homeowner sends; a further one is a lead of its own. */
const MAX_JOINED = 24;

const MAX_TRIES = 3;

/** Joins what one homeowner sends into one lead, with one page and one reminder. */
export class Conversations {
  readonly #leads: Table<LeadItem>;
  readonly #settings: Table<SettingsItem>;
  readonly #retentionDays: LeadRetentionDays;

  constructor(
    leads: Table<LeadItem>,
    settings: Table<SettingsItem>,
    retentionDays: LeadRetentionDays,
  ) {
    this.#leads = leads;
    this.#settings = settings;
    this.#retentionDays = retentionDays;
  }

  /**
   * Joins a new lead to the conversation of the quote request that it names, or to one of the last thirty days with the
   * same email address. Then the conversation waits for the owner again. Joining twice changes nothing. Possible spam joins nothing.
   */
  async join(lead: LeadItem, now: Date): Promise<Conversation> {
    if (lead.stage !== 'waiting' || lead.joinedIds) return readConversation(this.#leads, lead);
    const named = lead.quoteId && (await this.#rootOf(lead.quoteId));
    const root = named || (await this.#knownRoot(lead, now));
    if (!root || root.id === lead.id || !(await this.#addTo(root, lead, now))) {
      return { root: lead, leads: [lead] };
    }
    await this.#settings.update(contactKey(lead), { set: memoryOf(root.id, now) });
    logger.info('Lead joined a conversation', { id: lead.id, conversationId: root.id });
    return readConversation(this.#leads, { ...lead, conversationId: root.id });
  }

  /** Finds the conversation of this homeowner, or begins one with this lead. */
  async #knownRoot(lead: LeadItem, now: Date): Promise<LeadItem | undefined> {
    const key = contactKey(lead);
    const begun = await this.#settings.update(key, {
      set: memoryOf(lead.id, now),
      when: 'attribute_not_exists(id) OR expiresAt <= :now OR conversationId = :own',
      values: { own: lead.id, now: secondsAfter(now, 0) },
    });
    if (begun) return undefined;
    const known = await this.#settings.get(key);
    const root = known?.conversationId && (await this.#rootOf(known.conversationId));
    if (root) return root;
    // It was deleted, and this lead takes its place.
    await this.#settings.update(key, { set: memoryOf(lead.id, now) });
    return undefined;
  }

  /** Undefined if the lead is gone or may be spam. */
  async #rootOf(id: string): Promise<LeadItem | undefined> {
    const lead = await this.#leads.get(id);
    const root = lead && (await firstLead(this.#leads, lead));
    return root?.stage && root.stage !== 'spam' && root.stage !== JOINED ? root : undefined;
  }

  /** @returns false if the conversation is full or gone, or the lead began one of its own meanwhile */
  async #addTo(first: LeadItem, lead: LeadItem, now: Date): Promise<boolean> {
    let root: LeadItem | undefined = first;
    for (let tries = 1; root && tries <= MAX_TRIES; tries += 1) {
      if ((root.joinedIds?.size ?? 0) >= MAX_JOINED) return false;
      // A conversation that the owner was reminded of needs another reminder.
      const waitsAnew = root.stage !== 'waiting' || root.remindedAt !== undefined;
      const waiting = { stage: 'waiting', stageSince: lead.createdAt } as const;
      const added = await this.#leads.update(root.id, {
        set: {
          lastJoinedId: lead.id,
          ...(waitsAnew && {
            ...waiting,
            remindedAt: undefined,
            reminderClaimedUntil: undefined,
            formerState: undefined,
          }),
          ...(waitsAnew &&
            root.expiresAt && { expiresAt: leadExpiry(waiting, now, this.#retentionDays) }),
        },
        add: { joinedIds: new Set([lead.id]) },
        when: ['stage = :was', 'attribute_not_exists(conversationId)'],
        values: { was: root.stage },
      });
      if (added) return this.#markJoined(lead, root.id);
      root = await this.#rootOf(root.id);
    }
    return false;
  }

  async #markJoined(lead: LeadItem, conversationId: string): Promise<boolean> {
    const joined = await this.#leads.update(lead.id, {
      set: { conversationId, stage: JOINED, stageSince: lead.createdAt },
      when: ['attribute_exists(id)', 'attribute_not_exists(joinedIds)'],
    });
    return joined !== undefined;
  }
}

function memoryOf(conversationId: string, now: Date): Partial<SettingsItem> {
  return { conversationId, expiresAt: secondsAfter(now, JOINED_WITHIN_SECONDS) };
}

/** Reads the lead that began the conversation of another; the other one itself if that is gone. */
export async function firstLead(leads: Table<LeadItem>, lead: LeadItem): Promise<LeadItem> {
  return lead.conversationId ? ((await leads.get(lead.conversationId)) ?? lead) : lead;
}

/** Reads the whole conversation of a lead. */
export async function readConversation(
  leads: Table<LeadItem>,
  lead: LeadItem,
): Promise<Conversation> {
  const root = await firstLead(leads, lead);
  const ids = [...(root.joinedIds ?? [])].filter((id) => id !== lead.id);
  const others = await Promise.all(ids.map((id) => leads.get(id)));
  const all = [root, ...(lead.id === root.id ? [] : [lead]), ...others.filter((each) => !!each)];
  return { root, leads: all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) };
}

/**
 * Applies the owner's decision on a conversation to the leads that joined it: they are kept as long, and wait for no
 * bounced email.
 */
export async function settleJoined(leads: Table<LeadItem>, rootId: string): Promise<void> {
  const root = await leads.get(rootId);
  const ids = [...(root?.joinedIds ?? [])];
  await Promise.all(
    ids.map(async (id) => {
      await leads.update(id, {
        set: { decidedAt: root?.decidedAt },
        when: 'attribute_exists(id)',
      });
      if (root?.expiresAt === undefined) return;
      await leads.update(id, {
        set: { expiresAt: root.expiresAt },
        when: ['attribute_exists(id)', 'attribute_not_exists(unsent)'],
      });
    }),
  );
}

/** Returns the id, in the table of settings, by which a homeowner is recognized: their email address. */
export function contactKey({ email }: Pick<LeadItem, 'email'>): string {
  const address = email.trim().toLowerCase();
  return `contact#${createHash('sha256').update(address).digest('base64url').slice(0, 22)}`;
}
