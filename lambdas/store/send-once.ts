import { settingsKeys } from '../../domain/tables.ts';
import { wasDefinitelyNotSent } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import type { SettingsItem } from './items.ts';
import { secondsAfter, type Table } from './table.ts';

const CLAIM_MS = 2 * 60_000;
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/**
 * Sends something once, however many runs try. Takes a claim that expires, then marks it as sent.
 *
 * @param name - such as `report-2026-10`
 * @throws any error of `send`; another run may then send
 */
export async function sendOnce(
  settings: Table<SettingsItem>,
  name: string,
  now: Date,
  send: () => Promise<void>,
): Promise<void> {
  const id = `${settingsKeys.sent}${name}`;
  const claimedUntil = now.getTime() + CLAIM_MS;
  const claimed = await settings.update(id, {
    set: { claimedUntil, expiresAt: secondsAfter(now, KEPT_SECONDS) },
    when: [
      'attribute_not_exists(sentAt)',
      '(attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
    ],
    values: { now: now.getTime() },
  });
  if (!claimed) return;
  const end = (set: Partial<SettingsItem>) =>
    settings.update(id, {
      set: { ...set, claimedUntil: undefined },
      when: ['claimedUntil = :claim'],
      values: { claim: claimedUntil },
    });
  try {
    await send();
  } catch (error) {
    if (wasDefinitelyNotSent(error)) await end({});
    throw error;
  }
  await end({ sentAt: now.toISOString() });
  logger.info('Done for this time', { name });
}
