import pMap from 'p-map';
import type { Email } from '../email/encode-mime.ts';
import { isSurelyUnsent, SendError, type SendToOwner } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import type { MessageTags } from '../store/undelivered.ts';
import type { EmailContent } from './email-content.ts';

/** Writes to a table that are under way at once, well below the 50 connections of the SDK's client. */
const WRITE_CONCURRENCY = 10;

/** One of many items that an email tells of, under a lease of this run. */
export interface BatchPart {
  id: string;
  content: EmailContent;
}

/** The steps from messages of a kind to emails that tell of many. */
export interface BatchKind<Message, Part extends BatchPart> {
  /** In one email; a run that dies leaves so many leases behind. */
  maxParts: number;
  /** @returns undefined where the message is sent already or another run has it */
  acquireLease: (message: Message) => Promise<Part | undefined>;
  emailFor: (parts: Part[]) => Email;
  /** The tags by which the parts are found where the email comes back. */
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
 * Tells the owner of many messages in one email, or in a few where they do not fit into one. Each is
 * leased shortly before and completed after. One that no email can be made of, or that SES refuses,
 * keeps no other back.
 *
 * @param messages - in the order in which the owner reads them; an iterator goes on where it stopped
 */
export async function deliverBatches<Message extends { id: string }, Part extends BatchPart>(
  messages: AsyncIterator<Message>,
  kind: BatchKind<Message, Part>,
  run: DeliveryRun,
  sendToOwner: SendToOwner,
): Promise<void> {
  while (run.shouldContinue()) {
    const { parts, isLast } = await nextParts(messages, kind, run);
    if (parts.length > 0) await sendBatch(parts, kind, run, sendToOwner);
    if (isLast) return;
  }
}

/** Leases as many messages as one email holds. */
async function nextParts<Message extends { id: string }, Part extends BatchPart>(
  messages: AsyncIterator<Message>,
  { maxParts, acquireLease }: BatchKind<Message, Part>,
  run: DeliveryRun,
): Promise<{ parts: Part[]; isLast: boolean }> {
  const parts: Part[] = [];
  let characters = 0;
  while (parts.length < maxParts && characters <= MAX_CHARACTERS && run.shouldContinue()) {
    const next = await take(messages, Math.min(WRITE_CONCURRENCY, maxParts - parts.length));
    const leased = await Promise.all(
      next.map((message) =>
        acquireLease(message).catch((error) => run.recordFailure([message.id], error)),
      ),
    );
    for (const part of leased) {
      if (!part) continue;
      parts.push(part);
      characters += visitorCharacters(part.content);
    }
    if (next.length === 0) return { parts, isLast: true };
  }
  return { parts, isLast: false };
}

/** The characters that a visitor wrote; the title and the values of rows hold some of them. */
function visitorCharacters({ title, words, rows }: EmailContent): number {
  return [title, words, ...rows.map(([, value = '']) => value)].join('').length;
}

async function take<Message>(messages: AsyncIterator<Message>, count: number): Promise<Message[]> {
  const taken: Message[] = [];
  while (taken.length < count) {
    const { value, done } = await messages.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
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

/** Time for the sends in hand (5 s, 2 s where SES throttles, and 8 s for photos), their marks and the metric. */
const STOP_BEFORE_TIMEOUT_MS = 20_000;

/** Twice what is under way at once: then it is SES that fails and no single email. */
const GIVE_UP_AFTER_FAILURES = 6;

/** One scheduled run: its deliveries and failures, and the decision to go on. */
export class DeliveryRun {
  /** The first error of the run. */
  firstFailure: unknown;
  readonly #remainingMs: () => number;
  readonly #delivered = new Set<string>();
  #failuresInARow = 0;

  /** @param remainingMs - the time that is left to this run */
  constructor(remainingMs: () => number) {
    this.#remainingMs = remainingMs;
  }

  /** False near the end of the run's time, and where SES takes nothing: every try would cost 5 s. */
  shouldContinue = (): boolean =>
    this.#remainingMs() > STOP_BEFORE_TIMEOUT_MS && this.#failuresInARow < GIVE_UP_AFTER_FAILURES;

  markDelivered({ id }: { id: string }): void {
    this.#failuresInARow = 0;
    this.#delivered.add(id);
  }

  isDelivered = ({ id }: { id: string }): boolean => this.#delivered.has(id);

  recordFailure(ids: string[], error: unknown): void {
    logger.error('Message could not be sent', { ids, error: error as Error });
    this.firstFailure ??= error;
    // A fault that may lie in one item alone says nothing of the others.
    if (error instanceof SendError && !error.mayBeTheEmail) this.#failuresInARow += 1;
  }
}
