import { afterEach, beforeEach } from 'vitest';
import { business } from '../domain/business.ts';
import type { Business } from '../domain/check-business.ts';

/**
 * Replaces facts of the business during each test of a file, for promises that are stated on a day and by a clock.
 * Everything else in a test follows the facts of the business.
 */
export function pinFacts(facts: Partial<Business>): void {
  const originals = { ...business };
  beforeEach(() => void Object.assign(business, facts));
  afterEach(() => void Object.assign(business, originals));
}
