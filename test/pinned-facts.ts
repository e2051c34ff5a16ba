import { afterEach, beforeEach } from 'vitest';
import { business } from '../domain/business.ts';
import type { Business } from '../domain/check-business.ts';

/**
 * Replaces business facts during each test of a file, for tests that state dates, times, or promises. Everything else
 * in the tests follows the owner's facts.
 */
export function pinFacts(facts: Partial<Business>): void {
  const originals = { ...business };
  beforeEach(() => void Object.assign(business, facts));
  afterEach(() => void Object.assign(business, originals));
}
