import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { isSurelyUnsent, type SendEmail, SendError } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import type { SettingsItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import { receiptEmail } from './receipt-email.ts';
import { receiptLeadIn, withheldReason } from './receipt-lead.ts';
import { consumeAll, giveBackAll, receiptQuotas } from './receipt-quotas.ts';

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
