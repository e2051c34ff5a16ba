import { settingsKeys } from '../../domain/tables.ts';
import { wasDefinitelyNotSent } from '../email/send-email.ts';
import type { Claimable, SettingsItem } from './items.ts';
import { secondsAfter, type Table } from './table.ts';

/** Longer than any run, so two runs never send the same email. */
const CLAIM_MS = 2 * 60_000;
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** True of an item that no run has claimed. */
export const unclaimed = (now: number): [expression: string, values: Record<string, unknown>] => [
  '(attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
  { ':now': now },
];

/**
 * Claims an item for this run, and creates it if nothing is expected of it.
 *
 * @returns undefined if the item isn't as expected, or another run has the claim
 */
export function claim<Item extends Claimable>(
  table: Table<Item>,
  id: string,
  expected: Partial<Item>,
): Promise<Item | undefined> {
  const now = Date.now();
  const set: Partial<Claimable> = { claimedUntil: now + CLAIM_MS };
  return table.update(id, {
    set: set as Partial<Item>,
    expected,
    when: unclaimed(now),
    mayCreate: true,
  });
}

/**
 * Ends a claim.
 *
 * @param set - what becomes of the item; by default the next run may claim it
 * @returns false if the claim was lost
 */
export async function endClaim<Item extends Claimable>(
  table: Table<Item>,
  { id, claimedUntil }: Item,
  set: Partial<Item> = {},
): Promise<boolean> {
  const expected: Partial<Claimable> = { claimedUntil };
  const ended = await table.update(id, {
    set: { ...set, claimedUntil: undefined },
    expected: expected as Partial<Item>,
  });
  return ended !== undefined;
}

/**
 * Sends something once, however many runs try.
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
  const id = settingsKeys.sent + name;
  const claimed = await claim(settings, id, { sentAt: undefined });
  if (!claimed) return;
  try {
    await send();
  } catch (error) {
    if (wasDefinitelyNotSent(error)) await endClaim(settings, claimed);
    throw error;
  }
  const sentAt = now.toISOString();
  await endClaim(settings, claimed, { sentAt, expiresAt: secondsAfter(now, KEPT_SECONDS) });
}
