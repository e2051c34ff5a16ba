import { business, phoneLink } from '../../domain/business.ts';
import { estimateView, rangeOf } from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor } from '../../domain/estimate/estimate-wording.ts';
import { hoursTable } from '../../domain/opening-hours.ts';
import { byUnsent, FOLLOW_UP } from '../../domain/tables.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time.ts';
import { nextSteps } from '../../domain/wording.ts';
import { renderEmail } from '../shared/email/email-layout.tsx';
import { type Email, failureOf } from '../shared/email/send-email.ts';
import { mailboxOf } from '../shared/leads/conversations.ts';
import { leadEstimate } from '../shared/leads/lead-details.ts';
import { leadKinds } from '../shared/leads/lead-kinds.ts';
import { dayAndTime } from '../shared/runtime/clock.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { Quota } from '../shared/store/quota.ts';
import { recentItems } from '../shared/store/read-items.ts';
import type { NotifyDependencies } from './mail-loop.ts';

/** A limit, because anyone can type a stranger's address into a form. */
const MAX_RECEIPTS_PER_DAY = 60;

/** Sends the receipts that are due. The next run retries what failed; the alarm counts it. */
export async function sendFollowUps(hasTime: () => boolean, dependencies: NotifyDependencies) {
  const { leads } = dependencies;
  const due = await leads.query(byUnsent, ['unsent', FOLLOW_UP]);
  const recent = due.some(({ receiptDue }) => receiptDue) ? await recentItems(leads) : [];
  const failed: string[] = [];
  // One at a time: SES takes few emails a second from a small account, and the owner's come first.
  for (const { id } of due) {
    if (!hasTime()) break;
    try {
      await followUp(id, recent, dependencies);
    } catch (error) {
      logger.error('Follow-up failed', { id, error: error as Error });
      failed.push(id);
      if (failureOf(error) !== 'refused') break;
    }
  }
  if (failed.length > 0) throw new Error(`${failed.length} follow-ups failed.`);
}

async function followUp(
  id: string,
  recent: readonly LeadItem[],
  { leads, state, sendReceipt, siteUrl }: NotifyDependencies,
): Promise<void> {
  const lead = await leads.get(id);
  if (!lead) return;
  const finished = { unsent: undefined, receiptDue: undefined };
  // Marked before the receipt is sent, so that no other run sends a second one.
  const isTaken = await leads.update(id, { set: finished, expected: { unsent: FOLLOW_UP } });
  if (!isTaken || !lead.receiptDue || !sendReceipt || !mayGetReceipt(lead, recent)) return;
  const receipts = new Quota(state, 'emails-receipts', { limit: MAX_RECEIPTS_PER_DAY });
  const takenAt = new Date();
  if (!(await receipts.take(takenAt))) return;
  try {
    await sendReceipt([mailboxOf(lead)], receiptEmail(lead, siteUrl));
    logger.info('Receipt sent', { id });
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'unavailable') {
      const set = { unsent: FOLLOW_UP, receiptDue: true } as const;
      await leads.update(id, { set, expected: { unsent: undefined } });
    }
    if (failure !== 'unknown') await receipts.giveBack(takenAt);
    throw error;
  }
}

/** After this, a receipt would only confuse. */
const RECEIPT_WITHIN_MS = HOUR_MS;

/** Domains without mailboxes (RFC 2606, section 3); the smoke test uses an address at one. */
const reservedDomain = /@(?:[^@]+\.)?example\.(?:com|net|org)$/i;

/** True for an address's first form in a day, so no one can fill a stranger's mailbox. */
function mayGetReceipt(lead: LeadItem, recent: readonly LeadItem[]): boolean {
  const address = mailboxOf(lead);
  const createdAt = Date.parse(lead.createdAt);
  const isLate = Date.now() - createdAt > RECEIPT_WITHIN_MS;
  if (isLate || reservedDomain.test(address)) return false;
  const dayBefore = new Date(createdAt - DAY_MS).toISOString();
  return !recent.some(
    (other) =>
      other.id !== lead.id &&
      mailboxOf(other) === address &&
      other.createdAt > dayBefore &&
      other.createdAt <= lead.createdAt,
  );
}

/** Confirms a form without anything that a visitor typed freely, so no one can use the site to write to a stranger. */
function receiptEmail(lead: LeadItem, siteUrl: string): Email {
  const title = `We have your ${leadKinds[lead.kind].noun}`;
  const estimate = leadEstimate(lead);
  const view = estimate && estimateView(estimate);
  const received = new Date(lead.createdAt);
  const replyBy = new Date(received.getTime() + business.replyWithinHours * HOUR_MS);
  const [, ...laterSteps] = nextSteps();
  const hours = hoursTable(business, received);
  const card = {
    title,
    // The work is in the words of the price list.
    figure: view && { text: view.figure, work: view.jobsText },
    sections: [
      {
        title: 'What happens next',
        list: [`We call or email you back by ${dayAndTime(replyBy.toISOString())}.`, ...laterSteps],
        isOrdered: true,
      },
      { title: 'Our hours', rows: hours.map(([label, value]) => ({ label, value })) },
    ],
    closing: {
      action: { label: `Call ${business.phone}`, url: phoneLink(business.phone) },
      otherWay: 'Or just reply to this email.',
    },
    notes: [
      ...(estimate && rangeOf(estimate) ? [disclaimerFor(estimate)] : []),
      "You're getting this because this address was entered in a form on our website. Not you? Ignore it and you won't hear from us again.",
    ],
  };
  return {
    ...renderEmail(`${title} – ${business.name}`, [card], { label: business.name, url: siteUrl }),
    replyTo: business.email,
  };
}
