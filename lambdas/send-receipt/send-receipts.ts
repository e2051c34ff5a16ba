import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { isSurelyUnsent, type SendEmail, SendError } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import type { SettingsItem } from '../store/items.ts';
import { DailyQuota, Quota } from '../store/quota.ts';
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
  const reason = withheldReason(lead, now) ?? (await consumeAll(quotas));
  if (reason) {
    logger.info('Receipt withheld', { id, reason });
    return;
  }
  try {
    await withRetries(() => send(email, message), waits);
  } catch (error) {
    if (isSurelyUnsent(error)) await giveBackAll(quotas);
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
/** Far above what a mason gets in a day. */
const RECEIPT_LIMITS = { perDay: 60, perSource: 3 };

interface ReceiptQuota {
  /** The reason to give if it is used up. */
  reason: string;
  consume: () => Promise<boolean>;
  giveBack: () => Promise<unknown>;
}

/**
 * Makes the quotas of a receipt. The first is the lead's own: consumed before the email is sent, and given back only if
 * SES does not have the email, it ensures at most one receipt.
 */
function receiptQuotas(
  settings: Table<SettingsItem>,
  { id, email, sourceHash }: ReceiptLead,
  now: Date,
): readonly ReceiptQuota[] {
  const single = (reason: string, counterId: string, limit: number): ReceiptQuota => {
    const quota = new Quota(settings, { id: `receipt#${counterId}`, limit });
    return { reason, consume: () => quota.consume(now), giveBack: () => quota.giveBack(now) };
  };
  const daily = new DailyQuota(settings, 'receipts', RECEIPT_LIMITS);
  return [
    single('sent before', `lead#${id}`, 1),
    single('address', `address#${addressHash(email, now)}`, RECEIPTS_PER_ADDRESS_A_DAY),
    {
      reason: 'quota',
      consume: () => daily.consume(now, sourceHash),
      // A receipt that was not sent counts: the next day has its own.
      giveBack: async () => undefined,
    },
  ];
}

/**
 * Consumes one of each quota, or none.
 *
 * @returns the reason of the quota that is used up; undefined if each was consumed
 */
async function consumeAll(quotas: readonly ReceiptQuota[]): Promise<string | undefined> {
  const consumed: ReceiptQuota[] = [];
  try {
    for (const quota of quotas) {
      if (!(await quota.consume())) {
        await giveBackAll(consumed);
        return quota.reason;
      }
      consumed.push(quota);
    }
  } catch (error) {
    await giveBackAll(consumed);
    throw error;
  }
  return undefined;
}

/** Gives one of each quota back; what the table does not take is one receipt less. */
async function giveBackAll(quotas: readonly ReceiptQuota[]): Promise<void> {
  await Promise.allSettled(quotas.map((quota) => quota.giveBack()));
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
