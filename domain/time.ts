export const DAY_MS = 24 * 60 * 60_000;
/** For DynamoDB, whose times to live are in seconds. */
export const DAY_SECONDS = DAY_MS / 1000;
