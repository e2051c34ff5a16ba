import type { PriceRange } from './estimate.ts';

/** `$4,000`: whole dollars as they stand on the page and in emails. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** `$4,000 to $11,000`, or `$2,500` where both ends are the same. */
export function rangeText({ low, high }: PriceRange): string {
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
}
