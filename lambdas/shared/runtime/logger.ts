import { Logger } from '@aws-lambda-powertools/logger';

/** Logs one line per event, with IDs only; never a visitor's name, address, phone number, or message. */
export const logger = new Logger();

/** Runs a step that may fail. If it does, logs the error with these IDs and returns undefined. */
export async function attempt<Output>(
  failure: string,
  ids: Record<string, unknown>,
  step: () => Promise<Output>,
): Promise<Output | undefined> {
  try {
    return await step();
  } catch (error) {
    logger.error(failure, { ...ids, error: error as Error });
    return undefined;
  }
}
