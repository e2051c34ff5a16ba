import { business } from '../../domain/business.ts';
import { dateIn, hasOpenedToday } from '../../domain/opening-hours.ts';
import { byCreation, SPAM, stateKeys } from '../../domain/tables.ts';
import { DAY_SECONDS } from '../../domain/time.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailCard, renderEmail } from '../shared/email/email-layout.tsx';
import type { Email } from '../shared/email/send-email.ts';
import { shortName } from '../shared/html/visitor-text.ts';
import {
  type Conversation,
  conversationsOf,
  mostUrgentFirst,
  stageOf,
  waitsSince,
} from '../shared/leads/conversations.ts';
import { firstLine, requestLabel, textBelowLabel } from '../shared/leads/lead-details.ts';
import { contactLinks, ownerLink } from '../shared/leads/links.ts';
import { relativeDayAndTime, secondsAfter } from '../shared/runtime/clock.ts';
import { logger } from '../shared/runtime/logger.ts';
import { isLead, type LeadItem, type OutboxItem } from '../shared/store/items.ts';
import { readLeads } from '../shared/store/read-items.ts';
import { CLAIM_MS, type NotifyDependencies } from './mail-loop.ts';

/**
 * Emails the owner once each working day, from opening time on: who waits for an answer, dangers and then
 * the longest wait first, and the possible
 * spam since the last of these emails. Nothing is sent if there is neither. A run that fails is repeated once its claim
 * has ended.
 */
export async function sendDailyEmail(now: Date, dependencies: NotifyDependencies): Promise<void> {
  const { state, sendToOwner } = dependencies;
  if (!hasOpenedToday(business, now)) return;
  const id = stateKeys.dailyEmail;
  const last = await state.get(id);
  const { claimedUntil = 0, sentAt } = last ?? {};
  const isDone = sentAt !== undefined && localDate(new Date(sentAt)) === localDate(now);
  if (isDone || claimedUntil > now.getTime()) return;
  const expiresAt = secondsAfter(now, 400 * DAY_SECONDS);
  const claim = { ...last, id, claimedUntil: now.getTime() + CLAIM_MS, expiresAt };
  if (!(await state.replace(claim, last))) return;
  const email = await dailyEmail(now, sentAt, dependencies);
  if (email) {
    await sendToOwner(email);
    logger.info('Daily email sent');
  }
  await state.change(id, { claimedUntil: undefined, sentAt: now.toISOString() });
}

const localDate = (moment: Date) => dateIn(business.timeZone, moment);

/** More cards wouldn't render on a phone; the list page shows everyone. */
const MAX_WAITING = 30;

/** @param since - possible spam up to this time was in an earlier email */
async function dailyEmail(
  now: Date,
  since: string | undefined,
  { leads, testimonials, siteUrl }: NotifyDependencies,
): Promise<Email | undefined> {
  const all = await readLeads(leads);
  const waiting = waitingConversations(all);
  const spamReviews = await testimonials.query(byCreation, ['listed', SPAM]);
  const spam = [...all.filter(({ listed }) => listed === SPAM), ...spamReviews]
    .filter(({ createdAt }) => since === undefined || createdAt > since)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (waiting.length + spam.length === 0) return undefined;

  const counts: string[] = [];
  if (waiting.length > 0)
    counts.push(`${pluralize(waiting.length, 'homeowner')} waiting for your answer`);
  if (spam.length > 0) counts.push(`${spam.length} possible spam`);
  const title = counts.join(', ');
  const hint = 'Called or texted already? Open the lead and tap Mark as answered.';
  const cards: EmailCard[] = waiting.length > 0 ? [{ title, paragraphs: [hint] }] : [];
  for (const conversation of waiting.slice(0, MAX_WAITING)) {
    // The index doesn't include estimates.
    const newest = (await leads.get(conversation.newest.id)) ?? conversation.newest;
    cards.push(waitingCard({ ...conversation, newest }, now, siteUrl));
  }
  if (spam.length > 0) cards.push(spamCard(spam, siteUrl));
  const footer = { label: 'All leads and reviews', url: ownerLink(siteUrl, 'leads') };
  return renderEmail(title, cards, footer);
}

function waitingConversations(leads: readonly LeadItem[]): Conversation[] {
  const waiting = conversationsOf(leads).filter(
    (conversation) => stageOf(conversation) === 'waiting',
  );
  return mostUrgentFirst(waiting);
}

function waitingCard(conversation: Conversation, now: Date, siteUrl: string): EmailCard {
  const { newest } = conversation;
  const since = relativeDayAndTime(waitsSince(conversation), now);
  const call = contactLinks(newest).filter(({ label }) => label === 'Call');
  return {
    title: shortName(newest.name),
    paragraphs: [requestLabel(newest), `Waiting since ${since}.`],
    body: firstLine(textBelowLabel(newest)),
    actions: [...call, { label: 'Open', url: ownerLink(siteUrl, 'lead', { id: newest.id }) }],
  };
}

const MAX_SPAM = 20;

/** Names the newest possible spam, and counts the rest. */
function spamCard(spam: readonly OutboxItem[], siteUrl: string): EmailCard {
  const list = ownerLink(siteUrl, 'leads', { list: 'spam' });
  const rest = spam.length - MAX_SPAM;
  return {
    title: `${spam.length} possible spam`,
    paragraphs: ['These look like advertisements. If one is real, answer it like any other.'],
    sections: [
      {
        rows: spam.slice(0, MAX_SPAM).map((item) => ({
          label: shortName(item.name),
          value: item.possibleSpam?.join('; '),
          url: isLead(item) ? ownerLink(siteUrl, 'lead', { id: item.id }) : list,
        })),
      },
    ],
    notes: rest > 0 ? [`And ${rest} more.`] : [],
    actions: [{ label: 'See possible spam', url: list }],
  };
}
