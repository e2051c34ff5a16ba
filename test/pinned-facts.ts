import type { Business } from '../domain/business-facts/business-schema.ts';

type BusinessModule = typeof import('../domain/business.ts');

/**
 * Makes a mock of `domain/business.ts` with facts of a test's own, for promises that are stated on a day and by a
 * clock. Everything else in a test follows the facts of the business.
 */
export async function pinFacts(
  original: () => Promise<BusinessModule>,
  facts: Partial<Business>,
): Promise<BusinessModule> {
  const module = await original();
  return { ...module, business: { ...module.business, ...facts } };
}
