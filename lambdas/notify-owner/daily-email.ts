import { visitorText } from '../../domain/forms/sent-forms.ts';
import { byCreation, SPAM } from '../../domain/tables.ts';
import { DAY_MS } from '../../domain/time.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailCard, renderEmail } from '../shared/email/email-layout.tsx';
import { shortName } from '../shared/html/visitor-text.ts';
import {
  type Conversation,
  conversationsOf,
  waitingOf,
  waitsSince,
} from '../shared/leads/conversations.ts';
import { firstLine, requestLabel } from '../shared/leads/lead-details.ts';
import { contactLinks, ownerLink } from '../shared/leads/links.ts';
import { dayAndTime } from '../shared/runtime/clock.ts';
import { logger } from '../shared/runtime/logger.ts';
import { recentItems } from '../shared/store/read-items.ts';
import type { NotifyDependencies } from './mail-loop.ts';

/** More cards wouldn't render on a phone; the list page shows everyone. */
const MAX_WAITING = 30;

/** Two days, because none of these emails goes out on a closed day. */
const NEW_SPAM_MS = 2 * DAY_MS;

/** Emails the owner who waits for an answer, and how many possible spam there are, unless nobody waits and none is new. */
export async function sendDailyEmail(
  now: Date,
  { leads, testimonials, siteUrl, sendToOwner }: NotifyDependencies,
): Promise<void> {
  const all = await recentItems(leads);
  const waiting = waitingOf(conversationsOf(all));
  const spamReviews = await testimonials.query(byCreation, ['listed', SPAM]);
  const spam = [...all.filter(({ listed }) => listed === SPAM), ...spamReviews];
  const hasNewSpam = spam.some(
    ({ createdAt }) => Date.parse(createdAt) > now.getTime() - NEW_SPAM_MS,
  );
  if (waiting.length === 0 && !hasNewSpam) return;

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
  await sendToOwner(renderEmail(title, cards, footer));
  logger.info('Daily email sent');
}

function waitingCard(conversation: Conversation, siteUrl: string): EmailCard {
  const { newest } = conversation;
  const since = dayAndTime(waitsSince(conversation));
  const call = contactLinks(newest).filter(({ label }) => label === 'Call');
  return {
    title: shortName(newest.name),
    paragraphs: [requestLabel(newest), `Waiting since ${since}.`],
    body: firstLine(visitorText(newest)),
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
