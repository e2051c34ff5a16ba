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
  waitingOf,
  waitsSince,
} from '../shared/leads/conversations.ts';
import { firstLine, requestLabel, textBelowLabel } from '../shared/leads/lead-details.ts';
import { contactLinks, ownerLink } from '../shared/leads/links.ts';
import { dayAndTime, secondsAfter } from '../shared/runtime/clock.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { StateItem } from '../shared/store/items.ts';
import { readLeads } from '../shared/store/read-items.ts';
import { CLAIM_MS, type NotifyDependencies } from './mail-loop.ts';

/**
 * Emails the owner once each working day, from opening time on: who waits for an answer, and the possible spam since the
 * last of these emails. Nothing is sent if there is neither. A run that fails is repeated once its claim has ended.
 */
export async function sendDailyEmail(now: Date, dependencies: NotifyDependencies): Promise<void> {
  const { state, sendToOwner } = dependencies;
  if (!hasOpenedToday(business, now)) return;
  const id = stateKeys.dailyEmail;
  const last = await state.get(id);
  if (last && !isDue(last, now)) return;
  const claimedUntil = now.getTime() + CLAIM_MS;
  const expiresAt = secondsAfter(now, 400 * DAY_SECONDS);
  const isClaimed = await state.replace({ ...last, id, claimedUntil, expiresAt }, last);
  if (!isClaimed) return;
  const email = await dailyEmail(last?.sentAt, dependencies);
  if (email) {
    await sendToOwner(email);
    logger.info('Daily email sent');
  }
  await state.change(id, { claimedUntil: undefined, sentAt: now.toISOString() });
}

/** True unless today's email was sent, or another run is sending it. */
function isDue({ claimedUntil = 0, sentAt }: StateItem, now: Date): boolean {
  const isSent = sentAt !== undefined && localDate(new Date(sentAt)) === localDate(now);
  return !isSent && claimedUntil <= now.getTime();
}

const localDate = (moment: Date) => dateIn(business.timeZone, moment);

/** More cards wouldn't render on a phone; the list page shows everyone. */
const MAX_WAITING = 30;

/** @param since - possible spam up to this time was in an earlier email */
async function dailyEmail(
  since: string | undefined,
  { leads, testimonials, siteUrl }: NotifyDependencies,
): Promise<Email | undefined> {
  const all = await readLeads(leads);
  const waiting = waitingOf(conversationsOf(all));
  const spamReviews = await testimonials.query(byCreation, ['listed', SPAM]);
  const spam = [...all.filter(({ listed }) => listed === SPAM), ...spamReviews].filter(
    ({ createdAt }) => since === undefined || createdAt > since,
  );
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
    cards.push(waitingCard({ ...conversation, newest }, siteUrl));
  }
  if (spam.length > 0) cards.push(spamCard(spam.length, siteUrl));
  const footer = { label: 'All leads and reviews', url: ownerLink(siteUrl, 'leads') };
  return renderEmail(title, cards, footer);
}

function waitingCard(conversation: Conversation, siteUrl: string): EmailCard {
  const { newest } = conversation;
  const since = dayAndTime(waitsSince(conversation));
  const call = contactLinks(newest).filter(({ label }) => label === 'Call');
  return {
    title: shortName(newest.name),
    paragraphs: [requestLabel(newest), `Waiting since ${since}.`],
    body: firstLine(textBelowLabel(newest)),
    actions: [...call, { label: 'Open', url: ownerLink(siteUrl, 'lead', { id: newest.id }) }],
  };
}

function spamCard(count: number, siteUrl: string): EmailCard {
  return {
    title: `${count} possible spam`,
    paragraphs: ['These look like advertisements. If one is real, answer it like any other.'],
    actions: [{ label: 'See possible spam', url: ownerLink(siteUrl, 'leads', { list: 'spam' }) }],
  };
}
