import { expect, test } from 'vitest';
import { priceListErrors } from '../../../domain/price-list/check-price-list.ts';
import { priceList } from '../../../domain/price-list/price-list.ts';

test('the price list has no mistake', () => {
  expect(priceListErrors(priceList)).toEqual([]);
});
