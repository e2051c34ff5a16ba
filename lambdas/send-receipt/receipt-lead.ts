import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { projectScopes, projectTypes } from '../../domain/estimate/project.ts';
import { leadForms } from '../../domain/forms/sent-forms.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';

const keysOf = <Key extends string>(options: Record<Key, unknown>) => Object.keys(options) as Key[];

/**
 * The part of a lead that a receipt is made of. What a visitor typed freely, the name included, is left out, so that
 * the site cannot be used to send words to a stranger.
 */
const receiptLeadSchema = z.object({
  id: z.string(),
  kind: z.enum(keysOf(leadForms)),
  email: z.string(),
  createdAt: z.string(),
  sourceHash: z.optional(z.string()),
  possibleSpam: z.optional(z.array(z.string())),
  projectType: z.optional(z.enum(keysOf(projectTypes))),
  projectScope: z.optional(z.enum(keysOf(projectScopes))),
  squareFootage: z.optional(z.number()),
  estimate: z.optional(z.unknown()),
});

export type ReceiptLead = z.output<typeof receiptLeadSchema>;

export function receiptLeadIn({ dynamodb }: DynamoDBRecord): ReceiptLead {
  const image = unmarshall((dynamodb?.NewImage ?? {}) as Parameters<typeof unmarshall>[0]);
  return z.parse(receiptLeadSchema, image);
}

/** The stream gives records up after an hour; a lead that was restored from a copy came long ago, in a new record. */
const LATEST_AFTER_MS = 60 * 60_000;

/** These have no mailboxes (RFC 2606, section 3); the smoke test writes from one. */
const reservedDomain = /@(?:[^@]+\.)?example\.(?:com|net|org)$/i;

/** Returns the reason why a lead gets no receipt; undefined for one that may get one. */
export function withheldReason(
  { possibleSpam, createdAt, email, sourceHash }: ReceiptLead,
  now: Date,
): string | undefined {
  if (isPossibleSpam({ possibleSpam })) return 'possible spam';
  if (now.getTime() - Date.parse(createdAt) > LATEST_AFTER_MS) return 'too late';
  if (reservedDomain.test(email.trim())) return 'no mailbox';
  if (!sourceHash) return 'unknown source';
  return undefined;
}
