const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
/** For DynamoDB, whose times to live are in seconds. */
export const DAY_SECONDS = DAY_MS / 1000;
