import { afterEach, beforeEach } from 'vitest';
import { allJobs, priceList } from '../domain/price-list/price-list.ts';
import type { PriceTable } from '../domain/price-list/price-table.ts';

type Prices = PriceTable['job'][number]['prices'];

/**
 * Replaces the prices of some jobs and adders, by id, during each test of a file, for promises that are stated in
 * dollars; every other adder costs nothing. An edit of the owner's price list changes no such test.
 */
export function pinPrices(minimum: number, prices: Record<string, Prices>): void {
  const tables = [...Object.values(priceList.tables), priceList.shared];
  const jobs = allJobs.filter(({ id }) => id in prices);
  const rows = [...jobs, ...tables.flatMap(({ adder }) => adder)];
  const originals = rows.map((row) => ({ ...row }));
  beforeEach(() => {
    for (const row of rows) Object.assign(row, { prices: prices[row.id] ?? [], minimum });
  });
  afterEach(() => {
    for (const [index, row] of rows.entries()) Object.assign(row, originals[index]);
  });
}
