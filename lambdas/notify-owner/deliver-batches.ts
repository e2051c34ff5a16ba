import pMap from 'p-map';
import { type Email, isSurelyUnsent, SendError, type SendToOwner } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import type { MessageTags } from '../store/undelivered.ts';
import type { EmailContent } from './email-content.ts';

/** Writes to a table in parallel, well below the 50 connections of the SDK's client. */
const WRITE_CONCURRENCY = 10;

/** One of the items of an email, under a lease of this run. */
export interface BatchPart {
  id: string;
  content: EmailContent;
}

/** The steps from messages of one kind to emails about many of them. */
export interface BatchKind<Message, Part extends BatchPart> {
  /** In one email; a run that dies leaves that many leases behind. */
  maxParts: number;
  /** @returns undefined if the message is sent already or another run has it */
  acquireLease: (message: Message) => Promise<Part | undefined>;
  emailFor: (parts: Part[]) => Email;
  /** The tags that identify the parts if the email bounces. */
  tagsFor?: (parts: Part[]) => Promise<MessageTags>;
  complete: (part: Part) => Promise<void>;
  release: (part: Part) => Promise<void>;
}

/**
 * SES takes emails of 10 MB, counted after they are encoded (Developer Guide, "Service quotas"). A
 * character is up to 3 bytes, each 3 in quoted-printable, in both bodies, and a line break in 73: 19.
 * A part's own markup and links are about 7 kB. At most 6.4 MB come of that, which is 8.5 MB in base64.
 */
const MAX_CHARACTERS = 150_000;

/**
 * Sends the owner many messages in one email, or in a few if they do not fit into one. Each is leased shortly before
 * and completed after. A message that no email can be made of, or that SES refuses, delays no other.
 *
 * @param messages - in the order of the email
 */
export async function deliverBatches<Message extends { id: string }, Part extends BatchPart>(
  messages: readonly Message[],
  kind: BatchKind<Message, Part>,
  run: DeliveryRun,
  sendToOwner: SendToOwner,
): Promise<void> {
  const waiting = [...messages];
  while (waiting.length > 0 && run.shouldContinue()) {
    const parts = await nextParts(waiting, kind, run);
    if (parts.length > 0) await sendBatch(parts, kind, run, sendToOwner);
  }
}

/** Takes the messages of one email out of those that wait. */
async function nextParts<Message extends { id: string }, Part extends BatchPart>(
  waiting: Message[],
  { maxParts, acquireLease }: BatchKind<Message, Part>,
  run: DeliveryRun,
): Promise<Part[]> {
  const parts: Part[] = [];
  while (
    waiting.length > 0 &&
    parts.length < maxParts &&
    visitorCharacters(parts) <= MAX_CHARACTERS &&
    run.shouldContinue()
  ) {
    const leases = waiting
      .splice(0, Math.min(WRITE_CONCURRENCY, maxParts - parts.length))
      .map((message) =>
        acquireLease(message).catch((error) => run.recordFailure([message.id], error)),
      );
    parts.push(...(await Promise.all(leases)).filter((part) => part !== undefined));
  }
  return parts;
}

/** The characters that visitors wrote, in the titles and the rows too. */
function visitorCharacters(parts: BatchPart[]): number {
  const texts = parts.flatMap(({ content: { title, words, rows } }) => [
    title,
    words,
    ...rows.map(([, value = '']) => value),
  ]);
  return texts.join('').length;
}

async function sendBatch<Message, Part extends BatchPart>(
  parts: Part[],
  kind: BatchKind<Message, Part>,
  run: DeliveryRun,
  sendToOwner: SendToOwner,
): Promise<void> {
  const ids = parts.map(({ id }) => id);
  try {
    await sendToOwner(kind.emailFor(parts), await kind.tagsFor?.(parts));
  } catch (error) {
    const mayBePoisoned = error instanceof SendError && error.mayBeTheEmail;
    if (mayBePoisoned && parts.length > 1 && run.shouldContinue()) {
      const middle = Math.ceil(parts.length / 2);
      await sendBatch(parts.slice(0, middle), kind, run, sendToOwner);
      return sendBatch(parts.slice(middle), kind, run, sendToOwner);
    }
    run.recordFailure(ids, error);
    if (isSurelyUnsent(error)) {
      await pMap(parts, (part) => kind.release(part).catch(() => undefined), {
        concurrency: WRITE_CONCURRENCY,
      });
    }
    return;
  }
  const complete = async (part: Part) => {
    try {
      await kind.complete(part);
      run.markDelivered(part);
    } catch (error) {
      run.recordFailure([part.id], error);
    }
  };
  await pMap(parts, complete, { concurrency: WRITE_CONCURRENCY });
  logger.info('Batch sent', { ids });
}

/** Time for the sends in progress (5 s, 2 s if SES throttles, and 8 s for photos), their marks and the metric. */
const STOP_BEFORE_TIMEOUT_MS = 20_000;

/** Twice the number sent in parallel: by then SES is failing, not a single email. */
const GIVE_UP_AFTER_FAILURES = 6;

export class DeliveryRun {
  firstFailure: unknown;
  readonly #remainingMs: () => number;
  readonly #delivered = new Set<string>();
  #failuresInARow = 0;

  constructor(remainingMs: () => number) {
    this.#remainingMs = remainingMs;
  }

  /** False near the end of the run's time, and if SES takes nothing: every try would cost 5 s. */
  shouldContinue = (): boolean =>
    this.#remainingMs() > STOP_BEFORE_TIMEOUT_MS && this.#failuresInARow < GIVE_UP_AFTER_FAILURES;

  markDelivered({ id }: { id: string }): void {
    this.#failuresInARow = 0;
    this.#delivered.add(id);
  }

  isWaiting = ({ id }: { id: string }): boolean => !this.#delivered.has(id);

  recordFailure(ids: string[], error: unknown): undefined {
    logger.error('Message could not be sent', { ids, error: error as Error });
    this.firstFailure ??= error;
    // An error that may lie in one item alone says nothing about the others.
    if (error instanceof SendError && !error.mayBeTheEmail) this.#failuresInARow += 1;
  }
}
