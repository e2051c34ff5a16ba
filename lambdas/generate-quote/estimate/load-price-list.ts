import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePriceList, priceListFolder } from '../../../domain/price-list/price-list.ts';

/** Loads the owner's price list from its files. Domain code doesn't read files. */
export function loadPriceList() {
  return parsePriceList((file) => readFileSync(join(priceListFolder, file), 'utf8'));
}
