import { variable } from '../../runtime/required-env.ts';
import { conditionalUpdate } from '../../store/conditional-update.ts';
import type { Month } from './month.ts';

const settingsTable = variable('SETTINGS_TABLE');

/** Longer than one report can take, so that no second run sends what a first one is sending. */
const CLAIM_MS = 2 * 60_000;
/** Nobody asks after the mark of a month that is not the last one. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/**
 * Takes a month's report for sending: it is sent once, however often its schedule fires.
 *
 * @returns whether this run has it
 */
export async function claimReport({ id }: Month, now: Date): Promise<boolean> {
  const mark = await conditionalUpdate({
    ...markOf(id),
    UpdateExpression: 'SET claimedUntil = :until, expiresAt = :expires',
    ConditionExpression:
      'attribute_not_exists(sentAt) AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
    ExpressionAttributeValues: {
      ':now': now.getTime(),
      ':until': now.getTime() + CLAIM_MS,
      ':expires': Math.floor((now.getTime() + KEPT_MS) / 1000),
    },
  });
  return mark !== undefined;
}

/** Notes that a month's report went out. */
export async function markReported({ id }: Month, now: Date): Promise<void> {
  await conditionalUpdate({
    ...markOf(id),
    UpdateExpression: 'SET sentAt = :now REMOVE claimedUntil',
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  });
}

/** Gives a report back that could not be sent. */
export async function releaseReport({ id }: Month): Promise<void> {
  await conditionalUpdate({
    ...markOf(id),
    UpdateExpression: 'REMOVE claimedUntil',
    ConditionExpression: 'attribute_exists(id)',
  });
}

const markOf = (monthId: string) => ({
  TableName: settingsTable,
  Key: { id: `report#${monthId}` },
});
