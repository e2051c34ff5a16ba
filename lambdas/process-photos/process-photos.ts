import * as z from 'zod/mini';
import { type CleanUpDependencies, deleteOrphans, processForgotten } from './clean-up.ts';
import { processIncoming } from './process-incoming.ts';

/**
 * The events of the function: a created object (Amazon S3 User Guide, "EventBridge event message structure"), and
 * the two schedules of the clean-up.
 */
const eventSchema = z.union([
  z.object({
    'detail-type': z.literal('Object Created'),
    detail: z.object({ object: z.object({ key: z.string() }) }),
  }),
  z.object({ task: z.enum(['process-forgotten', 'delete-orphans']) }),
]);

/**
 * Handles one event of the function.
 *
 * @param remainingMs - the time that Lambda leaves to this run
 */
export async function processPhotos(
  input: unknown,
  remainingMs: () => number,
  dependencies: CleanUpDependencies,
): Promise<void> {
  const event = z.parse(eventSchema, input);
  if ('detail' in event) return processIncoming(event.detail.object.key, dependencies);
  const cleanUp = event.task === 'delete-orphans' ? deleteOrphans : processForgotten;
  await cleanUp(new Date(), remainingMs, dependencies);
}
