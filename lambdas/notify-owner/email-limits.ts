import { settingsKeys } from '../../domain/tables.ts';
import { wasDefinitelyNotSent } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import type { SettingsItem } from '../store/items.ts';
import { secondsAfter, type Table } from '../store/table.ts';

const KEPT_SECONDS = 90 * 24 * 60 * 60;

/**
 * Sends one email at most once, however many runs try. If SES definitely rejected it, the next run may try again.
 *
 * @param name - such as `reminder-2026-11-20T13`
 * @param send - sends the email and does nothing else
 * @throws any error of `send`
 */
export async function sendOnce(
  settings: Table<SettingsItem>,
  name: string,
  now: Date,
  send: () => Promise<void>,
): Promise<void> {
  const id = settingsKeys.sent + name;
  const isFirst = await settings.update(id, {
    set: { sentAt: now.toISOString(), expiresAt: secondsAfter(now, KEPT_SECONDS) },
    expected: { sentAt: undefined },
    mayCreate: true,
  });
  if (!isFirst) return;
  try {
    await send();
  } catch (error) {
    if (wasDefinitelyNotSent(error)) await settings.update(id, { set: { sentAt: undefined } });
    throw error;
  }
}

/** True if `sendOnce` has sent the email of this name. */
export async function wasSent(settings: Table<SettingsItem>, name: string): Promise<boolean> {
  return (await settings.get(settingsKeys.sent + name))?.sentAt !== undefined;
}

interface EmailLimitProps {
  name: string;
  /** The emails in one period. */
  emails: number;
  periodMinutes: number;
}

/** Limits emails to the owner per period, in all runs together. If they can't be counted, the email is sent. */
export class EmailLimit {
  readonly #settings: Table<SettingsItem>;
  readonly #props: EmailLimitProps;

  constructor(settings: Table<SettingsItem>, props: EmailLimitProps) {
    this.#settings = settings;
    this.#props = props;
  }

  /** @returns false if the period's emails are used up */
  async take(now: Date): Promise<boolean> {
    try {
      return await this.#add(1, now);
    } catch (error) {
      logger.error('Emails could not be counted', { error: error as Error });
      return true;
    }
  }

  /** Gives back an email that was not sent. */
  async giveBack(now: Date): Promise<void> {
    await this.#add(-1, now);
  }

  async #add(emails: 1 | -1, now: Date): Promise<boolean> {
    const { name, emails: limit, periodMinutes } = this.#props;
    const period = Math.floor(now.getTime() / 60_000 / periodMinutes);
    const counter = await this.#settings.conditionalUpdate(
      `${settingsKeys.emails}${name}#${period}`,
      {
        UpdateExpression: 'ADD #count :emails SET expiresAt = :expiresAt',
        ConditionExpression: 'attribute_not_exists(#count) OR #count <= :most',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: {
          ':emails': emails,
          ':most': limit - emails,
          ':expiresAt': secondsAfter(now, periodMinutes * 60),
        },
      },
    );
    return counter !== undefined;
  }
}
