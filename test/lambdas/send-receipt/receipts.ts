import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { AwsClientStub } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { emailSender } from '../../../lambdas/email/send-email.ts';
import { sendReceipts } from '../../../lambdas/send-receipt/send-receipts.ts';
import { documentClient } from '../../../lambdas/store/document-client.ts';
import type { LeadItem, SettingsItem } from '../../../lambdas/store/items.ts';
import { Table } from '../../../lambdas/store/table.ts';
import { aLeadItem, aQuoteLeadItem, aStreamRecord } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { credentials, siteTables } from '../site-tables.ts';

export const siteUrl = 'https://masonry.example';

/** The use case over a table of its own, with SES as the test has it. */
export async function receipts() {
  const tables = await siteTables();
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  const client = documentClient({ endpoint: tables.endpoint, credentials });
  const dependencies = {
    settings: new Table<SettingsItem>(client, 'settings'),
    send: emailSender({
      sender: { name: 'Masonry', address: 'website@masonry.example' },
      configurationSet: 'receipt-events',
    }),
    siteUrl,
  };
  return {
    ...tables,
    stream: (...leads: LeadItem[]) =>
      sendReceipts(
        leads.map((lead) => aStreamRecord('leads', lead)),
        dependencies,
      ),
  };
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

/** The addresses that SES was asked to send to, a call each. */
export function recipients(ses: AwsClientStub<SESClient>): string[] {
  return ses
    .commandCalls(SendRawEmailCommand)
    .flatMap(({ args }) => args[0].input.Destinations ?? []);
}

/** The log lines on receipts: what became of each lead, and the reason where there is one. */
export const outcomes = () =>
  printedLines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => /^Receipt/.test(message))
    .map(({ message, reason }) => [message, reason].filter(Boolean).join(': '));
