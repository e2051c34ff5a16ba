import { Logger } from '@aws-lambda-powertools/logger';
import { mapStackTraces } from './stack-traces.ts';

mapStackTraces(import.meta.url);

/** One line per thing that happened, with ids; never a visitor's name, address, number or words. */
export const logger = new Logger();
