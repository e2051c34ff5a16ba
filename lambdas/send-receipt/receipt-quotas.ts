import { createHash } from 'node:crypto';
import type { SettingsItem } from '../store/items.ts';
import { Quota } from '../store/quota.ts';
import type { Table } from '../store/table.ts';
import type { ReceiptLead } from './receipt-lead.ts';

/** Anybody can type anybody's address into a form. These limits keep the site from filling a stranger's mailbox. */
const RECEIPTS_PER_ADDRESS_A_DAY = 1;
const RECEIPTS_PER_SOURCE_AN_HOUR = 3;
/** Of all sources together: as many as production's own emails an hour. */
const RECEIPTS_AN_HOUR = 20;
/** Far above what a mason gets in a day. */
const RECEIPTS_A_DAY = 60;

/** Quotas by the reason to give if one is used up. */
export type ReceiptQuotas = readonly (readonly [reason: string, quota: Quota])[];

/**
 * Makes the quotas of a receipt. The first is the lead's own: consumed before the email is sent, and given back only if
 * SES does not have the email, it ensures at most one receipt.
 */
export function receiptQuotas(
  settings: Table<SettingsItem>,
  { id, email, hourlySourceHash }: ReceiptLead,
  now: Date,
): ReceiptQuotas {
  const quota = (counterId: string, limit: number, per?: 'hour' | 'day') =>
    new Quota(settings, { id: `receipt#${counterId}`, limit, per });
  return [
    ['sent before', quota(`lead#${id}`, 1)],
    ['address', quota(`address#${addressHash(email, now)}`, RECEIPTS_PER_ADDRESS_A_DAY)],
    ['source', quota(`source#${hourlySourceHash}`, RECEIPTS_PER_SOURCE_AN_HOUR)],
    ['hour', quota('hour#', RECEIPTS_AN_HOUR, 'hour')],
    ['day', quota('day#', RECEIPTS_A_DAY, 'day')],
  ];
}

/**
 * Consumes one of each quota, or none.
 *
 * @returns the reason of the quota that is used up; undefined if each was consumed
 */
export async function consumeAll(quotas: ReceiptQuotas, now: Date): Promise<string | undefined> {
  const consumed: ReceiptQuotas[number][] = [];
  try {
    for (const entry of quotas) {
      const [reason, quota] = entry;
      if (!(await quota.consume(now))) {
        await giveBackAll(consumed, now);
        return reason;
      }
      consumed.push(entry);
    }
  } catch (error) {
    await giveBackAll(consumed, now);
    throw error;
  }
  return undefined;
}

/** Gives one of each quota back; what the table does not take is one receipt less. */
export async function giveBackAll(quotas: ReceiptQuotas, now: Date): Promise<void> {
  await Promise.allSettled(quotas.map(([, quota]) => quota.giveBack(now)));
}

/**
 * Treats one mailbox alike however it is written: with capitals, with a `+tag` (RFC 5233), and at Gmail with dots and
 * under either domain (Gmail Help, "Dots don't matter in Gmail addresses").
 */
function addressHash(email: string, now: Date): string {
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
    .split('@');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const mailbox = isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
  return createHash('sha256').update(`${day} ${mailbox}`).digest('base64url').slice(0, 22);
}
