import { Logger } from '@aws-lambda-powertools/logger';

/** Logs one line per event, with ids only; never a visitor's name, address, phone number, or message. */
export const logger = new Logger();
