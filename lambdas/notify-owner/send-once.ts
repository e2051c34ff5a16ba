import { settingsKeys } from '../../domain/tables.ts';
import { wasDefinitelyNotSent } from '../shared/email/send-email.ts';
import type { SettingsItem } from '../shared/store/items.ts';
import { secondsAfter, type Table } from '../shared/store/table.ts';

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
