import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { isSurelyUnsent, type SendEmail, SendError } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import type { SettingsItem } from '../store/items.ts';
import { Quota } from '../store/quota.ts';
import type { Table } from '../store/table.ts';
import { receiptEmail } from './receipt-email.ts';
import { type ReceiptLead, receiptLeadIn, withheldReason } from './receipt-lead.ts';

export interface ReceiptDependencies {
  settings: Table<SettingsItem>;
  send: SendEmail;
  siteUrl: string;
}

/** The waits before further tries, for all receipts of a batch together: an outage of SES delays a batch once. */
const RETRY_WAITS_MS = [1_000, 4_000];

/**
 * Sends the receipts of new leads, one at a time: SES takes few emails a second from a small account, and the owner's
 * come first. A receipt that SES does not take is dropped.
 *
 * @returns the record that failed before SES was asked; Lambda delivers from it on again
 */
export async function sendReceipts(
  records: DynamoDBRecord[],
  dependencies: ReceiptDependencies,
): Promise<DynamoDBBatchResponse> {
  const waits = [...RETRY_WAITS_MS];
  for (const record of records) {
    try {
      await sendReceipt(record, new Date(), waits, dependencies);
    } catch (error) {
      const id = record.dynamodb?.Keys?.id?.S;
      logger.error('Receipt could not be made', { id, error: error as Error });
      return {
        batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }],
      };
    }
  }
  return { batchItemFailures: [] };
}

async function sendReceipt(
  record: DynamoDBRecord,
  now: Date,
  waits: number[],
  { settings, send, siteUrl }: ReceiptDependencies,
): Promise<void> {
  const lead = receiptLeadIn(record);
  const { id, email } = lead;
  const message = receiptEmail(lead, siteUrl);
  const quotas = receiptQuotas(settings, lead, now);
  const reason = withheldReason(lead, now) ?? (await consumeAll(quotas, now));
  if (reason) {
    logger.info('Receipt withheld', { id, reason });
    return;
  }
  try {
    await withRetries(() => send(email, message), waits);
  } catch (error) {
    if (isSurelyUnsent(error)) await giveBackAll(quotas, now);
    logger.error('Receipt dropped', { id, error: error as Error });
    return;
  }
  logger.info('Receipt sent', { id });
}

/**
 * Retries if SES does not have the email and refuses others too.
 *
 * @param waits - milliseconds before each further try; used ones are removed
 */
async function withRetries(send: () => Promise<void>, waits: number[]): Promise<void> {
  for (;;) {
    try {
      await send();
      return;
    } catch (error) {
      const isWorthAnother =
        error instanceof SendError && error.isCertain && !error.mayBeTheEmail && waits.length > 0;
      if (!isWorthAnother) throw error;
      await wait(waits.shift());
    }
  }
}

/** Anybody can type anybody's address into a form. These limits keep the site from filling a stranger's mailbox. */
const RECEIPTS_PER_ADDRESS_A_DAY = 1;
const RECEIPTS_PER_SOURCE_AN_HOUR = 3;
/** For all sources together, as many as the owner's own emails an hour in production. */
const RECEIPTS_AN_HOUR = 20;
/** Far above what a mason gets in a day. */
const RECEIPTS_A_DAY = 60;

/** Quotas by the reason to give if one is used up. */
type ReceiptQuotas = readonly (readonly [reason: string, quota: Quota])[];

/**
 * Makes the quotas of a receipt. The first is the lead's own: consumed before the email is sent, and given back only if
 * SES does not have the email, it ensures at most one receipt.
 */
function receiptQuotas(
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
async function consumeAll(quotas: ReceiptQuotas, now: Date): Promise<string | undefined> {
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
async function giveBackAll(quotas: ReceiptQuotas, now: Date): Promise<void> {
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
