import { Logger } from '@aws-lambda-powertools/logger';

/** One line per thing that happened, with ids; never a visitor's name, address, number or words. */
export const logger = new Logger();
