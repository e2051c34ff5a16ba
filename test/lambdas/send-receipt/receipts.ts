import { emailSender } from '../../../lambdas/email/send-email.ts';
import { sendReceipts } from '../../../lambdas/send-receipt/send-receipts.ts';
import { documentClient } from '../../../lambdas/store/document-client.ts';
import type { LeadItem, SettingsItem } from '../../../lambdas/store/items.ts';
import { Table } from '../../../lambdas/store/table.ts';
import { aLeadItem, aQuoteLeadItem, aStreamRecord } from '../../factories.ts';
import { printedLines } from '../fakes.ts';
import { siteTables } from '../site-tables.ts';

export const siteUrl = 'https://masonry.example';

/** The use case over the site's tables, with SES as the test has it. */
export function receipts() {
  const tables = siteTables();
  const stream = (...leads: LeadItem[]) =>
    sendReceipts(
      leads.map((lead) => aStreamRecord('leads', lead)),
      {
        settings: new Table<SettingsItem>(documentClient(), 'settings'),
        send: emailSender({
          sender: { name: 'Masonry', address: 'website@masonry.example' },
          configurationSet: 'receipt-events',
        }),
        siteUrl,
      },
    );
  return { ...tables, stream };
}

/** The attributes of a lead that has just come, by a number that gives it an address and a source of its own. */
const justCome = (number: number) => ({
  id: `${String(number).padStart(8, '0')}-2222-8333-8444-555555555555`,
  createdAt: new Date().toISOString(),
  email: `visitor${number}@home.example`,
  hourlySourceHash: `source-${number}`,
  unsent: 'unsent',
});

export const aNewMessage = (number = 1, changes: object = {}) =>
  aLeadItem({ ...justCome(number), ...changes });

export const aNewQuoteRequest = (number = 1, changes: object = {}) =>
  aQuoteLeadItem({ ...justCome(number), ...changes });

/** The log lines on receipts: what became of each lead, and the reason where there is one. */
export const outcomes = () =>
  printedLines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => /^Receipt/.test(message))
    .map(({ message, reason }) => [message, reason].filter(Boolean).join(': '));
