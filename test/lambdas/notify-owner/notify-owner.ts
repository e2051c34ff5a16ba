import type { DynamoDBRecord } from 'aws-lambda';
import { vi } from 'vitest';
import { notifyOwner as handle } from '../../../lambdas/notify-owner/notify-owner.ts';
import { documentClient } from '../../../lambdas/store/document-client.ts';
import type { PhotoFiles } from '../../../lambdas/store/photo-files.ts';
import { aLeadItem, aStreamRecord } from '../../factories.ts';
import { printedLines } from '../printed-lines.ts';
import { credentials, siteTables } from '../site-tables.ts';
import { notifyDependencies } from './dependencies.ts';

/** The function over tables of its own. */
export async function notifyOwner(photoFiles?: PhotoFiles) {
  const tables = await siteTables();
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  const client = documentClient({ endpoint: tables.endpoint, credentials });
  const dependencies = notifyDependencies(client, photoFiles);
  const run = (event: unknown, remainingMs: number | (() => number) = 60_000) =>
    handle(event, typeof remainingMs === 'number' ? () => remainingMs : remainingMs, dependencies);
  return {
    ...tables,
    client,
    stream: (leads: { id: string }[], changes: Partial<DynamoDBRecord> = {}) =>
      run({ Records: leads.map((lead) => aStreamRecord('leads', lead, changes)) }),
    schedule: (remainingMs?: number | (() => number)) => run({ source: 'aws.events' }, remainingMs),
    unsent: async () =>
      [...(await tables.items('leads')), ...(await tables.items('testimonials'))]
        .filter(({ unsent }) => unsent)
        .map(({ id }) => id),
  };
}

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

/** The attributes of the lead of a number that the owner was not told of yet; a later one is younger. */
export const unsentLead = (number: number) => ({
  id: `lead-${number}`,
  createdAt: minutesAgo(1000 - number),
  ownerToken: `token-${number}`,
  unsent: 'unsent',
  // Nobody is to be reminded of it.
  stage: undefined,
});

/** A contact message that no mail went out for yet. */
export function anUnsentLead(number: number, changes: object = {}) {
  const message = `Words of lead ${number}.`;
  const email = `visitor-${number}@home.example`;
  return aLeadItem({ ...unsentLead(number), email, phone: undefined, message, ...changes });
}

/** The metric that the last scheduled run reported. */
export const oldestUnsent = () =>
  printedLines
    .filter((line) => line.includes('OldestUnsentSeconds'))
    .map((line) => JSON.parse(line).OldestUnsentSeconds)
    .at(-1);
