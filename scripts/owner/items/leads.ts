import { leadForms } from '../../../domain/forms/sent-forms.ts';
import type { Lead } from '../../../lambdas/csv/lead-columns.ts';
import type { Site } from '../site/site.ts';
import { byTime, scanItems } from './scan-items.ts';

type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;

const attributes = [
  'id',
  'kind',
  'createdAt',
  'estimate',
  'landing',
  'photos',
  'possibleSpam',
  'unsent',
  'remindedAt',
  'leadStatus',
  'stage',
  'stageSince',
  'answeredAt',
  'visitAt',
  'ownerNote',
  'formerState',
  'conversationId',
  'joinedIds',
] as const satisfies KeyOfAny<Lead>[];

/** The names of the fields of both forms, each once. */
const fields = new Set(Object.values(leadForms).flatMap((form) => Object.keys(form.fields)));

/** Reads all leads, oldest first. */
export async function readLeads(site: Site): Promise<Lead[]> {
  return (await scanItems<Lead>(site.tables.leads, [...attributes, ...fields])).toSorted(byTime);
}
