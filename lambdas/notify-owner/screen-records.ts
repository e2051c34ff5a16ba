import { createHash } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';
import type { SettingsItem } from '../store/items.ts';
import { secondsAfter, type Table } from '../store/table.ts';
import type { NotifyDependencies } from './deliver-message.ts';

/** Copies of one text come within hours; a season later two homeowners may write the same. */
const WORDS_KEPT_SECONDS = 24 * 60 * 60;
const MAX_SENDERS = 100;

/** The hash of a source changes daily. */
const SOURCE_KEPT_SECONDS = 24 * 60 * 60;

/**
 * Marks new leads and testimonials that are possible spam only in comparison: the same words from several people, or
 * many forms from one place. If it fails, the form counts as real.
 */
export async function screenRecords(
  records: DynamoDBRecord[],
  now: Date,
  dependencies: NotifyDependencies,
): Promise<void> {
  await Promise.all(
    records.map(async (record) => {
      try {
        if (isNew(record)) await screen(record, now, dependencies);
      } catch (error) {
        const id = record.dynamodb?.Keys?.id?.S;
        logger.error('New item could not be screened', { id, error: error as Error });
      }
    }),
  );
}

/** True for a new item, and for a quote request once its description was read. */
function isNew({ eventName, dynamodb }: DynamoDBRecord): boolean {
  const wasUnread = dynamodb?.OldImage?.unread !== undefined;
  return eventName === 'INSERT' || (eventName === 'MODIFY' && wasUnread);
}

async function screen(
  { dynamodb, eventSourceARN }: DynamoDBRecord,
  now: Date,
  { outbox, settings, formsPerSource }: NotifyDependencies,
): Promise<void> {
  const image = dynamodb?.NewImage ?? {};
  const field = (name: string) => image[name]?.S ?? '';
  const reasons = await Promise.all([
    repeatedWords(settings, field, now),
    burst(settings, formsPerSource, field, now),
  ]);
  const found = reasons.filter((reason) => reason !== undefined);
  if (found.length === 0) return;
  const before = image.possibleSpam?.L?.map(({ S = '' }) => S) ?? [];
  await outbox.markPossibleSpam(tableNameOf(eventSourceARN), field('id'), [...found, ...before]);
  logger.info('Item marked as possible spam', { id: field('id'), reasons: found.length });
}

/** @param eventSourceARN - `arn:aws:dynamodb:<region>:<account>:table/<table>/stream/<time>` */
export function tableNameOf(eventSourceARN: string | undefined): string {
  return eventSourceARN?.split('/')[1] ?? '';
}

async function repeatedWords(
  settings: Table<SettingsItem>,
  field: (name: string) => string,
  now: Date,
): Promise<string | undefined> {
  const text = field('message') || field('description') || field('testimonial');
  const words = fingerprint(text, field('name'));
  if (!words) return undefined;
  // A review has no address: its name stands for it.
  const sender = digest(`${words} ${(field('email') || field('name')).toLowerCase()}`);
  const expiresAt = secondsAfter(now, WORDS_KEPT_SECONDS);
  const count = await countDistinct(settings, `words#${words}`, sender, MAX_SENDERS, expiresAt);
  return count > 1 ? `the same words came from ${count} different senders` : undefined;
}

async function burst(
  settings: Table<SettingsItem>,
  limit: number,
  field: (name: string) => string,
  now: Date,
): Promise<string | undefined> {
  const source = field('sourceHash');
  if (!source) return undefined;
  const expiresAt = secondsAfter(now, SOURCE_KEPT_SECONDS);
  const count = await countDistinct(settings, `source#${source}`, field('id'), limit, expiresAt);
  return count >= limit ? `${limit} or more forms came from one place in a day` : undefined;
}

/** Two homeowners may both write "Please call me about a patio". */
const MIN_WORDS = 8;

/**
 * Returns the same fingerprint for the same words in different copies: links, addresses, figures, marks and the
 * sender's name are left out.
 *
 * @returns undefined for words that two people may happen to share
 */
function fingerprint(text: string, name: string): string | undefined {
  const own = new Set(wordsOf(name));
  const words = wordsOf(text.replace(/\S+@\S+|\bhttps?:\S+|\bwww\.\S+/gi, ' ')).filter(
    (word) => !own.has(word),
  );
  return words.length < MIN_WORDS ? undefined : digest(words.join(' '));
}

/** 22 characters of a SHA-256 distinguish texts and reveal none of them. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  );
}

/**
 * Records that a subject was seen with a member; the same one again, as after a retry, counts once.
 *
 * @param limit - the count stops here, so that no flood makes an item that is too large
 * @returns the number of distinct members by now
 */
async function countDistinct(
  settings: Table<SettingsItem>,
  subject: string,
  member: string,
  limit: number,
  expiresAt: number,
): Promise<number> {
  const count = await settings.conditionalUpdate(subject, {
    UpdateExpression: 'ADD seenWith :members SET expiresAt = if_not_exists(expiresAt, :expiresAt)',
    ConditionExpression:
      'attribute_not_exists(seenWith) OR size(seenWith) < :limit OR contains(seenWith, :member)',
    ExpressionAttributeValues: {
      ':members': new Set([member]),
      ':member': member,
      ':limit': limit,
      ':expiresAt': expiresAt,
    },
  });
  return count ? (count.seenWith?.size ?? 0) : limit;
}
