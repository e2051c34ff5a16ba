import { createHash } from 'node:crypto';
import { JOINED } from '../../domain/tables.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem, SettingsItem } from './items.ts';
import { type LeadRetentionDays, leadExpiry } from './lead-retention.ts';
import type { Table } from './table.ts';

/** All that one homeowner sent. */
export interface Conversation {
  /** The lead that came first: it has the state of all. */
  root: LeadItem;
  /** The newest first, the root among them. */
  leads: LeadItem[];
}

/** A homeowner who asks for a price thinks it over for some weeks; a year later it is another job. */
const JOINED_WITHIN_SECONDS = 30 * 24 * 60 * 60;

/** More than any homeowner sends, and no more than the owner's page shows; what comes then is a lead of its own. */
const MOST_JOINED = 24;

/** A lead that the owner answers in the same moment is read once more. */
const TRIES = 3;

/** Joins what one homeowner sends, so that the owner has one lead of it, on one page and with one reminder. */
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
   * Joins a new lead to the conversation that it belongs to: that of the quote request which it names, else one of the
   * last thirty days with the same email address, or with the same phone number and name. Then the conversation waits
   * for the owner again. The same lead a second time changes nothing. Possible spam joins nothing.
   *
   * @returns the conversation as it stands then, of this lead alone where there is no other
   */
  async join(lead: LeadItem, now: Date): Promise<Conversation> {
    if (lead.stage !== 'waiting' || lead.joinedIds) return readConversation(this.#leads, lead);
    const named = lead.quoteId && (await this.#rootOf(lead.quoteId));
    const root = named || (await this.#knownRoot(lead, now));
    if (!root || root.id === lead.id || !(await this.#addTo(root, lead, now))) {
      return { root: lead, leads: [lead] };
    }
    await this.#remember(lead, root.id, now);
    logger.info('Lead joined a conversation', { id: lead.id, conversationId: root.id });
    return readConversation(this.#leads, { ...lead, conversationId: root.id });
  }

  /** Finds the conversation of this homeowner, or begins one with this lead. */
  async #knownRoot(lead: LeadItem, now: Date): Promise<LeadItem | undefined> {
    for (const key of contactKeys(lead)) {
      const begun = await this.#settings.conditionalUpdate(key, {
        UpdateExpression: 'SET conversationId = :id, expiresAt = :expiresAt',
        ConditionExpression:
          'attribute_not_exists(id) OR expiresAt <= :now OR conversationId = :id',
        ExpressionAttributeValues: {
          ':id': lead.id,
          ':now': Math.floor(now.getTime() / 1000),
          ':expiresAt': memoryEnd(now),
        },
      });
      if (begun) continue;
      const known = await this.#settings.get(key);
      const root = known?.conversationId && (await this.#rootOf(known.conversationId));
      if (root) return root;
      // It was deleted, and this lead takes its place.
      await this.#rememberKey(key, lead.id, now);
    }
    return undefined;
  }

  /** Finds the lead that began a conversation; undefined where it is gone, or may be spam. */
  async #rootOf(id: string): Promise<LeadItem | undefined> {
    const lead = await this.#leads.get(id);
    const root = lead && (await firstLead(this.#leads, lead));
    return root?.stage && root.stage !== 'spam' && root.stage !== JOINED ? root : undefined;
  }

  /** @returns false where the conversation is full or gone, or the lead began one of its own meanwhile */
  async #addTo(first: LeadItem, lead: LeadItem, now: Date): Promise<boolean> {
    let root: LeadItem | undefined = first;
    for (let tries = 1; root && tries <= TRIES; tries += 1) {
      if ((root.joinedIds?.size ?? 0) >= MOST_JOINED) return false;
      // Of one that was reminded of already nobody would be reminded again.
      const waitsAnew = root.stage !== 'waiting' || root.remindedAt !== undefined;
      const waiting = { stage: 'waiting', stageSince: lead.createdAt } as const;
      const added = await this.#leads.conditionalUpdate(root.id, {
        UpdateExpression: waitsAnew
          ? `SET lastJoinedId = :id, stage = :waiting, stageSince = :since${root.expiresAt ? ', expiresAt = :expiresAt' : ''} ADD joinedIds :ids REMOVE remindedAt, reminderClaimedUntil, formerState`
          : 'SET lastJoinedId = :id ADD joinedIds :ids',
        ConditionExpression: 'stage = :stage AND attribute_not_exists(conversationId)',
        ExpressionAttributeValues: {
          ':id': lead.id,
          ':ids': new Set([lead.id]),
          ':stage': root.stage,
          ...(waitsAnew && { ':waiting': waiting.stage, ':since': waiting.stageSince }),
          ...(waitsAnew &&
            root.expiresAt && { ':expiresAt': leadExpiry(waiting, now, this.#retentionDays) }),
        },
      });
      if (added) return this.#markJoined(lead, root.id);
      root = await this.#rootOf(root.id);
    }
    return false;
  }

  async #markJoined(lead: LeadItem, conversationId: string): Promise<boolean> {
    const joined = await this.#leads.conditionalUpdate(lead.id, {
      UpdateExpression: 'SET conversationId = :root, stage = :joined, stageSince = createdAt',
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(joinedIds)',
      ExpressionAttributeValues: { ':root': conversationId, ':joined': JOINED },
    });
    return joined !== undefined;
  }

  async #remember(lead: LeadItem, conversationId: string, now: Date): Promise<void> {
    for (const key of contactKeys(lead)) await this.#rememberKey(key, conversationId, now);
  }

  async #rememberKey(key: string, conversationId: string, now: Date): Promise<void> {
    await this.#settings.conditionalUpdate(key, {
      UpdateExpression: 'SET conversationId = :root, expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(id) OR attribute_exists(id)',
      ExpressionAttributeValues: { ':root': conversationId, ':expiresAt': memoryEnd(now) },
    });
  }
}

/** Reads the lead that began the conversation of another; the other one itself where that is gone. */
export async function firstLead(leads: Table<LeadItem>, lead: LeadItem): Promise<LeadItem> {
  return lead.conversationId ? ((await leads.get(lead.conversationId)) ?? lead) : lead;
}

/** Reads all of the conversation that a lead is of. A lead whose first one is gone is read alone. */
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
 * Gives the leads that joined a conversation what the owner's decision on it means for them: they are kept as long,
 * wait for no email that came back, and the links of their emails decide no more by themselves.
 */
export async function settleJoined(leads: Table<LeadItem>, rootId: string): Promise<void> {
  const root = await leads.get(rootId);
  const ids = [...(root?.joinedIds ?? [])];
  await Promise.all(
    ids.map(async (id) => {
      await leads.conditionalUpdate(id, {
        UpdateExpression: 'SET decidedAt = :decidedAt',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':decidedAt': root?.decidedAt },
      });
      if (root?.expiresAt === undefined) return;
      await leads.conditionalUpdate(id, {
        UpdateExpression: 'SET expiresAt = :expiresAt',
        ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(unsent)',
        ExpressionAttributeValues: { ':expiresAt': root.expiresAt },
      });
    }),
  );
}

/**
 * Makes the ids, in the table of settings, that a homeowner is known by: the email address, and the phone number
 * together with the name. A number alone may be a typed-in dummy that strangers share.
 */
export function contactKeys({
  name,
  email,
  phone,
}: Pick<LeadItem, 'name' | 'email' | 'phone'>): string[] {
  const number = phone && callableNumber(phone);
  const contacts = [
    `email ${email.trim().toLowerCase()}`,
    ...(number ? [`phone ${number} ${name.trim().replace(/\s+/g, ' ').toLowerCase()}`] : []),
  ];
  return contacts.map(
    (contact) => `contact#${createHash('sha256').update(contact).digest('base64url').slice(0, 22)}`,
  );
}

/**
 * Returns the ten digits of a number that someone can have: area code and exchange begin with 2 to 9 (North American
 * Numbering Plan), it is not one digit repeated, and not one of the 555-01xx numbers that are reserved for fiction.
 */
function callableNumber(phone: string): string | undefined {
  const [beforeExtension = ''] = phone.split(/[x#;]|ext/i);
  const [, digits] = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(beforeExtension.replace(/\D/g, '')) ?? [];
  return digits && !/^(\d)\1{9}$|^\d{3}55501\d\d$/.test(digits) ? digits : undefined;
}

function memoryEnd(now: Date): number {
  return Math.floor(now.getTime() / 1000) + JOINED_WITHIN_SECONDS;
}
