import { dollars, type Estimate, rangeText, squareFeet } from './estimate.ts';

/** The estimate in the card's own words, for when no model writes them. */
export function explainFromCard(estimate: Estimate): string {
  const { range, price, size, sizeIsTypical, minimumCharge } = estimate;
  if (!range || !price) {
    return `This kind of work has no set price. Our smallest jobs start at ${dollars(minimumCharge)}; a visit tells what yours needs.`;
  }
  const job =
    size && sizeIsTypical
      ? `You gave no size. A typical job of ${squareFeet(size)}`
      : 'Work like yours';
  return [
    `${job} usually comes to ${rangeText(range)}.`,
    `Our price is ${rangeText(price)} per ${price.per}, which includes ${price.includes}.`,
    `No job is below ${dollars(minimumCharge)}.`,
    'Access to the site, the material you choose and what is under the ground move the price; a visit settles it.',
  ].join(' ');
}

/** What stands beside every estimate, on the site and on the page that answers a plain form post. */
export const estimateWords = {
  title: 'Your Estimate',
  writtenByCard:
    'AI was out of reach just now: this explanation comes from our price list and was not written by AI.',
  disclaimer:
    'Estimates on this page are AI-generated: a planning range and not an offer. The price is settled when we have seen the site.',
  requestOfficial: 'Request Official Quote',
};
